import SignetRuntime

/// What has arrived so far, and those who wait for more of it.
final class RequestLog<Request: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<[Request], any Error>

  private struct State: Sendable {
    var requests: [Request] = []
    var waiters: [Int: (count: Int, continuation: Waiter)] = [:]
    var nextWaiter = 0
  }

  private let state = Locked(State())

  var requests: [Request] {
    state.withLock { $0.requests }
  }

  func append(_ request: Request) {
    let (served, requests) = state.withLock { state in
      state.requests.append(request)
      let served = state.waiters.filter { $0.value.count <= state.requests.count }
      for id in served.keys { state.waiters[id] = nil }
      return (served.values.map(\.continuation), state.requests)
    }
    for waiter in served { waiter.resume(returning: requests) }
  }

  func requests(atLeast count: Int) async throws -> [Request] {
    let id = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait($0, count: count, id: id) }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume(
        throwing: CancellationError())
    }
  }

  private func wait(_ continuation: Waiter, count: Int, id: Int) {
    let ready: Result<[Request], any Error>? = state.withLock { state in
      if state.requests.count >= count { return .success(state.requests) }
      // Cancelled before it could be entered into the list: nobody would take it out again.
      if Task.isCancelled { return .failure(CancellationError()) }
      state.waiters[id] = (count, continuation)
      return nil
    }
    if let ready { continuation.resume(with: ready) }
  }
}
