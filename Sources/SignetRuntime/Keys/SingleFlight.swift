/// Does a piece of work once at a time, whoever asks: those who ask while it goes on get its result.
///
/// The work is a task of its own. A waiter whose own task is cancelled leaves by itself; the work goes on for the
/// others, and to its end when nobody is left. No result is remembered.
actor SingleFlight<Value: Sendable> {
  private var work: Task<Void, Never>?
  private var waiters: [Int: CheckedContinuation<Value?, Never>] = [:]
  private var nextWaiter = 0

  /// The work's result; nil where the waiter was cancelled first.
  func result(of operation: @escaping @Sendable () async -> Value) async -> Value? {
    let id = nextWaiter
    nextWaiter += 1
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        if Task.isCancelled { return waiter.resume(returning: nil) }
        waiters[id] = waiter
        begin(operation)
      }
    } onCancel: {
      Task { await self.leave(id) }
    }
  }

  private func begin(_ operation: @escaping @Sendable () async -> Value) {
    guard work == nil else { return }
    work = Task.detached {
      let value = await operation()
      await self.end(with: value)
    }
  }

  private func end(with value: Value) {
    work = nil
    let all = waiters.values
    waiters = [:]
    for waiter in all { waiter.resume(returning: value) }
  }

  private func leave(_ id: Int) {
    waiters.removeValue(forKey: id)?.resume(returning: nil)
  }
}
