package import Foundation

/// A public key in the ring: what it is called, which version of it this is, and until when it counts.
package struct RingKey: Sendable {
  /// Name and version.
  package struct ID: Sendable, Hashable {
    package let name: String
    /// Nil for a key that ships with the app.
    package let version: KeyVersion?

    package init(name: String, version: KeyVersion?) {
      self.name = name
      self.version = version
    }

    /// What a JWE calls it (`kid`, RFC 7516 §4.1.6): `account.3`; the name alone where there is no version.
    package var text: String { version.map { "\(name).\($0)" } ?? name }
  }

  package let id: ID
  /// Nil where it never ends.
  package let expiresAt: Date?
  private let key: Result<PublicKey, PublicKeyError>

  package init(id: ID, key: PublicKey, expiresAt: Date? = nil) {
    self.id = id
    self.key = .success(key)
    self.expiresAt = expiresAt
  }

  /// A key that can't be read is one all the same: it hinders only whoever needs it.
  init(_ entry: KeyListEntry) {
    id = ID(name: entry.name, version: entry.version)
    expiresAt = entry.expiresAt
    do throws(PublicKeyError) { key = .success(try PublicKey(entry.publicKey)) } catch {
      key = .failure(error)
    }
  }

  package func isInForce(at now: Date) -> Bool { expiresAt.map { now < $0 } ?? true }

  /// The key itself.
  /// - Throws: ``KeyRingError/unusable(name:_:)`` for a key that can't be read, or is too short to be safe.
  package func usable() throws(KeyRingError) -> PublicKey {
    switch key {
    case .success(let key): return key
    case .failure(let error): throw .unusable(name: id.name, error)
    }
  }
}
