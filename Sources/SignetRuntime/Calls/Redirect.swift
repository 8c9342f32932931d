/// Where an answer leads, and what may go there (RFC 9110 §15.4).
struct Redirect {
  private let exchange: Exchange

  init(_ exchange: Exchange) { self.exchange = exchange }

  /// The request to make next; nil where the answer is none to follow, and so the call's answer.
  ///
  /// 307 and 308 send the content again; 303, and 301 and 302 after a POST, ask with GET. After any other method that
  /// does something, 301 and 302 may say where it goes or what came of it: doing it again is nobody's to decide here
  /// (RFC 9110 §15.4). No redirect leads from https to http, nor to a host in cleartext that is not this machine. Another
  /// origin gets no content and no header field that says who is calling; where content would have to go there, the
  /// redirect is not followed.
  func follow(_ request: TransportRequest) -> TransportRequest? {
    guard let location = exchange.head.headers["Location"],
      let url = RequestURL(resolving: location, against: request.url),
      url.isSecure || (!request.url.isSecure && url.isLoopback),
      let method = method(after: request.method)
    else { return nil }
    let keepsContent = method == request.method && !request.body.isEmpty
    let isSameOrigin = url.hasSameOrigin(as: request.url)
    if keepsContent && !isSameOrigin { return nil }
    return TransportRequest(
      method: method, url: url, headers: headers(request.headers, isSameOrigin, keepsContent),
      body: keepsContent ? request.body : RequestBody(), connections: request.connections)
  }

  private func method(after method: Endpoint.Method) -> Endpoint.Method? {
    switch exchange.head.status {
    case 307, 308: method
    case 301, 302: method == .post ? .get : method.isSafe ? method : nil
    case 303: method == .head ? .head : .get
    default: nil
    }
  }

  private func headers(_ fields: HeaderFields, _ isSameOrigin: Bool, _ keepsContent: Bool) -> HeaderFields {
    var kept = fields
    if !keepsContent { kept.remove("Content-Type") }
    if isSameOrigin { return kept }
    return HeaderFields(
      kept.fields.filter { field in Self.harmless.contains { HeaderFields.matches($0, field.name) } })
  }

  /// What any origin may be told: which content is wanted, in which coding, and which part of it.
  private static let harmless = ["Accept", "Accept-Encoding", "Range", "If-Range", "User-Agent"]
}
