import SignetSyntax

/// The rules of a service's sealings, verifications and keys together with the endpoints.
struct ProtectionRules {
  let context: CheckContext
  let facts: TypeFacts
  let service: Service

  func check(_ endpoints: [CheckedEndpoint]) {
    checkKeys()
    checkLegacySealing(endpoints)
    checkMoneyKeys(endpoints)
    checkStatuses(endpoints)
    checkNonces(endpoints)
    checkPurposes()
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

  /// Where the status says what an answer is, a signature that does not cover it says nothing of that.
  private func checkStatuses(_ endpoints: [CheckedEndpoint]) {
    let open = service.verifications.filter { verification in
      !verification.message.holes.contains { $0.variable == .status }
    }
    guard !open.isEmpty else { return }
    let messages = Dictionary(open.map { ($0.name, $0.message.span) }) { first, _ in first }
    for checked in endpoints {
      guard let name = checked.effective.security?.value.verification, let message = messages[name],
        let place = statusPlace(checked.endpoint), context.isFirst(message)
      else { continue }
      context.report(
        ServiceRules.statusUncovered,
        "an answer's status is not signed, and `\(checked.endpoint.name)` goes by it",
        at: message, labels: [DiagnosticLabel(place, "this is told by its status")],
        notes: ["whoever is on the way can change the status, and the answer still verifies"],
        help: ["put `{status}` into the message, where the server signs it"])
    }
  }

  /// What of an endpoint's answers is told by the status alone.
  private func statusPlace(_ endpoint: Endpoint) -> SourceSpan? {
    if endpoint.results.count > 1 { return endpoint.results[0].span }
    return endpoint.failures.first { !$0.statuses.isEmpty }?.span
  }

  private func checkMoneyKeys(_ endpoints: [CheckedEndpoint]) {
    guard let token = service.token else { return }
    var keys: [String: String] = [:]
    for sealing in service.sealings { keys[sealing.name] = sealing.key }
    let signIns = Set((token.issued + token.refreshed).map(\.endpoint))
    var signInKeys: [String: Endpoint] = [:]
    for checked in endpoints where signIns.contains(checked.endpoint.name) {
      for key in sealings(of: checked).compactMap({ keys[$0] }) where signInKeys[key] == nil {
        signInKeys[key] = checked.endpoint
      }
    }
    guard !signInKeys.isEmpty else { return }
    for checked in endpoints where !signIns.contains(checked.endpoint.name) {
      guard let money = checked.effective.money, let security = checked.effective.security,
        let key = sealings(of: checked).compactMap({ keys[$0] }).first(where: { signInKeys[$0] != nil }),
        let other = signInKeys[key]
      else { continue }
      let span =
        security.value.sealing != nil && security.origin.level == .endpoint
        ? security.origin.span : checked.endpoint.span
      context.report(
        PolicyRules.moneyWithSignInKey, "money is sealed with the key of the sign-in, `\(key)`", at: span,
        labels: [
          DiagnosticLabel(other.span, "`\(other.name)` is sealed with it too"),
          DiagnosticLabel(money.span, "`transaction`"),
        ].filter { $0.span != span }, notes: ["one key per purpose: who opens sign-ins need not open orders"],
        help: ["declare a sealing with a key of its own"])
    }
  }

  /// What seals the body of an endpoint, or single members of it.
  private func sealings(of checked: CheckedEndpoint) -> [String] {
    var fields = checked.endpoint.content.fields
    if case .value(let field) = checked.endpoint.content,
      case .structure(_, let structure) = facts.base(of: field.type)
    {
      fields += structure.fields
    }
    return ([checked.effective.security?.value.sealing] + fields.map(\.sealing)).compactMap { $0 }
  }

  // MARK: Answers

  /// What ties an answer to its request by the request's nonce alone needs a request that has one.
  private func checkNonces(_ endpoints: [CheckedEndpoint]) {
    var bound: [String: Verification] = [:]
    for verification in service.verifications
    where verification.coversRequestNonce && !verification.checksTime {
      bound[verification.name] = verification
    }
    guard !bound.isEmpty else { return }
    let readers = Set(service.signings.filter(\.readsNonce).map(\.name))
    for checked in endpoints {
      guard let security = checked.effective.security?.value, let name = security.verification,
        let verification = bound[name]
      else { continue }
      let signing = security.signing
      // A signing that could not be found has been reported.
      if signing == nil, security.level >= .medium { continue }
      if let signing, readers.contains(signing) || context.brokenSignings.contains(signing) { continue }
      context.report(
        ServiceRules.unboundVerification,
        "no answer of `\(checked.endpoint.name.name)` can verify: the request has no nonce",
        at: checked.endpoint.span,
        labels: [DiagnosticLabel(verification.message.span, "`\(name)` ties answers to the nonce alone")],
        notes: [
          signing.map { "the signing `\($0)` makes no nonce" }
            ?? "what is not signed has no nonce"
        ],
        help: [
          signing.map { "`add nonce \"nonce\"` to a list of the signing `\($0)`" }
            ?? "sign the request, with a nonce: `@security(medium, verified)`",
          "or let the verification check a time: `timestamp header \"X-Timestamp\" milliseconds`, `fresh 5m` and "
            + "`{header.X-Timestamp}` in its message",
        ], canBeAllowed: false)
    }
  }

  // MARK: Keys

  /// One key serves one purpose: to open what is sealed, to prove answers, or to prove the keys.
  private func checkPurposes() {
    var sealing: [String: Sealing] = [:]
    for user in service.sealings where sealing[user.key] == nil { sealing[user.key] = user }
    for user in service.verifications {
      guard let other = sealing[user.key] else { continue }
      refuseSharing(
        of: user.key, by: user.name, "verifies answers", at: user.span, other: other.span,
        "`\(other.name)` seals with it")
    }
    guard let keys = service.keys, case .endpoint(_, let root, _, _, _) = keys.source else { return }
    let users = service.sealings.map { ($0.name, $0.key, $0.span, "seals") }
    let verifiers = service.verifications.map { ($0.name, $0.key, $0.span, "verifies answers") }
    for (name, key, span, deed) in users + verifiers where key == root {
      refuseSharing(of: key, by: name, deed, at: span, other: keys.span, "it signs the keys")
    }
  }

  private func refuseSharing(
    of key: String, by user: String, _ deed: String, at span: SourceSpan, other: SourceSpan, _ use: String
  ) {
    context.report(
      ServiceRules.keyOfTwoPurposes, "`\(user)` \(deed) with the key `\(key)`, which has a purpose already",
      at: span,
      labels: [DiagnosticLabel(other, use)],
      notes: ["who can open what is sealed could sign answers, and one key that is lost loses both"],
      help: ["give each purpose a key of its own"])
  }
}
