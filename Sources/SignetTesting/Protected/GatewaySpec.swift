public import SignetRuntime

/// What a ``ProtectedGateway`` knows of a service: the typed values that its generated client is made of.
///
///     GatewaySpec(
///       Shop._service, signings: [Shop._Protections.appSigning],
///       sealings: [Shop._Protections.accountSealing], verifications: [Shop._Protections.gatewayVerification])
///
/// A test gets at them by `@testable import` of the module that the client is made in.
public struct GatewaySpec: Sendable {
  /// Where a value that every call carries travels.
  public enum CommonPlace: Sendable, Hashable {
    case header(String)
    case query(String)
  }

  /// Envelope, shape of failures, and token.
  public var service: Service
  public var signings: [SigningScheme]
  public var sealings: [SealingScheme]
  /// The first one is also how a list of keys is signed, by the root key.
  public var verifications: [VerificationScheme]
  /// By the names of the spec; only those that a signing reads are needed.
  public var common: [String: CommonPlace]

  public init(
    _ service: Service, signings: [SigningScheme] = [], sealings: [SealingScheme] = [],
    verifications: [VerificationScheme] = [], common: [String: CommonPlace] = [:]
  ) {
    self.service = service
    self.signings = signings
    self.sealings = sealings
    self.verifications = verifications
    self.common = common
  }
}
