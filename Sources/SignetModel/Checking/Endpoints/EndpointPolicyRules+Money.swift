import SignetSyntax

/// Where money moves.
///
/// One mistake is told once: on an endpoint at `low`, retries or an idempotency of `none` that a group or a policy
/// brings are not told of besides; what is spelled on the endpoint itself is.
extension EndpointPolicyRules {
  func checkMoney() {
    guard let money = policy.money else { return }
    checkMoneyLevel(money)
    checkMoneyDoneTwice(money)
    checkMoneyRetried(money)
  }

  /// Whether something else is wrong with money that is tried again: then there is no time that retries could lack.
  func hasOtherMoneyMistake(_ retry: Origin) -> Bool {
    guard policy.money != nil, policy.idempotency?.value.isNone == false else { return false }
    if isMoneyTooLow || !canAllowRetries(retry) { return true }
    return !context.allows.takes(PolicyRules.moneyRetried.code, at: place(retry))
  }

  /// Whether money moves at a level that is refused for it.
  var isMoneyTooLow: Bool {
    policy.money != nil && policy.security.map { $0.value.level < .medium } ?? false
  }

  /// Retries of money are spelled on the endpoint and have a key; then an `@allow` may let them pass.
  private func canAllowRetries(_ retry: Origin) -> Bool {
    retry.isSpelledOnEndpoint && policy.idempotency?.value.key != nil
  }

  private func checkMoneyLevel(_ money: Origin) {
    guard isMoneyTooLow, let security = policy.security else { return }
    let span = place(security.origin)
    context.report(
      PolicyRules.moneyTooLow, "`\(endpoint.name.name)` moves money at `\(security.value.level.rawValue)`",
      at: span,
      labels: labels([(security.origin, "its level"), (money, "`transaction`")], besides: span),
      help: ["write `@security(medium)` or `@security(high)`; where no money moves, no `transaction`"])
  }

  private func checkMoneyDoneTwice(_ money: Origin) {
    guard let idempotency = policy.idempotency, idempotency.value.isNone,
      policy.retry?.value.isNever != false, !isMoneyTooLow || idempotency.origin.isSpelledOnEndpoint
    else { return }
    let span = place(idempotency.origin)
    context.report(
      PolicyRules.moneyDoneTwice,
      "`\(endpoint.name.name)` moves money, and nothing keeps it from being done twice",
      at: span,
      labels: labels([(idempotency.origin, "`none`"), (money, "`transaction`")], besides: span),
      notes: ["a second tap, or a second try after a lost answer, pays again"],
      help: ["write `@idempotency(coalesce, key(parameter: \"request_id\"))`"])
  }

  private func checkMoneyRetried(_ money: Origin) {
    guard let retry = policy.retry, !retry.value.isNever, policy.idempotency?.value.isNone == false,
      !isMoneyTooLow || retry.origin.isSpelledOnEndpoint
    else { return }
    let canBeAllowed = canAllowRetries(retry.origin)
    let span = place(retry.origin)
    context.report(
      PolicyRules.moneyRetried, "`\(endpoint.name.name)` moves money and is tried again", at: span,
      labels: labels([(retry.origin, "`\(retry.value.name)`"), (money, "`transaction`")], besides: span),
      notes: [
        "only a server that keeps the key apart from the answer can tell a retry from a second payment"
      ],
      help: [
        canBeAllowed
          ? "use `@retry(never)`, or say why it is safe: `@allow(SG313, \"reason\")`"
          : "use `@retry(never)`; retries of money are spelled on the endpoint, with `key` and an `@allow`"
      ], canBeAllowed: canBeAllowed)
  }
}

extension Origin {
  /// Whether the annotation itself stands on the endpoint, and is not brought by a policy.
  fileprivate var isSpelledOnEndpoint: Bool { level == .endpoint && policy == nil }
}
