import Foundation

/// How a client renews the token of its session.
struct TokenRenewer: Sendable {
  /// The longest wait for other processes: longer than their ``lease``, so that one that has died is outlasted.
  static let patience: Duration = .seconds(45)
  /// For how long a process has the right to renew: one that dies meanwhile hinders the others no longer.
  static let lease: Duration = .seconds(30)
  /// The longest that the server is asked for new tokens: they have to be saved before the ``lease`` ends. Whoever has
  /// waited has as long as anybody else, since an answer that is not waited for may have used up the refresh token.
  static let limit: Duration = .seconds(25)
  /// For how long nobody tries again to renew early what is still good, after that has failed.
  static let pause: Duration = .seconds(10)

  /// In seconds.
  let early: TimeInterval
  let timekeeper: any Timekeeper
  /// Spreads those who wait for one another: a number from 0 up to 1.
  let random: @Sendable () -> Double
  /// The server's time.
  let now: @Sendable () -> Date
  /// Asks the server, within this time.
  let renew: @Sendable (_ refreshToken: String, _ limit: Duration) async -> RenewalAnswer
}
