import SignetModel

/// The `token` of a service as the runtime's `TokenScheme`.
struct TokenExpression {
  static let type = "SignetRuntime.TokenScheme"

  let types: SwiftTypes
  let endpoints: [EndpointName: Endpoint]

  /// - Parameter requests: the names of the functions that make the renewing endpoints' requests, in their order.
  func scheme(_ token: TokenSettings, requests: [String]) -> String {
    var call = CallExpression(Self.type)
    call.add("header", text: token.header)
    call.add("value", value(token.value))
    call.add("issued", list: token.issued.map(source))
    call.add(
      "refreshed",
      list: zip(token.refreshed, requests).map { renewal, request in
        "SignetRuntime.TokenRenewal(\(source(renewal)), request: \(SwiftName.escaped(request)))"
      })
    if !token.revoked.isEmpty {
      call.add("revoked", CallExpression.list(texts: token.revoked.map(\.description)))
    }
    call.add("expired", list: ConditionExpression.list(token.expired))
    call.add("ended", list: ConditionExpression.list(token.ended))
    if token.early != 0 { call.add("early", SwiftLiteral.integer(token.early)) }
    return call.text
  }

  // MARK: Value

  /// `Basic` and what follows it is sent in base64 (RFC 7617 §2); the scheme's name is in any case (RFC 9110 §11.1).
  private func value(_ text: ResolvedText) -> String {
    guard case .text(let first)? = text.pieces.first, first.lowercased().hasPrefix(Self.basic) else {
      return ".text(\(CallExpression.list(text.pieces.map(piece))))"
    }
    let rest = String(first.dropFirst(Self.basic.count))
    let pieces = (rest.isEmpty ? [] : [.text(rest)]) + text.pieces.dropFirst()
    return ".basic(\(CallExpression.list(pieces.map(piece))))"
  }

  private static let basic = "basic "

  private func piece(_ piece: ResolvedText.Piece) -> String {
    switch piece {
    case .text(let text): return ".text(\(SwiftLiteral.string(text)))"
    case .hole(let hole):
      // The checker lets nothing else into this text; it would not compile.
      guard case .credential(let name) = hole.variable else { return ".hole" }
      return ".credential(\(SwiftLiteral.string(name)))"
    }
  }

  // MARK: Sources

  private func source(_ source: TokenSource) -> String {
    var call = CallExpression("SignetRuntime.TokenSource")
    call.add("endpoint", text: source.endpoint.description)
    if let result = endpoints[source.endpoint]?.payload {
      call.add("access", text: types.wirePath(source.access, in: result)?.text)
      call.add("refresh", text: source.refresh.flatMap { types.wirePath($0, in: result)?.text })
      call.add("expires", ExpiryExpression(types: types).expression(source.expires, in: result))
    }
    return call.text
  }
}

extension Endpoint {
  /// The one value that it returns; nil where it returns none or several.
  var payload: TypeReference? {
    guard results.count == 1, case .value(let type) = results[0].payload else { return nil }
    return type
  }
}
