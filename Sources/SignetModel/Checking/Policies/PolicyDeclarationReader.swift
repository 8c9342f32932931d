import SignetSyntax

/// Reads `timeout`, `retry` and `policy` declarations.
struct PolicyDeclarationReader {
  let context: CheckContext

  // MARK: Timeout

  func timeout(_ node: TimeoutDecl) -> TimeoutTier {
    _ = AnnotationSet(node.annotations, on: .declaration, region: node.region, context)
    var tier = TimeoutTier(
      name: node.name.text, documentation: node.documentation?.text ?? "", span: node.name.span)
    let settings = SettingsReader(node.settings, of: "timeout \(node.name.text)", context)
    tier.attempt = settings["attempt"].flatMap(duration)
    tier.idle = settings["idle"].flatMap(duration)
    tier.total = settings["total"].flatMap(duration)
    if settings.isEmpty {
      context.report(
        ServiceRules.missingSetting, "`timeout \(node.name.text)` bounds nothing", at: node.name.span,
        help: ["write `attempt 20s total 20s`, or `idle 25s`"])
    } else if let attempt = tier.attempt, let total = tier.total, attempt > total,
      let setting = settings["attempt"]
    {
      context.report(
        ServiceRules.settingValue, "an attempt may take longer than the whole call", at: setting.span,
        labels: settings["total"].map { [DiagnosticLabel($0.span, "the whole call")] } ?? [],
        help: ["let `attempt` be at most `total`"])
      // Which of the two is meant is open: no rule judges by the total.
      tier.total = nil
    }
    return tier
  }

  private func duration(_ setting: Setting) -> Int? {
    guard let value = SettingValues(setting, context).one("a duration such as `8s`") else { return nil }
    if let milliseconds = value.milliseconds, milliseconds > 0 { return milliseconds }
    SettingValues(setting, context).refuse(
      value.number.map(SettingValues.withUnit) ?? "a duration above zero, such as `8s`", at: value.span)
    return nil
  }

  // MARK: Retry

  func retry(_ node: RetryDecl) -> RetryPolicy {
    _ = AnnotationSet(node.annotations, on: .declaration, region: node.region, context)
    var policy = RetryPolicy(
      name: node.name.text, attempts: 2, documentation: node.documentation?.text ?? "", span: node.name.span)
    let name = "retry \(node.name.text)"
    let settings = SettingsReader(node.settings, of: name, context)
    if let setting = settings.need("attempts", in: name, at: node.name.span) {
      let values = SettingValues(setting, context)
      if let value = values.one("the number of attempts, the first one included") {
        if let count = value.number, (2...100).contains(count) {
          policy.attempts = count
        } else {
          values.refuse(
            "a number of attempts from 2 to 100; without retries the policy is `never`", at: value.span)
        }
      }
    }
    if let setting = settings.need("backoff", in: name, at: node.name.span) {
      backoff(setting, into: &policy)
    }
    if let setting = settings.need("on", in: name, at: node.name.span) { reasons(setting, into: &policy) }
    return policy
  }

  private func backoff(_ setting: Setting, into policy: inout RetryPolicy) {
    let values = setting.items.flatMap { $0 }
    guard values.count == 3, values[1].word?.text == "to", let base = values[0].milliseconds,
      let cap = values[2].milliseconds, base > 0, base <= cap
    else {
      return SettingValues(setting, context).refuse(
        "two durations, the smaller one first: `backoff 500ms to 8s`")
    }
    policy.backoffBase = base
    policy.backoffCap = cap
  }

  private func reasons(_ setting: Setting, into policy: inout RetryPolicy) {
    var isStatus = false
    var isUnknown = false
    for value in setting.items.flatMap({ $0 }) {
      if let word = value.word {
        isStatus = word.text == "status"
        isUnknown = false
        if isStatus { continue }
        if let reason = RetryPolicy.Reason(rawValue: word.text) {
          if !policy.reasons.contains(reason) { policy.reasons.append(reason) }
        } else {
          // What stands behind it may belong to it.
          isUnknown = true
          context.reportUnknown(
            ServiceRules.settingValue, "reason to retry", word.text, at: word.span,
            among: RetryPolicy.Reason.allCases.map(\.rawValue) + ["status"])
        }
      } else if isStatus, let status = value.number {
        add(status, at: value.span, to: &policy)
      } else if !isUnknown {
        SettingValues(setting, context).refuse(
          "reasons: `timeout, connectionLost, refused, offline, status 503`", at: value.span)
      }
    }
    policy.statuses.sort()
    if isStatus, policy.statuses.isEmpty, setting.items.last?.last?.word?.text == "status" {
      SettingValues(setting, context).refuse("a status behind `status`")
    }
  }

  private func add(_ status: Int, at span: SourceSpan, to policy: inout RetryPolicy) {
    let isFine = [408, 425, 429].contains(status) || (502...599).contains(status)
    guard isFine else {
      context.report(
        PolicyRules.retryStatus, "status \(status) is no reason to try again", at: span,
        notes: [
          "the same request gets the same answer: 4xx says that it is wrong, 500 and 501 that the server can't"
        ],
        help: ["statuses that may pass are 408, 425, 429 and 5xx but 500 and 501"])
      return
    }
    if !policy.statuses.contains(status) { policy.statuses.append(status) }
  }

  // MARK: Policy

  /// A named policy, and what is written in it and has been refused.
  func policy(_ node: PolicyDecl, _ table: PolicyTable) -> (policy: NamedPolicy, refused: Set<AnnotationKind>)
  {
    _ = AnnotationSet(node.annotations, on: .declaration, region: node.region, context)
    let annotations = AnnotationSet(node.policies, on: .policyBody, context)
    var policy = NamedPolicy(
      name: node.name.text, documentation: node.documentation?.text ?? "", span: node.name.span)
    let reader = PolicyAnnotationReader(context: context)
    policy.timeout = annotations[.timeout].flatMap { table.timeout($0)?.name }
    policy.retry = annotations[.retry].flatMap { table.retry($0)?.name }
    policy.idempotency = annotations[.idempotency].flatMap(reader.idempotency)
    policy.debounce = annotations[.debounce].flatMap(reader.debounce)
    let limits = annotations.all(.limit)
    if !limits.isEmpty { policy.limits = reader.limits(limits).map(\.limit) }
    policy.isLatest = annotations[.latest].map { ArgumentReader($0, .latest, context).none() } ?? false
    var refused = annotations.meant
    if annotations.hasUnknown {
      refused.formUnion([.timeout, .retry, .idempotency].filter { annotations[$0] == nil })
    }
    if annotations[.timeout] != nil, policy.timeout == nil { refused.insert(.timeout) }
    if annotations[.retry] != nil, policy.retry == nil { refused.insert(.retry) }
    if annotations[.idempotency] != nil, policy.idempotency == nil { refused.insert(.idempotency) }
    if annotations[.debounce] != nil, policy.debounce == nil { refused.insert(.debounce) }
    return (policy, refused)
  }
}
