public import Foundation
import SignetRuntime

/// A gateway's own clock: what it judges freshness and expiry by, and what it says in `Date`.
public final class GatewayClock: Sendable {
  let timekeeper: any Timekeeper
  private let ahead = Locked(TimeInterval(0))

  init(_ timekeeper: any Timekeeper) { self.timekeeper = timekeeper }

  /// The time of day on this clock.
  public var now: Date { timekeeper.now + ahead.withLock { $0 } }

  /// Puts the clock forward, or back.
  ///
  /// - Parameter distance: added to what it was put forward before.
  public func jump(by distance: Duration) {
    ahead.withLock { $0 += distance / .seconds(1) }
  }

  /// Since 1970.
  var milliseconds: Int64 { Int64(exactly: (now.timeIntervalSince1970 * 1000).rounded()) ?? 0 }

  /// As a `Date` field has it (RFC 9110 §6.6.1).
  var httpDate: String { (try? SigningClock(now: milliseconds, zone: 0).text(.httpDate)) ?? "" }
}
