public import Foundation

/// The machine's own clocks.
public struct SystemTimekeeper: Timekeeper {
  private static let start = ContinuousClock.now
  /// A year: the system's own sleep counts nanoseconds in 64 bits, and no more.
  private static let longestSleep: Duration = .seconds(366 * 86_400)

  public init() {}

  public var now: Date { Date() }
  public var uptime: Duration { Self.start.duration(to: .now) }

  public func sleep(until uptime: Duration) async throws {
    repeat {
      let next = min(uptime, self.uptime + Self.longestSleep)
      try await Task.sleep(until: Self.start.advanced(by: next), clock: .continuous)
    } while self.uptime < uptime
  }
}
