public import Foundation

/// A public key as the key endpoint hands it out: what generated code reads out of its answer.
public struct KeyListEntry: Sendable {
  public let name: String
  public let version: KeyVersion
  /// PEM, DER, base64 of DER, or a JWK.
  public let publicKey: [UInt8]
  /// When it ends; nil where the server does not say.
  public let expiresAt: Date?

  public init(name: String, version: KeyVersion, publicKey: Data, expiresAt: Date?) {
    self.init(name: name, version: version, bytes: Array(publicKey), expiresAt: expiresAt)
  }

  public init(name: String, version: KeyVersion, publicKey: String, expiresAt: Date?) {
    self.init(name: name, version: version, bytes: Array(publicKey.utf8), expiresAt: expiresAt)
  }

  private init(name: String, version: KeyVersion, bytes: [UInt8], expiresAt: Date?) {
    self.name = name
    self.version = version
    publicKey = bytes
    self.expiresAt = expiresAt
  }
}
