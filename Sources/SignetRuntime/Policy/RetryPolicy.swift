/// When a call is tried again.
public struct RetryPolicy: Sendable, Hashable {
  /// A failure after which it may be.
  public enum Reason: String, Sendable {
    case timeout, connectionLost, refused, offline
  }

  public let name: String
  /// How many retries follow the first attempt.
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

  /// Delays in milliseconds.
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
    name: "never", attempts: 0, base: 0, cap: 0, on: [], statuses: [])
  /// Three retries after 1 s, 2 s and 4 s, with full jitter.
  public static let transient = RetryPolicy(
    name: "transient", attempts: 3, base: 1000, cap: 4000,
    on: [.timeout, .connectionLost, .refused, .offline], statuses: [429, 503], needsRetryAfter: true)
}
