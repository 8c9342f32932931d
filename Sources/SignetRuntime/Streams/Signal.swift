/// Wakes those who wait for something to change. Each of them looks at what it waits for, and waits again.
final class Signal: Sendable {
  private struct State: Sendable {
    /// Raised since somebody last began to wait.
    var isRaised = false
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var next = 0
  }

  private let state = Locked(State())

  func raise() {
    let woken = state.withLock { state in
      state.isRaised = state.waiting.isEmpty
      defer { state.waiting.removeAll() }
      return Array(state.waiting.values)
    }
    for waiter in woken { waiter.resume() }
  }

  /// Returns when the signal is raised, at once where it has been since the last wait, and when the task is cancelled.
  func wait() async {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.isRaised || Task.isCancelled {
            state.isRaised = false
            return true
          }
          state.waiting[number] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
    }
  }
}
