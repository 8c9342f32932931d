public import SignetRuntime

/// A call that passed a ``ProtectedGateway``'s checks: what a handler answers.
public struct GatewayCall: Sendable, CustomStringConvertible {
  public let endpoint: Endpoint
  /// The request as it travelled: signed, sealed.
  public let request: GatewayRequest
  /// The content with what was sealed in it opened.
  public let body: [UInt8]
  /// The values of the path's holes by name, percent-decoded.
  public let path: [String: String]
  /// Who is calling, as ``signIn(as:)`` was told; nil where no token came.
  public let user: String?
  let service: Service
  let tokens: GatewayTokens

  /// The opened content as JSON.
  ///
  /// - Throws: `WireError` where it is none: at which byte it breaks RFC 8259.
  public func json() throws(WireError) -> JSON { try JSON(bytes: body) }

  /// A parameter that travels with the endpoint's own, such as an idempotency key: a member of the opened JSON, a
  /// field of the form, a member beside what is sealed, or in the query. Numbers are given as they are spelled.
  public func parameter(_ name: String) -> String? {
    let texts = [body, request.body].lazy.compactMap { Self.text(of: (try? JSON(bytes: $0))?[name]) }
    if let text = texts.first { return text }
    return (request.form + request.query).first { $0.name == name }?.value
  }

  private static func text(of value: JSON?) -> String? {
    switch value {
    case .string(let text): text
    case .number(let number): number.spelling
    default: nil
    }
  }

  /// A success with a payload, in the service's envelope.
  public func success(_ data: JSON? = nil, status: Int = 200, headers: HeaderFields = [:]) -> GatewayAnswer {
    ServiceAnswers(service: service).success(data, status: status, headers: headers)
  }

  /// A business failure, in the service's envelope or its shape of failures.
  ///
  /// - Parameters:
  ///   - code: as it is spelled.
  ///   - data: what the failure brings along.
  public func failure(
    _ code: String, _ message: String, status: Int = 400, data: JSON? = nil
  ) -> GatewayAnswer {
    ServiceAnswers(service: service).failure(code, message, status: status, data: data)
  }

  /// Begins a session for somebody, and hands its tokens out as the spec says where this endpoint has them.
  public func signIn(as user: String) -> GatewayAnswer {
    success(tokens.issue(to: user).json(from: endpoint, of: service))
  }

  /// The endpoint's name alone: no path and no content.
  public var description: String { endpoint.name }
}
