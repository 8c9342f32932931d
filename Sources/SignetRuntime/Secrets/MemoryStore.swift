import Foundation

/// A store that lasts as long as the process: made by `.memory`.
public final class MemoryStore: ProtectedStore {
  private let values = Locked([String: [UInt8]]())
  private let turn = NSLock()

  public init() {}

  public func read(_ name: String) throws(StoreError) -> [UInt8]? { values.withLock { $0[name] } }
  public func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
    values.withLock { $0[name] = bytes }
  }
  public func remove(_ name: String) throws(StoreError) { values.withLock { $0[name] = nil } }

  /// Does something while nobody else does who shares the store.
  func inTurn<Result>(_ body: () -> Result) -> Result { turn.withLock(body) }
}

extension MemoryStore: Opaque {
  /// Nothing of what it holds.
  public var description: String { "a store in memory" }
}

extension ProtectedStore where Self == MemoryStore {
  /// Lasts as long as the process. Each is another one: keep it to share it.
  public static var memory: MemoryStore { MemoryStore() }
}
