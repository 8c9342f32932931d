public import SignetRuntime

/// What a ``ProtectedGateway`` knows of a service: what its generated client is made of.
///
///     GatewaySpec(Shop.service)
public struct GatewaySpec: Sendable {
  /// Where a value that every call carries travels.
  public enum CommonPlace: Sendable, Hashable {
    case header(String)
    case query(String)
  }

  /// Envelope, shape of failures, and token; its schemes count as they are here.
  public var service: Service
  public var signings: [SigningScheme]
  public var sealings: [SealingScheme]
  /// The first one is also how a list of keys is signed, by the root key.
  public var verifications: [VerificationScheme]
  /// By the names of the spec; only those that a signing reads are needed.
  public var common: [String: CommonPlace]

  public init(_ service: Service, common: [String: CommonPlace] = [:]) {
    self.service = service
    signings = service.signings
    sealings = service.sealings
    verifications = service.verifications
    self.common = common
  }
}
