/// What all endpoints of a service share, as its spec declares it. It holds no key and no secret.
///
/// A generated client has it as a constant, `Shop.service`.
public struct Service: Sendable {
  public let name: String
  /// Sent in `User-Agent`.
  public let version: String?
  public let envelope: Envelope?
  public let failure: FailureShape?
  /// How a call shows who is calling; nil where no call does.
  public let token: TokenScheme?
  /// How requests are signed.
  public let signings: [SigningScheme]
  /// How requests are sealed.
  public let sealings: [SealingScheme]
  /// How answers are verified. The first one is also how a list of keys is signed, by the root key.
  public let verifications: [VerificationScheme]

  public init(
    name: String, version: String? = nil, envelope: Envelope? = nil, failure: FailureShape? = nil,
    token: TokenScheme? = nil, signings: [SigningScheme] = [], sealings: [SealingScheme] = [],
    verifications: [VerificationScheme] = []
  ) {
    self.name = name
    self.version = version
    self.envelope = envelope
    self.failure = failure
    self.token = token
    self.signings = signings
    self.sealings = sealings
    self.verifications = verifications
  }
}
