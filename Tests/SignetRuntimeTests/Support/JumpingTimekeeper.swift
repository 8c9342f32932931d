import Foundation
import SignetRuntime

/// A clock that jumps to wherever somebody wants to sleep until, for tests of one call at a time.
///
/// A limit is not slept for: it is reached when a sleep goes beyond it, or the test moves the clock.
final class JumpingTimekeeper: Timekeeper {
  private let manual: ManualTimekeeper
  private let slept = Locked<[Duration]>([])

  init(now: Date = Date(timeIntervalSince1970: 1_600_000_000)) { manual = ManualTimekeeper(now: now) }

  var now: Date { manual.now }
  var uptime: Duration { manual.uptime }
  /// How long each sleep was.
  var waits: [Duration] { slept.withLock { $0 } }

  func advance(by duration: Duration) { manual.advance(by: duration) }

  /// Sets the clock on the wall, as somebody who plays with the settings does.
  func set(_ wall: Date) { manual.set(wall) }

  func sleep(until moment: Duration) async throws {
    try Task.checkCancellation()
    let wait = manual.advance(to: moment)
    slept.withLock { $0.append(wait) }
    // Whoever asks again and again leaves the others their turn.
    await Task.yield()
  }

  func reach(limit moment: Duration) async throws { try await manual.sleep(until: moment) }
}
