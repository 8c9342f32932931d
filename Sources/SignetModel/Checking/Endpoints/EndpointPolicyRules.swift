import SignetSyntax

/// The rules of one endpoint's policy that need nothing but the endpoint.
struct EndpointPolicyRules {
  let context: CheckContext
  let facts: TypeFacts
  let service: Service
  let checked: CheckedEndpoint

  var endpoint: Endpoint { checked.endpoint }
  var policy: EffectivePolicy { checked.effective }
  private var method: Method { endpoint.method }
  private var isCreation: Bool { method == .post || method == .patch }

  func check() {
    checkReplay()
    checkRetry()
    checkNatural()
    checkChecksum()
    checkTime()
    checkMoney()
    checkTransfers()
    checkSealable()
    checkParameters()
  }

  /// Where a part is blamed: its annotation if it stands on the endpoint, else the endpoint's name.
  func place(_ origin: Origin) -> SourceSpan {
    origin.level == .endpoint ? origin.span : endpoint.span
  }

  /// The other places that have a part in it: annotations on groups, and those beside the blamed one.
  func labels(_ origins: [(Origin, String)], besides span: SourceSpan) -> [DiagnosticLabel] {
    origins.compactMap { origin, words in
      guard origin.span != span, origin.level != .standard else { return nil }
      return DiagnosticLabel(origin.span, "\(words), from \(origin.description)")
    }
  }

  // MARK: Security

  private func checkReplay() {
    guard let security = policy.security, security.value.level == .low,
      [.post, .put, .patch, .delete].contains(method), !isMoneyTooLow
    else { return }
    let span = checked.node.method.span
    context.report(
      PolicyRules.lowCanBeReplayed, "a \(method.rawValue) at `low` can be replayed", at: span,
      labels: labels([(security.origin, "`low`")], besides: span),
      notes: ["whoever gets hold of the request, at a proxy or from a log, can send it again"],
      help: ["raise it to `medium`, or say why not: `@allow(SG320, \"reason\")`"])
  }

  private func checkSealable() {
    guard let security = policy.security, security.value.level == .high, !endpoint.content.canBeSealed else {
      return
    }
    let content =
      switch endpoint.content {
      case .none, .object, .value: "has no body"
      case .form: "sends a form, and only JSON is sealed"
      case .multipart: "sends a multipart body, and only JSON is sealed"
      case .upload: "sends a file, and only JSON is sealed"
      }
    context.report(
      ServiceRules.nothingToSeal, "`\(endpoint.name.name)` is `high` and \(content)", at: endpoint.span,
      labels: labels([(security.origin, "`high`")], besides: endpoint.span),
      help: ["`@security(medium, verified)` signs the request and verifies the answer"])
  }

  // MARK: Retry and idempotency

  private func checkRetry() {
    guard let retry = policy.retry, !retry.value.isNever, let idempotency = policy.idempotency else { return }
    let span = place(retry.origin)
    let others = labels(
      [(retry.origin, "`\(retry.value.name)`"), (idempotency.origin, "the idempotency policy")], besides: span
    )
    if idempotency.value.isNone {
      return context.report(
        PolicyRules.retryOfNone, "`\(endpoint.name.name)` is tried again, and its idempotency is `none`",
        at: span,
        labels: others, notes: ["a lost answer would do it twice"],
        help: ["use `@retry(never)`, or an idempotency policy under which it can be done again"])
    }
    guard isCreation, policy.money == nil else { return }
    let value = idempotency.value
    if value.key != nil || value.checksum != nil || value.natural != nil { return }
    context.report(
      PolicyRules.unsafeRetry,
      "a \(method.rawValue) is tried again, and nothing keeps it from being done twice",
      at: span, labels: others,
      notes: ["joining a call under way helps against a second tap, not against a lost answer"],
      help: ["add `key` or `natural(\"reason\")` to its `@idempotency`, or use `@retry(never)`"])
  }

  private func checkNatural() {
    guard isCreation, let idempotency = policy.idempotency, let natural = idempotency.value.natural,
      natural.reason == nil
    else { return }
    let span = place(idempotency.origin)
    context.reportOnce(
      PolicyRules.naturalWithoutReason, "`natural` on a \(method.rawValue) needs its reason", at: span,
      because: idempotency.origin.span,
      labels: labels([(idempotency.origin, "`natural`")], besides: span),
      notes: ["a \(method.rawValue) done twice usually does something twice"],
      help: ["write `natural(\"why doing it again changes nothing\")`, or another kind"])
  }

  private func checkChecksum() {
    guard let idempotency = policy.idempotency, idempotency.value.checksum != nil,
      case .none = endpoint.content
    else {
      return
    }
    let span = place(idempotency.origin)
    context.report(
      PolicyRules.checksumWithoutContent,
      "`checksum` names the content, and `\(endpoint.name.name)` has none",
      at: span, labels: labels([(idempotency.origin, "`checksum`")], besides: span),
      help: ["use `@idempotency(natural)` or another kind"])
  }

  private func checkTime() {
    guard let retry = policy.retry, !retry.value.isNever, let tier = policy.timeout,
      let attempt = tier.value.attempt,
      let total = tier.value.total, total <= attempt, !hasOtherMoneyMistake(retry.origin)
    else { return }
    let isTierSpelled = tier.origin.level == .endpoint && tier.origin.policy == nil
    let span = place(isTierSpelled || retry.origin.level != .endpoint ? tier.origin : retry.origin)
    context.report(
      PolicyRules.noTimeToRetry, "`\(tier.value.name)` leaves no time for a second attempt", at: span,
      labels: labels(
        [(tier.origin, "`\(tier.value.name)`"), (retry.origin, "`\(retry.value.name)`")], besides: span),
      notes: ["one attempt may take \(PolicyWords.duration(attempt)), and so may the whole call"],
      help: ["use `@retry(never)`, or a tier whose total is longer than an attempt"])
  }

  // MARK: Transfers

  private func checkTransfers() {
    checkSharedStream()
    if let tier = policy.timeout {
      if tier.value.total != nil || tier.value.attempt != nil, let what = unboundedTransfer {
        let span = place(tier.origin)
        context.report(
          PolicyRules.transferWithTotal, "\(what) has no total: `\(tier.value.name)` would cut it off",
          at: span,
          labels: labels([(tier.origin, "`\(tier.value.name)`")], besides: span),
          notes: [
            "how long it takes depends on its size and the line; the silence between bytes is what to bound"
          ],
          help: ["use `@timeout(transfer)` or a tier with `idle` alone"])
      } else if tier.value.name == "fast", endpoint.results.contains(where: { $0.payload == .file }) {
        let span = place(tier.origin)
        context.report(
          PolicyRules.fileUnderFast, "a download under `fast` would be cut off", at: span,
          labels: labels([(tier.origin, "`fast`")], besides: span), help: ["use `@timeout(transfer)`"])
      }
    }
    guard let security = policy.security, security.value.verification != nil,
      let result = endpoint.results.first(where: { $0.payload.isTransfer })
    else { return }
    let span = place(security.origin)
    context.report(
      PolicyRules.verifiedTransfer,
      "a `\(result.payload == .file ? "file" : "stream")` can't be verified as a whole",
      at: span, labels: [DiagnosticLabel(result.span, "this is handed out while it arrives")],
      help: ["return its digest from a verified endpoint, and compare"])
  }

  private var unboundedTransfer: String? {
    if case .upload = endpoint.content { return "an upload" }
    return stream == nil ? nil : "a stream"
  }

  private var stream: ResultCase? {
    endpoint.results.first { if case .stream = $0.payload { true } else { false } }
  }

  private func checkSharedStream() {
    guard let stream else { return }
    func refuse(_ origin: Origin, _ words: String) {
      context.report(
        PolicyRules.sharedStream, "a stream can't be \(words)", at: place(origin),
        labels: [DiagnosticLabel(stream.span, "this is handed out while it arrives")]
          + labels([(origin, "the policy")], besides: place(origin)),
        help: ["use `key` where it starts work, `natural` where it only asks, and `@debounce(none)`"])
    }
    if let idempotency = policy.idempotency, idempotency.value.coalesce != nil {
      refuse(idempotency.origin, "joined")
    }
    if let debounce = policy.debounce, debounce.value != nil { refuse(debounce.origin, "given again") }
  }

  // MARK: Parameters that annotations name

  private func checkParameters() {
    let inputs = InputLookup(context: context, facts: facts, endpoint: endpoint)
    for limit in policy.limits {
      for path in limit.value.by { _ = inputs.find(path, PolicyRules.unknownParameter, origin: limit.origin) }
    }
    if let idempotency = policy.idempotency, let coalesce = idempotency.value.coalesce {
      for path in coalesce.by {
        _ = inputs.find(path, PolicyRules.unknownParameter, origin: idempotency.origin)
      }
    }
  }
}
