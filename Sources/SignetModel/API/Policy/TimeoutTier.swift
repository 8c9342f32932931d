import SignetSyntax

/// How long a call may take, in milliseconds.
public struct TimeoutTier: Sendable, Equatable {
  public var name: String
  /// Bounds one exchange.
  public var attempt: Int?
  /// Bounds the silence between bytes.
  public var idle: Int?
  /// Bounds the call with all its attempts and waits; in a `ResolvedPolicy` already cut to `attempt` where the
  /// retry policy is `never`.
  public var total: Int?
  public var documentation: String
  /// Where it is declared; `nil` for a built-in one.
  public var span: SourceSpan?

  public init(
    name: String, attempt: Int? = nil, idle: Int? = nil, total: Int? = nil, documentation: String = "",
    span: SourceSpan? = nil
  ) {
    self.name = name
    self.attempt = attempt
    self.idle = idle
    self.total = total
    self.documentation = documentation
    self.span = span
  }

  /// The tiers that every spec has.
  public static let builtIn: [TimeoutTier] = [
    TimeoutTier(name: "fast", attempt: 8_000, total: 24_000),
    TimeoutTier(name: "normal", attempt: 15_000, total: 45_000),
    TimeoutTier(name: "transaction", attempt: 20_000, total: 20_000),
    TimeoutTier(name: "bulk", idle: 25_000, total: 180_000),
    TimeoutTier(name: "transfer", idle: 60_000),
  ]
}
