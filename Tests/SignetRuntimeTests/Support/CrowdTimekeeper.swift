import Foundation
import SignetRuntime

/// A clock for a crowd: as soon as none of its members does anything, it jumps to the moment at which the first of them
/// goes on.
///
/// A member that does nothing sleeps, or waits for a server that is silent (``silence()``) until a limit of its own is
/// reached.
final class CrowdTimekeeper: Timekeeper {
  private typealias Sleeper = (until: Duration, wake: CheckedContinuation<Void, Never>)
  private typealias Limit = (until: Duration, wake: CheckedContinuation<Void, any Error>)

  private struct State {
    var time = Duration.zero
    var members: Int
    var sleepers: [Sleeper] = []
    var limits: [Int: Limit] = [:]
    var nextLimit = 0
    /// How many wait for a silent server.
    var silent = 0
    /// How many of those have been let go on by their limits, and not said so yet.
    var released = 0

    /// Whether each member sleeps, or has a limit to its waiting.
    var isIdle: Bool { sleepers.count + silent == members && limits.count == silent }

    var first: Duration? { (sleepers.map(\.until) + limits.values.map(\.until)).min() }
  }

  private let state: Locked<State>
  private static let start = Date(timeIntervalSince1970: 1_600_000_000)

  init(members: Int) { state = Locked(State(members: members)) }

  var uptime: Duration { state.withLock { $0.time } }
  var now: Date { Self.start + uptime / .seconds(1) }

  func sleep(until moment: Duration) async throws {
    await withCheckedContinuation { wake in
      goOn { $0.sleepers.append((moment, wake)) }
    }
  }

  func reach(limit moment: Duration) async throws {
    let id = state.withLock { state in
      state.nextLimit += 1
      return state.nextLimit
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (wake: CheckedContinuation<Void, any Error>) in
        let isOver = state.withLock { $0.time >= moment }
        if isOver || Task.isCancelled {
          wake.resume(with: isOver ? .success(()) : .failure(CancellationError()))
        } else {
          goOn { $0.limits[id] = (moment, wake) }
          // It may have been cancelled before it was there to be found.
          if Task.isCancelled { cancel(id) }
        }
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func cancel(_ id: Int) {
    let limit = state.withLock { $0.limits.removeValue(forKey: id) }
    limit?.wake.resume(throwing: CancellationError())
  }

  /// What a member waits for whose server says nothing: until it is cancelled.
  func silence() async {
    let (silence, keep) = AsyncStream<Never>.makeStream()
    goOn { $0.silent += 1 }
    for await _ in silence {}
    withExtendedLifetime(keep) {}
    goOn { state in
      if state.released > 0 { state.released -= 1 } else { state.silent -= 1 }
    }
  }

  /// A member has gone home.
  func leave() { goOn { $0.members -= 1 } }

  private func goOn(_ change: (inout State) -> Void) {
    let (awake, reached) = state.withLock { state -> ([Sleeper], [Limit]) in
      change(&state)
      guard state.isIdle, let first = state.first else { return ([], []) }
      state.time = max(state.time, first)
      let awake = state.sleepers.filter { $0.until <= state.time }
      state.sleepers.removeAll { $0.until <= state.time }
      let reached = state.limits.filter { $0.value.until <= state.time }
      for id in reached.keys { state.limits[id] = nil }
      // Their members are at work from here on, whatever they have heard of it.
      state.silent -= reached.count
      state.released += reached.count
      return (awake, Array(reached.values))
    }
    for sleeper in awake { sleeper.wake.resume() }
    for limit in reached { limit.wake.resume() }
  }
}
