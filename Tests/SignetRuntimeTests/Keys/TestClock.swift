import Foundation

@testable import SignetRuntime

/// The server's time, and the clock that only runs forward, as a test sets them.
final class TestClock: Sendable {
  private let time: ManualTimekeeper

  init(_ date: Date = Date(timeIntervalSince1970: 1_700_000_000)) { time = ManualTimekeeper(now: date) }

  var now: Date { time.now }
  var uptime: Duration { time.uptime }
  /// How many wait for a moment to come.
  var sleeping: Int { time.sleeping }

  /// Both go on.
  func advance(by seconds: TimeInterval) { time.advance(by: .seconds(seconds)) }

  /// The server's time alone is another.
  func jump(by seconds: TimeInterval) { time.setWall(ahead: seconds) }

  /// For whatever is fetched.
  var fetching: FetchClock { FetchClock(now: { self.now }, timekeeper: time) }
}
