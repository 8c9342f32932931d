/// What a spec declares to protect calls with, and what the app gave for it: all in the spec's order.
///
///     Protections(
///       signings: [Shop.Client.app], sealings: [Shop.Client.account, Shop.Client.payment],
///       verifications: [Shop.Client.gateway], keys: .endpoint(KeyEndpoint(…)),
///       secrets: [.provided("secret", secret)], inputs: [.init("accessKey", accessKey)],
///       privateKeys: [.init("device", deviceKey)])
///
/// It is never printed.
public struct Protections: Sendable {
  let signings: [SigningScheme]
  let sealings: [SealingScheme]
  let verifications: [VerificationScheme]
  let keys: KeySource
  let secrets: [SecretSource]
  let inputs: [SigningInput]
  let privateKeys: [NamedPrivateKey]

  public init(
    signings: [SigningScheme] = [], sealings: [SealingScheme] = [], verifications: [VerificationScheme] = [],
    keys: KeySource = .none, secrets: [SecretSource] = [], inputs: [SigningInput] = [],
    privateKeys: [NamedPrivateKey] = []
  ) {
    self.signings = signings
    self.sealings = sealings
    self.verifications = verifications
    self.keys = keys
    self.secrets = secrets
    self.inputs = inputs
    self.privateKeys = privateKeys
  }
}

extension Protections: Opaque {
  public var description: String { "what protects calls" }
}
