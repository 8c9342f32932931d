import SignetSyntax

/// What holds for an endpoint; what is missing or has been refused is `nil`.
struct EffectivePolicy {
  var security: Traced<Security>?
  var timeout: Traced<TimeoutTier>?
  var retry: Traced<RetryPolicy>?
  var idempotency: Traced<Idempotency>?
  var debounce: Traced<Int?>?
  var limits: [Traced<Limit>] = []
  var latest: Traced<Bool>?
  var money: Origin?

  /// The policy with every part there; what is missing has been reported, so that no API comes of it.
  func complete(at span: SourceSpan) -> ResolvedPolicy {
    let standard = Origin(level: .standard, span: span)
    var timeout = timeout ?? Traced(TimeoutTier.builtIn[0], from: standard)
    let retry = retry ?? Traced(RetryPolicy.builtIn[0], from: standard)
    if retry.value.isNever, let attempt = timeout.value.attempt { timeout.value.total = attempt }
    return ResolvedPolicy(
      security: security ?? Traced(Security(level: .low, identity: .required), from: standard),
      timeout: timeout,
      retry: retry, idempotency: idempotency ?? Traced(Idempotency(isNone: true), from: standard),
      debounce: debounce ?? Traced(nil, from: standard), limits: limits,
      latest: latest ?? Traced(false, from: standard), money: money)
  }
}
