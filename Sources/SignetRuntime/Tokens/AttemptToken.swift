/// What one attempt shows who is calling by.
struct AttemptToken: Sendable {
  static let none = AttemptToken(held: nil, header: "", value: nil, access: nil)

  /// Nil where there is no session.
  let held: HeldToken?
  private let header: String
  private let value: TokenText?
  /// What signatures are made with; nil where the spec knows no access token.
  let access: TokenText?

  private init(held: HeldToken?, header: String, value: TokenText?, access: TokenText?) {
    self.held = held
    self.header = header
    self.value = value
    self.access = access
  }

  /// - Throws: where no header field can carry it.
  init(
    _ scheme: TokenScheme, held: HeldToken?, _ credential: (String) -> String
  ) throws(CallFault) {
    let text = scheme.fieldValue(credential)
    guard HeaderValue.isValid(text) else { throw .invalid(field: "token", rule: .lack(.tokenText)) }
    let access = credential("access")
    self.init(
      held: held, header: scheme.header, value: TokenText(text),
      access: access.isEmpty ? nil : TokenText(access))
  }

  func added(to request: TransportRequest) -> TransportRequest {
    guard let value else { return request }
    var headers = request.headers
    headers[header] = value.value
    return TransportRequest(
      method: request.method, url: request.url, headers: headers, body: request.body,
      connections: request.connections)
  }
}
