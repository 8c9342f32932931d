/// Does a piece of work once at a time, whoever asks: those who ask while it goes on get its result.
///
/// The work is a task of its own. A waiter whose own task is cancelled leaves by itself; the work goes on for the
/// others, and to its end when nobody is left. No result is remembered.
actor SingleFlight<Value: Sendable> {
  private var work: Task<Void, Never>?
  private var waiters: [Waiter<Value?>] = []

  /// The work's result; nil where the waiter was cancelled first.
  func result(of operation: @escaping @Sendable () async -> Value) async -> Value? {
    if Task.isCancelled { return nil }
    let waiter = Waiter<Value?>()
    waiters.append(waiter)
    begin(operation)
    return await waiter.wait(cancelled: nil)
  }

  /// How many wait for the work under way.
  var waiting: Int { waiters.count }

  private func begin(_ operation: @escaping @Sendable () async -> Value) {
    guard work == nil else { return }
    work = Task.detached {
      let value = await operation()
      await self.end(with: value)
    }
  }

  private func end(with value: Value) {
    work = nil
    for waiter in waiters { waiter.tell(value) }
    waiters = []
  }
}
