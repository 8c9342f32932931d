/// What all endpoints of a service share.
public struct Service: Sendable {
  public let name: String
  /// Sent in `User-Agent`.
  public let version: String?
  public let envelope: Envelope?
  public let failure: FailureShape?
  /// How a call shows who is calling; nil where no call does.
  public let token: TokenScheme?

  public init(
    name: String, version: String? = nil, envelope: Envelope? = nil, failure: FailureShape? = nil,
    token: TokenScheme? = nil
  ) {
    self.name = name
    self.version = version
    self.envelope = envelope
    self.failure = failure
    self.token = token
  }
}
