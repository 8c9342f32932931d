import SignetSyntax

/// The policy under which an endpoint is called, each part with its origin.
public struct ResolvedPolicy: Sendable, Equatable {
  public var security: Traced<Security>
  public var timeout: Traced<TimeoutTier>
  public var retry: Traced<RetryPolicy>
  public var idempotency: Traced<Idempotency>
  /// In milliseconds; `nil` for none.
  public var debounce: Traced<Int?>
  /// One for each `@limit`; empty for none.
  public var limits: [Traced<Limit>]
  /// A newer call cancels an older one under way.
  public var latest: Traced<Bool>
  /// The fields that may stand in the journal.
  public var journal: [Traced<JournalField>]
  /// Set where the tier or the policy is `transaction`, also when overridden in part: what says so.
  public var money: Origin?

  public init(
    security: Traced<Security>, timeout: Traced<TimeoutTier>, retry: Traced<RetryPolicy>,
    idempotency: Traced<Idempotency>, debounce: Traced<Int?>, limits: [Traced<Limit>] = [],
    latest: Traced<Bool>, journal: [Traced<JournalField>] = [], money: Origin? = nil
  ) {
    self.security = security
    self.timeout = timeout
    self.retry = retry
    self.idempotency = idempotency
    self.debounce = debounce
    self.limits = limits
    self.latest = latest
    self.journal = journal
    self.money = money
  }

  /// Whether calls move money: the tier or the policy is `transaction`.
  public var isMoney: Bool { money != nil }
}

/// A field that `@journal` lets into the journal, masked where it is sensitive.
public struct JournalField: Sendable, Equatable {
  /// The input, and below it the member, by names in the spec.
  public var path: AccessPath
  public var sensitivity: Sensitivity?

  public init(path: AccessPath, sensitivity: Sensitivity?) {
    self.path = path
    self.sensitivity = sensitivity
  }
}
