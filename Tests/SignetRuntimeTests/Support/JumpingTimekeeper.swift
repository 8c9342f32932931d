import Foundation
import SignetRuntime

/// A clock that jumps to wherever somebody wants to sleep until, for tests of one call at a time.
///
/// A sleep that would go further than the test says is one against the clock, and lasts until it is cancelled.
final class JumpingTimekeeper: Timekeeper {
  private let state: Locked<(uptime: Duration, wall: Date, waits: [Duration])>
  private let horizon: Duration
  private let patience = ManualTimekeeper()

  init(now: Date = Date(timeIntervalSince1970: 1_600_000_000), horizon: Duration = .seconds(3600)) {
    state = Locked((.zero, now, []))
    self.horizon = horizon
  }

  var now: Date { state.withLock { $0.wall } }
  var uptime: Duration { state.withLock { $0.uptime } }
  /// How long each sleep was that came to its end.
  var waits: [Duration] { state.withLock { $0.waits } }

  func advance(by duration: Duration) {
    state.withLock { state in
      state.uptime += duration
      state.wall += duration / .seconds(1)
    }
  }

  /// Sets the clock on the wall, as somebody who plays with the settings does.
  func set(_ wall: Date) { state.withLock { $0.wall = wall } }

  func sleep(until moment: Duration) async throws {
    guard moment < horizon else { return try await patience.sleep(until: moment + .seconds(1)) }
    try Task.checkCancellation()
    let wait = moment - uptime
    guard wait > .zero else { return state.withLock { $0.waits.append(.zero) } }
    advance(by: wait)
    state.withLock { $0.waits.append(wait) }
  }
}
