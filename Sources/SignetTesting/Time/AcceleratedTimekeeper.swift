public import Foundation
public import SignetRuntime

/// A clock that runs so many times as fast as the machine's: a limit of 8 seconds is over after 80 milliseconds
/// at a factor of 100. For tests and demonstrations that wait for time limits on real sockets.
public struct AcceleratedTimekeeper: Timekeeper {
  /// How many of this clock's seconds pass in one of the machine's.
  public let factor: Int

  private let startOfDay: Date
  private let start: ContinuousClock.Instant

  /// Starts at the machine's time of day.
  ///
  /// - Parameter factor: At least 1; anything less counts as 1.
  public init(factor: Int) {
    self.factor = max(1, factor)
    self.startOfDay = Date()
    self.start = .now
  }

  public var now: Date {
    startOfDay.addingTimeInterval(uptime / .seconds(1))
  }

  public var uptime: Duration {
    start.duration(to: .now) * factor
  }

  public func sleep(until uptime: Duration) async throws {
    try await Task.sleep(until: start.advanced(by: uptime / factor), clock: .continuous)
  }
}
