import Foundation

/// A value that threads take turns with.
///
/// `Synchronization.Mutex` would need newer systems than this module asks for.
package final class Locked<Value>: @unchecked Sendable {
  // Unchecked: the value is reached only between `lock` and `unlock`.
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) { self.value = value }

  package func withLock<Result, Failure: Swift.Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
