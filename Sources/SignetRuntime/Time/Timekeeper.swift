public import Foundation

/// Where the time comes from: the clock on the wall for what is said to servers and people, and a clock that
/// only runs forward for deadlines.
public protocol Timekeeper: Sendable {
  /// The time of day.
  var now: Date { get }
  /// The time since some moment in the past; it never jumps.
  var uptime: Duration { get }
  /// Returns when `uptime` has reached a moment; throws `CancellationError` when the task is cancelled.
  func sleep(until uptime: Duration) async throws
}
