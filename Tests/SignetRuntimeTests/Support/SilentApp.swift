import SignetRuntime

/// An app whose closures never return, and hear of no cancellation, for as long as a test lasts.
final class SilentApp: Sendable {
  private let waiting = Locked([UnsafeContinuation<Void, Never>]())
  private let count = Locked(0)

  /// Asked by a call.
  func silence() async {
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      waiting.withLock { $0.append(continuation) }
      count.withLock { $0 += 1 }
    }
  }

  /// Returns when a closure has been asked.
  func wasAsked() async throws { try await until { count.withLock { $0 } > 0 } }

  /// Lets all of them answer at last.
  func answer() {
    let all = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in all { continuation.resume() }
  }

  deinit { answer() }
}
