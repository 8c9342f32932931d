/// Wakes those who wait for something to change. Each of them looks at what it waits for, and waits again.
final class Signal: Sendable {
  private struct State: Sendable {
    /// Raised since somebody last began to wait.
    var isRaised = false
    var waiting: [Waiter<Void>] = []
  }

  private let state = Locked(State())

  func raise() {
    state.withLock { state in
      let woken = state.waiting.count { $0.tell(()) }
      state.isRaised = woken == 0
      state.waiting = []
    }
  }

  /// Returns when the signal is raised, at once where it has been since the last wait, and when the task is cancelled.
  func wait() async {
    let waiter = Waiter<Void>()
    let isOver = state.withLock { state in
      defer { state.isRaised = false }
      if !state.isRaised { state.waiting.append(waiter) }
      return state.isRaised
    }
    if !isOver { await waiter.wait(cancelled: ()) }
  }
}
