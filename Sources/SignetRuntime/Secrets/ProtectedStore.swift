/// Keeps small values across launches, out of reach for other users and apps.
package protocol ProtectedStore: Sendable {
  /// The value of a name; nil where there is none.
  func read(_ name: String) throws(StoreError) -> [UInt8]?
  /// Replaces the value of a name, whole or not at all.
  func write(_ bytes: [UInt8], to name: String) throws(StoreError)
  /// Does nothing where there is no value.
  func remove(_ name: String) throws(StoreError)
}
