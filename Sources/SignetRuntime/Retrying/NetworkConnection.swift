/// How the device is connected at the moment, and those who wait until it is.
final class NetworkConnection: Sendable {
  private struct State: Sendable {
    /// Until something is known, there is a network.
    var kind: NetworkKind? = .other
    var waiters: [ObjectIdentifier: Waiter<Void>] = [:]
  }

  private let state = Locked(State())

  var kind: NetworkKind? { state.withLock { $0.kind } }

  func changed(to kind: NetworkKind?) {
    state.withLock { state in
      state.kind = kind
      guard kind != nil else { return }
      for waiter in state.waiters.values { waiter.tell(()) }
      state.waiters = [:]
    }
  }

  /// Returns when there is a network, or when the task is cancelled.
  func wait() async {
    let waiter = Waiter<Void>()
    let isOver = state.withLock { state in
      if state.kind == nil { state.waiters[ObjectIdentifier(waiter)] = waiter }
      return state.kind != nil
    }
    if isOver { return }
    await waiter.wait(cancelled: ())
    // Who was cancelled is still there, and would be until there is a network.
    state.withLock { $0.waiters[ObjectIdentifier(waiter)] = nil }
  }
}
