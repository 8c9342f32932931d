import SignetSyntax

/// The rules of a service's sealings, verifications and keys together with the endpoints.
struct ProtectionRules {
  let context: CheckContext
  let service: Service

  func check(_ endpoints: [CheckedEndpoint]) {
    checkKeys()
    checkLegacySealing(endpoints)
    checkMoneyKeys(endpoints)
  }

  private func checkKeys() {
    guard !context.hasKeys,
      let user = context.protections.sealings.first ?? context.protections.verifications.first
    else { return }
    let isSealing = !context.protections.sealings.isEmpty
    context.report(
      ServiceRules.noKeys,
      "`\(user.text)` \(isSealing ? "seals" : "verifies") with a public key, and there are no `keys`",
      at: user.span,
      help: ["write `keys provided` in the service, or `keys` and the endpoint that hands them out"])
  }

  /// RSA1_5 is for single fields: it has no way to carry a body.
  private func checkLegacySealing(_ endpoints: [CheckedEndpoint]) {
    let legacy = Set(service.sealings.filter { $0.algorithm == .rsa15Chunked }.map(\.name))
    guard !legacy.isEmpty else { return }
    for checked in endpoints {
      guard let security = checked.effective.security, let name = security.value.sealing,
        legacy.contains(name),
        context.isFirst(
          SourceSpan(
            file: security.origin.span.file, start: security.origin.span.start,
            end: security.origin.span.start))
      else { continue }
      context.report(
        ServiceRules.legacyBody, "`\(name)` seals single fields, not a body", at: security.origin.span,
        notes: ["RSA1_5 has no way to tell that a body was changed"],
        help: ["use a sealing with `RSA-OAEP-256 A256GCM`, or `@sealed(\(name))` on the fields"])
    }
  }

  private func checkMoneyKeys(_ endpoints: [CheckedEndpoint]) {
    guard let token = service.token else { return }
    var keys: [String: String] = [:]
    for sealing in service.sealings { keys[sealing.name] = sealing.key }
    let signIns = Set((token.issued + token.refreshed).map(\.endpoint))
    var signInKeys: [String: Endpoint] = [:]
    for checked in endpoints where signIns.contains(checked.endpoint.name) {
      guard let sealing = checked.effective.security?.value.sealing, let key = keys[sealing] else { continue }
      if signInKeys[key] == nil { signInKeys[key] = checked.endpoint }
    }
    guard !signInKeys.isEmpty else { return }
    for checked in endpoints where !signIns.contains(checked.endpoint.name) {
      guard let money = checked.effective.money, let security = checked.effective.security,
        let sealing = security.value.sealing, let key = keys[sealing], let other = signInKeys[key]
      else { continue }
      let span = security.origin.level == .endpoint ? security.origin.span : checked.endpoint.span
      context.report(
        PolicyRules.moneyWithSignInKey, "money is sealed with the key of the sign-in, `\(key)`", at: span,
        labels: [
          DiagnosticLabel(other.span, "`\(other.name)` is sealed with it too"),
          DiagnosticLabel(money.span, "`transaction`"),
        ].filter { $0.span != span }, notes: ["one key per purpose: who opens sign-ins need not open orders"],
        help: ["declare a sealing with a key of its own"])
    }
  }
}
