import SignetSyntax

/// A named policy: `policy browse = @timeout(fast) @retry(transient) @idempotency(natural)`.
///
/// The security level is never part of one.
public struct NamedPolicy: Sendable, Equatable {
  public var name: String
  /// The name of a timeout tier.
  public var timeout: String?
  /// The name of a retry policy.
  public var retry: String?
  public var idempotency: Idempotency?
  /// In milliseconds, 0 for `none`; `nil` where it says nothing.
  public var debounce: Int?
  /// `nil` where it says nothing, empty for `none`.
  public var limits: [Limit]?
  public var isLatest: Bool
  public var documentation: String
  /// Where it is declared; `nil` for a built-in one.
  public var span: SourceSpan?

  public init(
    name: String, timeout: String? = nil, retry: String? = nil, idempotency: Idempotency? = nil,
    debounce: Int? = nil, limits: [Limit]? = nil, isLatest: Bool = false, documentation: String = "",
    span: SourceSpan? = nil
  ) {
    self.name = name
    self.timeout = timeout
    self.retry = retry
    self.idempotency = idempotency
    self.debounce = debounce
    self.limits = limits
    self.isLatest = isLatest
    self.documentation = documentation
    self.span = span
  }

  /// The policies that every spec has.
  public static let builtIn: [NamedPolicy] = [
    NamedPolicy(
      name: "query", timeout: "normal", retry: "transient",
      idempotency: Idempotency(natural: Idempotency.Natural())),
    NamedPolicy(
      name: "submit", timeout: "normal", retry: "never",
      idempotency: Idempotency(coalesce: Idempotency.Coalesce()), debounce: 800),
    NamedPolicy(
      name: "transaction", timeout: "transaction", retry: "never",
      idempotency: Idempotency(coalesce: Idempotency.Coalesce(), key: .header("Idempotency-Key")),
      debounce: 800),
    NamedPolicy(
      name: "transfer", timeout: "transfer", retry: "transient",
      idempotency: Idempotency(checksum: Idempotency.Checksum())),
  ]
}
