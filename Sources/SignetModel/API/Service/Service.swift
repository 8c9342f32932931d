import SignetSyntax

/// What holds for every call: the `service` block.
public struct Service: Sendable, Equatable {
  public var name: String
  /// The documentation, lines joined by newlines; empty where there is none.
  public var documentation: String
  /// Sent in `User-Agent`.
  public var version: String?
  public var servers: [Server]
  public var wire: WireSettings
  /// What every call carries, in declared order.
  public var common: [CommonValue]
  public var envelope: Envelope?
  /// The structured error of an API with a bare success.
  public var failure: FailureShape?
  public var token: TokenSettings?
  /// The signing secrets; the plain one is named `secret`.
  public var secrets: [Secret]
  public var keys: PublicKeys?
  public var signings: [Signing]
  public var sealings: [Sealing]
  public var verifications: [Verification]
  /// Where its name stands.
  public var span: SourceSpan

  public init(
    name: String, documentation: String = "", version: String? = nil, servers: [Server] = [],
    wire: WireSettings = WireSettings(), common: [CommonValue] = [], envelope: Envelope? = nil,
    failure: FailureShape? = nil, token: TokenSettings? = nil, secrets: [Secret] = [],
    keys: PublicKeys? = nil, signings: [Signing] = [], sealings: [Sealing] = [],
    verifications: [Verification] = [], span: SourceSpan
  ) {
    self.name = name
    self.documentation = documentation
    self.version = version
    self.servers = servers
    self.wire = wire
    self.common = common
    self.envelope = envelope
    self.failure = failure
    self.token = token
    self.secrets = secrets
    self.keys = keys
    self.signings = signings
    self.sealings = sealings
    self.verifications = verifications
    self.span = span
  }
}
