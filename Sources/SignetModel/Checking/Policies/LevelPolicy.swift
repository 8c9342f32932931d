import SignetSyntax

/// What one level (an endpoint or a group) says about each aspect of a policy, its `@policy` filled in.
struct LevelPolicy {
  var security: Traced<SecurityWords>?
  var timeout: Traced<TimeoutTier>?
  var retry: Traced<RetryPolicy>?
  var idempotency: Traced<Idempotency>?
  /// `nil` inside: `none`.
  var debounce: Traced<Int?>?
  /// Empty: `none`.
  var limits: [Traced<Limit>]?
  var latest: Traced<Bool>?
  /// A `@policy(transaction)` on this level.
  var money: Origin?
  /// What is written here and has been refused: nobody is told that it is missing.
  var refused: Set<AnnotationKind> = []
  /// Whether there is an annotation here of which nobody knows what it was meant to say.
  var hasUnknown = false
}

/// `@security` as it is written; which protection it means without a name is settled for each endpoint.
struct SecurityWords: Sendable, Equatable {
  struct Named: Sendable, Equatable {
    let name: String
    let span: SourceSpan
  }

  var level: Security.Level
  var identity: Security.Identity = .required
  var isVerified = false
  var signing: Named?
  var sealing: Named?
  var verification: Named?
}
