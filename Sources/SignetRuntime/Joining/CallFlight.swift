/// A call under way, and those who wait for it.
///
/// The work is a task of its own. A waiter whose own task is cancelled leaves by itself; when the last one leaves, the
/// work is cancelled, and that waiter stays for what became of it.
final class CallFlight: Sendable {
  typealias Ending = Result<Call.Outcome, CallFault>
  typealias Waiter = CheckedContinuation<Ending?, Never>

  private struct State: Sendable {
    var ending: Ending?
    /// Nobody may join any more.
    var isAbandoned = false
    var present: Set<Int> = []
    var suspended: [Int: Waiter] = [:]
    var nextWaiter = 0
    var task: Task<Void, Never>?
    var progress: Call.Progress?
    /// Those who leave, or have left, because their time is up.
    var outOfTime: Set<Int> = []
  }

  private let state = Locked(State())

  /// A place among those who wait; nil where it is too late for that.
  func enter() -> Int? {
    state.withLock { state in
      guard state.ending == nil, !state.isAbandoned else { return nil }
      state.nextWaiter += 1
      state.present.insert(state.nextWaiter)
      return state.nextWaiter
    }
  }

  /// How many wait.
  var waiters: Int { state.withLock { $0.present.count } }

  /// The idempotency key of the work; nil until it has one.
  var key: String? { state.withLock { $0.progress }?.key }

  /// Whether somebody has left who was told that it may be done, and not whether it was.
  var mayBeAskedAgain: Bool { state.withLock { !$0.outOfTime.isSubset(of: $0.present) } }

  /// Whether a waiter leaves because its time is up, and not because it was cancelled before, or the work was.
  func isOutOfTime(_ id: Int) -> Bool { state.withLock { $0.outOfTime.contains(id) } }

  /// Begins the work.
  ///
  /// - Parameters:
  ///   - progress: what becomes known of it while it goes on.
  ///   - ended: done when it has ended, before anybody who waits is told.
  func begin(
    with progress: Call.Progress, _ work: @escaping @Sendable () async -> Ending,
    ended: @escaping @Sendable (Ending) -> Void
  ) {
    state.withLock { $0.progress = progress }
    let task = Task {
      let ending = await work()
      ended(ending)
      self.end(with: ending)
    }
    let isAbandoned = state.withLock { state in
      state.task = task
      return state.isAbandoned
    }
    if isAbandoned { task.cancel() }
  }

  /// How the work ended; nil where it goes on for others, and this waiter has left.
  func wait(_ id: Int) async -> Ending? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: Waiter) in
        let ready: Ending?? = state.withLock { state in
          if let ending = state.ending { return .some(ending) }
          guard state.present.contains(id) else { return .some(nil) }
          state.suspended[id] = waiter
          return nil
        }
        if let ready { waiter.resume(returning: ready) }
      }
    } onCancel: {
      leave(id)
    }
  }

  /// Ends the work for all who wait.
  func cancel() {
    let task = state.withLock { state in
      state.isAbandoned = true
      return state.task
    }
    task?.cancel()
  }

  /// A waiter leaves by itself. When it is the last one, the work is cancelled, and it is told how that ended.
  ///
  /// - Parameter isOutOfTime: whether it is told that its time is up, and so may ask again.
  func leave(_ id: Int, isOutOfTime: Bool = false) {
    let (waiter, task) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      guard state.ending == nil, state.present.contains(id) else { return (nil, nil) }
      let isLast = state.present.count == 1
      // The last one is on its way out, and stays for what becomes of the work.
      if isLast, state.isAbandoned { return (nil, nil) }
      if isOutOfTime { state.outOfTime.insert(id) }
      if isLast {
        state.isAbandoned = true
        return (nil, state.task)
      }
      state.present.remove(id)
      return (state.suspended.removeValue(forKey: id), nil)
    }
    task?.cancel()
    waiter?.resume(returning: nil)
  }

  private func end(with ending: Ending) {
    let waiters = state.withLock { state in
      state.ending = ending
      defer { state.suspended = [:] }
      return Array(state.suspended.values)
    }
    for waiter in waiters { waiter.resume(returning: ending) }
  }
}
