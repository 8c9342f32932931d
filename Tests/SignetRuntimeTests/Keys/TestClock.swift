import Foundation

@testable import SignetRuntime

/// The server's time, and the clock that only runs forward, as a test sets them.
final class TestClock: Sendable {
  private let state: Locked<(date: Date, uptime: Duration)>

  init(_ date: Date = Date(timeIntervalSince1970: 1_700_000_000)) { state = Locked((date, .zero)) }

  var now: Date { state.withLock { $0.date } }
  var uptime: Duration { state.withLock { $0.uptime } }

  /// Both go on.
  func advance(by seconds: TimeInterval) {
    state.withLock {
      $0.date += seconds
      $0.uptime += .seconds(seconds)
    }
  }

  /// The server's time alone is another.
  func jump(by seconds: TimeInterval) { state.withLock { $0.date += seconds } }

  /// For whatever is fetched.
  var fetching: FetchClock { FetchClock(now: { self.now }, uptime: { self.uptime }) }
}
