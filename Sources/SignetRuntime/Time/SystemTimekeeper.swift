public import Foundation

/// The machine's own clocks.
public struct SystemTimekeeper: Timekeeper {
  private static let start = ContinuousClock.now

  public init() {}

  public var now: Date { Date() }
  public var uptime: Duration { Self.start.duration(to: .now) }

  public func sleep(until uptime: Duration) async throws {
    try await Task.sleep(until: Self.start.advanced(by: uptime), clock: .continuous)
  }
}
