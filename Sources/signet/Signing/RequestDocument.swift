import SignetRuntime

/// A request in the shape of the file that `--request` names.
enum RequestDocument {
  static func object(_ result: SignedResult) throws(SigningError) -> OrderedJSON {
    object(
      method: result.request.method, url: result.url, headers: result.headers, body: try result.body())
  }

  static func object(of request: TransportRequest) -> OrderedJSON {
    object(
      method: request.method.rawValue, url: request.url.text,
      headers: request.headers.fields.map { ($0.name, $0.value) }, body: request.body.bytes ?? [])
  }

  /// A `body` that is no text stands as `bodyBase64`.
  private static func object(
    method: String, url: String, headers: [(name: String, value: String)], body: [UInt8]
  ) -> OrderedJSON {
    var members: [(name: String, value: OrderedJSON)] = [
      ("method", .text(method)), ("url", .text(url)), ("headers", .pairs(headers)),
    ]
    if let text = OutputBytes.text(body) {
      if !body.isEmpty { members.append(("body", .text(text))) }
    } else {
      members.append(("bodyBase64", .text(OutputBytes.base64(body))))
    }
    return .object(members)
  }
}
