/// A task that waits to be told something, once.
///
/// Being cancelled tells it something as well. So whoever keeps waiters asks nobody who has left meanwhile: ``tell(_:)``
/// says who has.
final class Waiter<Answer: Sendable>: Sendable {
  private enum State: Sendable {
    case early
    case waiting(CheckedContinuation<Answer, Never>)
    case told(Answer)
  }

  private let state = Locked(State.early)

  /// False where it has been told something before, or was cancelled.
  @discardableResult
  func tell(_ answer: Answer) -> Bool {
    let before = state.withLock { state in
      let before = state
      if case .told = before { return before }
      state = .told(answer)
      return before
    }
    switch before {
    case .early: return true
    case .waiting(let continuation):
      continuation.resume(returning: answer)
      return true
    case .told: return false
    }
  }

  /// What it is told; `cancelled` where its task is cancelled first. To be called once.
  func wait(cancelled: Answer) async -> Answer {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Answer? = state.withLock { state in
          if case .told(let answer) = state { return answer }
          state = .waiting(continuation)
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      tell(cancelled)
    }
  }
}
