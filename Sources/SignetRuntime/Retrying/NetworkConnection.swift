/// How the device is connected at the moment, and those who wait until it is.
final class NetworkConnection: Sendable {
  private struct State: Sendable {
    /// Until something is known, there is a network.
    var kind: NetworkKind? = .other
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    var nextWaiter = 0
  }

  private let state = Locked(State())

  var kind: NetworkKind? { state.withLock { $0.kind } }

  func changed(to kind: NetworkKind?) {
    let waiters = state.withLock { state in
      state.kind = kind
      guard kind != nil else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Returns when there is a network, or when the task is cancelled.
  func wait() async {
    let id = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isOver = state.withLock { state in
          if state.kind != nil || Task.isCancelled { return true }
          state.waiters[id] = waiter
          return false
        }
        if isOver { waiter.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
    }
  }
}
