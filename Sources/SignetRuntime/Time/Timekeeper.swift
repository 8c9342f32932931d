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
  /// Returns when the time of something that is under way is up; throws `CancellationError` when it ended before.
  ///
  /// The same as ``sleep(until:)`` where a clock does not say otherwise. A test's clock that jumps to wherever somebody
  /// wants to sleep until says otherwise: it would end what is under way before it had begun.
  func reach(limit uptime: Duration) async throws
}

extension Timekeeper {
  public func reach(limit uptime: Duration) async throws { try await sleep(until: uptime) }
}
