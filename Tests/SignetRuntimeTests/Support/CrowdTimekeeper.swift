import Foundation
import SignetRuntime

/// A clock for a crowd: as soon as all of its members sleep, it jumps to the moment at which the first of them wakes.
final class CrowdTimekeeper: Timekeeper {
  private typealias Sleeper = (until: Duration, wake: CheckedContinuation<Void, Never>)

  private struct State {
    var time = Duration.zero
    var members: Int
    var sleepers: [Sleeper] = []
  }

  private let state: Locked<State>
  private static let start = Date(timeIntervalSince1970: 1_600_000_000)

  init(members: Int) { state = Locked(State(members: members)) }

  var uptime: Duration { state.withLock { $0.time } }
  var now: Date { Self.start + uptime / .seconds(1) }

  func sleep(until moment: Duration) async throws {
    await withCheckedContinuation { wake in
      wakeUp { $0.sleepers.append((moment, wake)) }
    }
  }

  /// A member has gone home.
  func leave() { wakeUp { $0.members -= 1 } }

  private func wakeUp(_ change: (inout State) -> Void) {
    let awake = state.withLock { state -> [Sleeper] in
      change(&state)
      guard state.sleepers.count == state.members, let first = state.sleepers.map(\.until).min() else {
        return []
      }
      state.time = max(state.time, first)
      let awake = state.sleepers.filter { $0.until <= state.time }
      state.sleepers.removeAll { $0.until <= state.time }
      return awake
    }
    for sleeper in awake { sleeper.wake.resume() }
  }
}
