import Foundation
import SignetRuntime

/// A clock that goes on as those want who ask again and again in short steps, and wakes whoever sleeps longer when their
/// time has come.
final class PollingTimekeeper: Timekeeper {
  private let manual = ManualTimekeeper()
  private static let step: Duration = .milliseconds(100)

  var now: Date { manual.now }
  var uptime: Duration { manual.uptime }

  func sleep(until moment: Duration) async throws {
    try Task.checkCancellation()
    let wait = moment - uptime
    guard wait < Self.step else { return try await manual.sleep(until: moment) }
    if wait > .zero { manual.advance(by: wait) }
    await Task.yield()
  }
}
