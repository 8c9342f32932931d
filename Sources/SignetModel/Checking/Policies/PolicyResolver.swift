import SignetSyntax

/// Settles what holds for an endpoint: the level decides first, its own before its inner group before its outer one.
struct PolicyResolver {
  let context: CheckContext
  /// The endpoint's own level first, then the groups, innermost first.
  let levels: [LevelPolicy]
  let node: EndpointDecl
  /// Whether the endpoint has a body that can be sealed.
  let canBeSealed: Bool

  func resolve() -> EffectivePolicy {
    var policy = EffectivePolicy()
    if let words = first(\.security, .security) {
      policy.security = SecurityResolver(context: context, canBeSealed: canBeSealed).resolve(words)
    }
    policy.timeout = first(\.timeout, .timeout)
    policy.retry = first(\.retry, .retry)
    policy.idempotency = first(\.idempotency, .idempotency)
    policy.debounce = first(\.debounce, .debounce)
    policy.limits = first(\.limits, .limit) ?? []
    policy.latest = first(\.latest, .latest)
    policy.money = money(policy)
    reportMissing(policy)
    return policy
  }

  /// What the nearest level says. One whose words have been refused hides what stands farther out: no rule is
  /// broken by what does not hold.
  private func first<Part>(_ part: KeyPath<LevelPolicy, Part?>, _ kind: AnnotationKind) -> Part? {
    for level in levels {
      if let value = level[keyPath: part] { return value }
      if level.refused.contains(kind) { return nil }
    }
    return nil
  }

  /// Money is where the tier or the policy is `transaction`: the endpoint's own policy, or one that a part is left of.
  private func money(_ policy: EffectivePolicy) -> Origin? {
    if let own = levels.first?.money { return own }
    if let timeout = policy.timeout, timeout.value.name == "transaction" { return timeout.origin }
    let origins = [
      policy.timeout?.origin, policy.retry?.origin, policy.idempotency?.origin, policy.debounce?.origin,
    ]
    return origins.compactMap { $0 }.first { $0.policy == "transaction" }
  }

  // MARK: What is missing

  private func reportMissing(_ policy: EffectivePolicy) {
    // An annotation that nobody knows may have been meant to say it.
    if levels.contains(where: \.hasUnknown) { return }
    let name = node.name.text
    let refused = levels.reduce(into: Set<AnnotationKind>()) { $0.formUnion($1.refused) }
    func isMissing(_ part: Bool, _ kind: AnnotationKind) -> Bool {
      part && !refused.contains(kind) && !mayStandBelow(kind)
    }
    if isMissing(first(\.security, .security) == nil, .security) {
      context.report(
        PolicyRules.noSecurity, "`\(name)` has no security level", at: node.name.span,
        notes: ["none is assumed: whoever reads the spec sees what protects each call"],
        help: ["write `@security(low)`, `@security(medium)` or `@security(high)` on it or on its group"])
    }
    let timeout = isMissing(policy.timeout == nil, .timeout)
    let retry = isMissing(policy.retry == nil, .retry)
    let idempotency = isMissing(policy.idempotency == nil, .idempotency)
    let missing = [(timeout, "timeout"), (retry, "retry"), (idempotency, "idempotency")].filter(\.0).map(\.1)
    if missing.count > 1 {
      let named = Self.isSafe(node.method.text) ? "query" : "submit"
      context.report(
        PolicyRules.noPolicy, "`\(name)` has no \(PolicyWords.list(missing)) policy", at: node.name.span,
        notes: [
          "none is assumed: each is written on the endpoint, on its group, or comes from a named policy"
        ],
        help: [
          "write one behind its path, `@policy(\(named))` for example",
          "`signet explain SG300` says what each named policy holds",
        ])
      return
    }
    if timeout {
      report(PolicyRules.noTimeout, "`\(name)` has no timeout tier", "@timeout(normal)")
    }
    if retry { report(PolicyRules.noRetry, "`\(name)` has no retry policy", "@retry(never)") }
    if idempotency {
      let kind = Self.isRepeatable(node.method.text) ? "natural" : "none"
      report(PolicyRules.noIdempotency, "`\(name)` has no idempotency policy", "@idempotency(\(kind))")
    }
  }

  /// Whether an annotation below the endpoint, indented as if it belonged to it, says what is missing.
  private func mayStandBelow(_ kind: AnnotationKind) -> Bool {
    let below = context.runsBelow[node.name.span] ?? []
    let meant = below.first { annotation in
      annotation.name.text == kind.rawValue
        || kind != .security && annotation.name.text == AnnotationKind.policy.rawValue
    }
    return meant.map(context.blame) ?? false
  }

  private func report(_ rule: Rule, _ message: String, _ annotation: String) {
    context.report(
      rule, message, at: node.name.span,
      help: [
        "write it on the endpoint, on its group, or take it from a `@policy`: `\(annotation)` for example"
      ])
  }

  private static func isSafe(_ method: String) -> Bool { ["GET", "HEAD", "OPTIONS"].contains(method) }

  private static func isRepeatable(_ method: String) -> Bool { !["POST", "PATCH"].contains(method) }
}
