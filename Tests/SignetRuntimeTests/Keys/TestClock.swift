import Foundation

@testable import SignetRuntime

/// The server's time, as a test sets it.
final class TestClock: Sendable {
  private let date: Locked<Date>

  init(_ date: Date = Date(timeIntervalSince1970: 1_700_000_000)) { self.date = Locked(date) }

  var now: Date { date.withLock { $0 } }
  func advance(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
}
