/// Keeps small values across launches, out of reach for other users and apps: the signing secret, the signed list of
/// public keys, the counts of limits, the idempotency keys of calls whose outcome is unknown.
///
/// ``file(_:)``, ``memory``, and on Apple's systems `.keychain(service:)` make one. Clients of one server may share
/// one; clients of different servers need one each.
public protocol ProtectedStore: Sendable {
  /// The value of a name; nil where there is none.
  func read(_ name: String) throws(StoreError) -> [UInt8]?
  /// Replaces the value of a name, whole or not at all.
  func write(_ bytes: [UInt8], to name: String) throws(StoreError)
  /// Does nothing where there is no value.
  func remove(_ name: String) throws(StoreError)
}
