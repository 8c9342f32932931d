/// When a call is tried again.
public struct RetryPolicy: Sendable, Hashable {
  /// A failure after which it may be.
  public enum Reason: String, Sendable {
    case timeout, connectionLost, refused, offline
  }

  public let name: String
  /// How many attempts a call has, the first one included, as the spec counts them. 1 or less is no retry.
  public let attempts: Int
  /// The delay before the first retry, doubled for each further one.
  public let base: Duration
  /// The longest delay.
  public let cap: Duration
  public let reasons: [Reason]
  /// The statuses that are retried.
  public let statuses: [Int]
  /// Whether a status is retried only when the server says `Retry-After`.
  public let needsRetryAfter: Bool

  /// - Parameters:
  ///   - attempts: All attempts, the first one included.
  ///   - base: The delay before the first retry, in milliseconds.
  ///   - cap: The longest delay, in milliseconds.
  public init(
    name: String, attempts: Int, base: Int, cap: Int, on reasons: [Reason], statuses: [Int],
    needsRetryAfter: Bool = false
  ) {
    self.name = name
    self.attempts = attempts
    self.base = .milliseconds(base)
    self.cap = .milliseconds(cap)
    self.reasons = reasons
    self.statuses = statuses
    self.needsRetryAfter = needsRetryAfter
  }

  /// One attempt and no other.
  public static let never = RetryPolicy(
    name: "never", attempts: 1, base: 0, cap: 0, on: [], statuses: [])
  /// Three retries after 1 s, 2 s and 4 s, with full jitter.
  public static let transient = RetryPolicy(
    name: "transient", attempts: 4, base: 1000, cap: 4000,
    on: [.timeout, .connectionLost, .refused, .offline], statuses: [429, 503], needsRetryAfter: true)
}
