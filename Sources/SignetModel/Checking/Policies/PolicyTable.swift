import SignetSyntax

/// The timeout tiers, retry policies and named policies of a spec, built-in ones included, by name.
struct PolicyTable {
  let context: CheckContext
  private(set) var declaredTimeouts: [TimeoutTier] = []
  private(set) var declaredRetries: [RetryPolicy] = []
  private(set) var declaredPolicies: [NamedPolicy] = []
  private var timeouts: [String: TimeoutTier] = [:]
  private var retries: [String: RetryPolicy] = [:]
  private var policies: [String: NamedPolicy] = [:]
  private var refused: [String: Set<AnnotationKind>] = [:]

  init(_ context: CheckContext) {
    self.context = context
    for tier in TimeoutTier.builtIn { timeouts[tier.name] = tier }
    for retry in RetryPolicy.builtIn { retries[retry.name] = retry }
    for policy in NamedPolicy.builtIn { policies[policy.name] = policy }
    let reader = PolicyDeclarationReader(context: context)
    for node in context.symbols.timeoutOrder {
      let tier = reader.timeout(node)
      declaredTimeouts.append(tier)
      if timeouts[tier.name] == nil { timeouts[tier.name] = tier }
    }
    for node in context.symbols.retryOrder {
      let retry = reader.retry(node)
      declaredRetries.append(retry)
      if retries[retry.name] == nil { retries[retry.name] = retry }
    }
    for node in context.symbols.policyOrder {
      let (policy, refused) = reader.policy(node, self)
      declaredPolicies.append(policy)
      if policies[policy.name] == nil {
        policies[policy.name] = policy
        self.refused[policy.name] = refused
      }
    }
  }

  // MARK: By name

  func timeout(named name: String) -> TimeoutTier? { timeouts[name] }
  func retry(named name: String) -> RetryPolicy? { retries[name] }

  /// What is written in a named policy and has been refused: nobody who uses the policy is told that it is missing.
  func refused(in policy: NamedPolicy) -> Set<AnnotationKind> { refused[policy.name] ?? [] }

  // MARK: By annotation

  func timeout(_ annotation: Annotation) -> TimeoutTier? {
    guard let word = ArgumentReader(annotation, .timeout, context).oneWord() else { return nil }
    context.symbols.use(.timeout(word.text), from: word.span.file)
    if let tier = timeouts[word.text] { return tier }
    context.reportUnknown(
      NameRules.unknownTimeout, "timeout tier", word.text, at: word.span,
      among: TimeoutTier.builtIn.map(\.name) + declaredTimeouts.map(\.name), onceIn: "")
    return nil
  }

  func retry(_ annotation: Annotation) -> RetryPolicy? {
    guard let word = ArgumentReader(annotation, .retry, context).oneWord() else { return nil }
    context.symbols.use(.retry(word.text), from: word.span.file)
    if let retry = retries[word.text] { return retry }
    context.reportUnknown(
      NameRules.unknownRetry, "retry policy", word.text, at: word.span,
      among: RetryPolicy.builtIn.map(\.name) + declaredRetries.map(\.name), onceIn: "")
    return nil
  }

  func policy(_ annotation: Annotation) -> NamedPolicy? {
    guard let word = ArgumentReader(annotation, .policy, context).oneWord() else { return nil }
    context.symbols.use(.policy(word.text), from: word.span.file)
    if let policy = policies[word.text] { return policy }
    context.reportUnknown(
      NameRules.unknownPolicy, "policy", word.text, at: word.span,
      among: NamedPolicy.builtIn.map(\.name) + declaredPolicies.map(\.name), onceIn: "")
    return nil
  }
}
