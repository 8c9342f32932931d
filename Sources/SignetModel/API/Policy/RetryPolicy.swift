import SignetSyntax

/// When a call is tried again. The delay before retry n (from 0) is random(0, min(cap, base · 2ⁿ)): full jitter.
public struct RetryPolicy: Sendable, Equatable {
  public var name: String
  /// All attempts, the first one included; 1 under `never`.
  public var attempts: Int
  /// In milliseconds.
  public var backoffBase: Int
  /// In milliseconds.
  public var backoffCap: Int
  public var reasons: [Reason]
  /// HTTP statuses that are tried again, ascending.
  public var statuses: [Int]
  /// The statuses count only where the server says `Retry-After`.
  public var statusesNeedRetryAfter: Bool
  public var documentation: String
  /// Where it is declared; `nil` for a built-in one.
  public var span: SourceSpan?

  /// A failure of an attempt without an answer.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    case timeout
    case connectionLost
    case refused
    case offline
  }

  public init(
    name: String, attempts: Int, backoffBase: Int = 0, backoffCap: Int = 0, reasons: [Reason] = [],
    statuses: [Int] = [], statusesNeedRetryAfter: Bool = false, documentation: String = "",
    span: SourceSpan? = nil
  ) {
    self.name = name
    self.attempts = attempts
    self.backoffBase = backoffBase
    self.backoffCap = backoffCap
    self.reasons = reasons
    self.statuses = statuses
    self.statusesNeedRetryAfter = statusesNeedRetryAfter
    self.documentation = documentation
    self.span = span
  }

  /// Whether the call is made once only.
  public var isNever: Bool { attempts <= 1 }

  /// The retry policies that every spec has.
  public static let builtIn: [RetryPolicy] = [
    RetryPolicy(name: "never", attempts: 1),
    RetryPolicy(
      name: "transient", attempts: 4, backoffBase: 1_000, backoffCap: 4_000,
      reasons: [.timeout, .connectionLost, .refused, .offline], statuses: [429, 503],
      statusesNeedRetryAfter: true),
  ]
}
