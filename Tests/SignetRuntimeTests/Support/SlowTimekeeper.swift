import Foundation
import SignetRuntime

/// A clock on which a second takes a minute, at the machine's time of day: for calls that meet one another across
/// processes, and whose limits must not end them on a busy machine.
struct SlowTimekeeper: Timekeeper {
  private let date = Date()
  private let start = ContinuousClock.now

  private static let factor = 60

  var now: Date { date + uptime / .seconds(1) }
  var uptime: Duration { start.duration(to: .now) / Self.factor }

  func sleep(until moment: Duration) async throws {
    try await Task.sleep(until: start + moment * Self.factor, clock: .continuous)
  }
}
