/// A request as a transport sends it.
public struct TransportRequest: Sendable {
  public let method: Endpoint.Method
  public let url: RequestURL
  public let headers: HeaderFields
  public let body: RequestBody
  /// How many connections to this origin may be open at once.
  public let connections: Int
  /// Whether it carries a signature, which no second request may.
  package var isSigned = false

  public init(
    method: Endpoint.Method, url: RequestURL, headers: HeaderFields, body: RequestBody = RequestBody(),
    connections: Int = 6
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.connections = connections
  }
}

extension TransportRequest {
  /// Whether it may arrive twice unasked: it has no effect (RFC 9110 §9.2.1), nothing of it has to be read again, and no
  /// signature would be seen twice.
  var isRepeatable: Bool { method.isSafe && body.isEmpty && !isSigned }
}
