import Foundation

/// A value that threads take turns with.
///
/// `Synchronization.Mutex` would need newer systems than this module asks for.
final class Locked<Value>: @unchecked Sendable {
  // Unchecked: the value is reached only between `lock` and `unlock`.
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
