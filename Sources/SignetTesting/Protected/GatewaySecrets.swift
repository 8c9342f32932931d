/// What a ``ProtectedGateway`` shares with its clients, for tests. It is never printed.
public struct GatewaySecrets: Sendable {
  /// The signing secrets by name; the plain one is `secret`.
  public var secrets: [String: String]
  /// The values of each signing's `input`, by name.
  public var inputs: [String: String]
  /// The public halves of the keys that sign in devices, by name.
  public var deviceKeys: [String: TestKeyPair]
  /// The parts of credentials that no endpoint hands out, by their names in the spec's `token`: `user`, `password`.
  public var credentials: [String: String]

  public init(
    secrets: [String: String] = [:], inputs: [String: String] = [:], deviceKeys: [String: TestKeyPair] = [:],
    credentials: [String: String] = [:]
  ) {
    self.secrets = secrets
    self.inputs = inputs
    self.deviceKeys = deviceKeys
    self.credentials = credentials
  }
}

extension GatewaySecrets: CustomStringConvertible, CustomReflectable {
  public var description: String { "a gateway's secrets" }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
