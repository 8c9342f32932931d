public import SignetRuntime

/// Where the parts of each key stand in a list of keys: the members' names on the wire.
public struct KeyListMembers: Sendable {
  public let version: String
  public let publicKey: String
  /// Nil where keys do not end.
  public let expires: KeyEndpoint.Expiry?

  /// A name with points leads into nested objects.
  public init(version: String, publicKey: String, expires: KeyEndpoint.Expiry? = nil) {
    self.version = version
    self.publicKey = publicKey
    self.expires = expires
  }
}
