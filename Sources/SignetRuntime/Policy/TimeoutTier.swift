/// How long a call may take.
public struct TimeoutTier: Sendable, Hashable {
  public let name: String
  /// Bounds one exchange; nil for no bound.
  public let attempt: Duration?
  /// Bounds the call with all its attempts and waits; nil for no bound.
  public let total: Duration?
  /// Bounds the silence between bytes, in either direction; nil for no bound.
  public let idle: Duration?

  /// All times in milliseconds.
  public init(name: String, attempt: Int? = nil, total: Int? = nil, idle: Int? = nil) {
    self.name = name
    self.attempt = attempt.map { .milliseconds($0) }
    self.total = total.map { .milliseconds($0) }
    self.idle = idle.map { .milliseconds($0) }
  }

  /// Attempt 8 s, total 24 s.
  public static let fast = TimeoutTier(name: "fast", attempt: 8000, total: 24_000)
  /// Attempt 15 s, total 45 s.
  public static let normal = TimeoutTier(name: "normal", attempt: 15_000, total: 45_000)
  /// Attempt 20 s, total 20 s.
  public static let transaction = TimeoutTier(name: "transaction", attempt: 20_000, total: 20_000)
  /// Idle 25 s, total 180 s.
  public static let bulk = TimeoutTier(name: "bulk", total: 180_000, idle: 25_000)
  /// Idle 60 s, no total.
  public static let transfer = TimeoutTier(name: "transfer", idle: 60_000)
}
