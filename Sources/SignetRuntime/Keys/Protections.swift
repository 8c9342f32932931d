/// What an app gave to protect calls with, as their spec asks for it: all in the spec's order.
///
///     Protections(
///       keys: .endpoint(KeyEndpoint(…)), secrets: [.provided("secret", secret)],
///       inputs: [.init("accessKey", accessKey)], privateKeys: [.init("device", deviceKey)])
///
/// It is never printed.
public struct Protections: Sendable {
  let keys: KeySource
  let secrets: [SecretSource]
  let inputs: [SigningInput]
  let privateKeys: [NamedPrivateKey]

  public init(
    keys: KeySource = .none, secrets: [SecretSource] = [], inputs: [SigningInput] = [],
    privateKeys: [NamedPrivateKey] = []
  ) {
    self.keys = keys
    self.secrets = secrets
    self.inputs = inputs
    self.privateKeys = privateKeys
  }
}

extension Protections: Opaque {
  public var description: String { "what protects calls" }
}
