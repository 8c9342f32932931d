/// A store that lasts as long as the process.
package final class MemoryStore: ProtectedStore {
  private let values = Locked([String: [UInt8]]())

  package init() {}

  package func read(_ name: String) throws(StoreError) -> [UInt8]? { values.withLock { $0[name] } }
  package func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
    values.withLock { $0[name] = bytes }
  }
  package func remove(_ name: String) throws(StoreError) { values.withLock { $0[name] = nil } }
}

extension MemoryStore: CustomStringConvertible, CustomReflectable {
  /// Nothing of what it holds.
  package var description: String { "a store in memory" }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
