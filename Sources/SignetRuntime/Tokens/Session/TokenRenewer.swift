import Foundation

/// How a client renews the token of its session.
struct TokenRenewer: Sendable {
  /// The longest that one renewal takes, the wait for other processes included.
  static let limit: Duration = .seconds(45)
  /// How often it is asked whether another process has done with its renewal.
  static let pollInterval: Duration = .milliseconds(50)
  /// For how long nobody tries again to renew early what is still good, after that has failed.
  static let pause: Duration = .seconds(10)

  /// In seconds.
  let early: TimeInterval
  let timekeeper: any Timekeeper
  /// The server's time.
  let now: @Sendable () -> Date
  /// Asks the server, within this time.
  let renew: @Sendable (_ refreshToken: String, _ limit: Duration) async -> RenewalAnswer
}
