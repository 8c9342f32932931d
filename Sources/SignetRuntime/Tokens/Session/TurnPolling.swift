/// How those wait who want what somebody else has for a moment: they sleep, and ask again. No thread waits.
enum TurnPolling {
  /// The mean time between two questions.
  static let interval: Duration = .milliseconds(50)

  /// Sleeps for half the ``interval`` to one and a half, so that those who wait don't ask all at once.
  ///
  /// - Parameters:
  ///   - end: the moment at which it wakes in any case.
  ///   - random: a number from 0 up to 1.
  /// - Throws: `CancellationError`.
  static func pause(
    until end: Duration? = nil, by timekeeper: any Timekeeper, _ random: @Sendable () -> Double
  ) async throws {
    let next = timekeeper.uptime + interval * (0.5 + random())
    try await timekeeper.sleep(until: end.map { min($0, next) } ?? next)
  }
}
