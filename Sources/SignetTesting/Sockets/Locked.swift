import Foundation

/// A value that one thread at a time may touch.
///
/// `Synchronization.Mutex` would be it, but needs later systems than this package does.
final class Locked<Value: Sendable>: @unchecked Sendable {
  // Unchecked holds because `value` is only ever touched with `lock` held.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
