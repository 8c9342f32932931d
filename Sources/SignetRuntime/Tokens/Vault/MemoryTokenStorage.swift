/// A place that lasts as long as the process.
final class MemoryTokenStorage: TokenStorage {
  private let value = Locked([UInt8]?.none)

  func contents() throws(StoreError) -> [UInt8]? { value.withLock { $0 } }
  func replaceContents(with bytes: [UInt8]) throws(StoreError) { value.withLock { $0 = bytes } }
  func delete() throws(StoreError) { value.withLock { $0 = nil } }
}

extension MemoryTokenStorage: Opaque {
  /// Nothing of what it holds.
  var description: String { "memory" }
}
