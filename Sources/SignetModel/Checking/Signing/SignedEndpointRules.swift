import SignetSyntax

/// The rules of endpoints and their signings together.
struct SignedEndpointRules {
  let context: CheckContext
  let facts: TypeFacts
  let service: Service
  private let signings: [String: Signing]
  private let coverages: [String: SigningCoverage]
  /// What is covered where collisions of MD5 and SHA-1 count.
  private let strictCoverages: [String: SigningCoverage]

  init(_ context: CheckContext, _ facts: TypeFacts, _ service: Service) {
    self.context = context
    self.facts = facts
    self.service = service
    var signings: [String: Signing] = [:]
    var coverages: [String: SigningCoverage] = [:]
    var strict: [String: SigningCoverage] = [:]
    for signing in service.signings where !context.brokenSignings.contains(signing.name) {
      signings[signing.name] = signing
      coverages[signing.name] = SigningCoverage(signing)
      strict[signing.name] = SigningCoverage(signing, trustingWeakDigests: false)
    }
    self.signings = signings
    self.coverages = coverages
    strictCoverages = strict
  }

  func check(_ endpoints: [CheckedEndpoint]) {
    for signing in service.signings {
      if let coverage = coverages[signing.name] { SigningRulesCheck(context, signing, coverage).check() }
    }
    var sent = SentValueRules(context, facts, service)
    for checked in endpoints {
      guard let name = checked.effective.security?.value.signing, let signing = signings[name],
        let coverage = coverages[name]
      else { continue }
      contentRules(signing, coverage).check(checked)
      checkMoney(checked, signing, coverage)
      sent.check(checked, signing)
      checkFreeText(checked.endpoint, coverage)
    }
  }

  private func contentRules(_ signing: Signing, _ coverage: SigningCoverage) -> SignedContentRules {
    SignedContentRules(
      context: context, facts: facts, service: service, signing: signing, coverage: coverage)
  }

  // MARK: Money

  private func checkMoney(_ checked: CheckedEndpoint, _ signing: Signing, _ coverage: SigningCoverage) {
    guard let money = checked.effective.money, let security = checked.effective.security else { return }
    let endpoint = checked.endpoint
    if security.value.sealing == nil { checkDigests(checked, signing, coverage, money) }
    guard let idempotency = checked.effective.idempotency, let key = idempotency.value.key else { return }
    let isCovered: Bool
    switch key {
    case .header(let name): isCovered = coverage.coversHeader(name)
    case .parameter(let name): isCovered = coverage.coversParameter(name, beside: endpoint.content)
    }
    if isCovered { return }
    let span = idempotency.origin.level == .endpoint ? idempotency.origin.span : endpoint.span
    context.report(
      PolicyRules.moneyKeyUnsigned, "the idempotency key of `\(endpoint.name.name)` is not signed", at: span,
      labels: [DiagnosticLabel(signing.message.span, "what `\(signing.name)` signs")],
      notes: ["whoever changes the key on the way makes a second payment of a retry"],
      help: ["send it as a parameter that is signed: `key(parameter: \"request_id\")`"])
  }

  /// Collisions are of no use where the body is sealed: only the server opens it, and what was changed does not open.
  private func checkDigests(
    _ checked: CheckedEndpoint, _ signing: Signing, _ coverage: SigningCoverage, _ money: Origin
  ) {
    let endpoint = checked.endpoint
    let label = DiagnosticLabel(money.span, "`transaction`, from \(money.description)")
    if signing.algorithm == .md5 || signing.algorithm == .sha1 {
      let name = signing.algorithm.rawValue
      context.report(
        SigningRules.weakDigestOfMoney,
        "`\(name)` is all that protects the money of `\(endpoint.name.name)`", at: endpoint.span,
        labels: [DiagnosticLabel(signing.span, "signed with \(name)"), label],
        notes: ["collisions of MD5 and SHA-1 can be made to order"],
        help: ["use `hmac-sha256`, or seal the body with `@security(high)`"])
    } else if isLeftToWeakDigests(checked, signing, coverage) {
      context.report(
        SigningRules.weakDigestOfMoney,
        "of what `\(endpoint.name.name)` sends, MD5 or SHA-1 is all that is signed", at: endpoint.span,
        labels: [DiagnosticLabel(signing.message.span, "what `\(signing.name)` signs"), label],
        notes: ["collisions of MD5 and SHA-1 can be made to order: two payments with one signature"],
        help: ["use `sha256` for the digest, or seal the body with `@security(high)`"])
    }
  }

  /// Whether MD5 or SHA-1 is all that covers a value of the path or the query, or the content.
  private func isLeftToWeakDigests(
    _ checked: CheckedEndpoint, _ signing: Signing, _ coverage: SigningCoverage
  ) -> Bool {
    if coverage.leavesToWeakDigests(checked.endpoint.path) { return true }
    guard let strict = strictCoverages[signing.name] else { return false }
    return contentRules(signing, coverage).isCovered(checked)
      && !contentRules(signing, strict).isCovered(checked)
  }

  // MARK: Free text

  private func checkFreeText(_ endpoint: Endpoint, _ coverage: SigningCoverage) {
    for list in coverage.lists where list.pair.keeps(.pairKey) && list.pair.keeps(.pairValue) {
      let isBlurred = !list.keepsPairsApart
      guard isBlurred || list.valueEncoding == .none, let field = freeText(endpoint, list, coverage),
        context.isFirst(list.span)
      else { continue }
      let label = DiagnosticLabel(field.span, "`\(field.name)` may hold any text")
      if isBlurred {
        context.report(
          SigningRules.ambiguousPairs,
          "the pairs of `\(list.name)` run together: two requests can have one signature",
          at: list.span, labels: [label],
          notes: ["where nothing stands between them, a part of one value reads like the name of the next"],
          help: [
            "write `pair \"{key}={value}\" joined \"&\"` where the server does; else `@allow(SG518, \"reason\")`"
          ])
      } else {
        context.report(
          SigningRules.unencodedPairs, "`encode none` with free text: two requests can have one signature",
          at: list.span, labels: [label],
          notes: ["`a=1&b=2` as a value of one parameter reads like two parameters"],
          help: ["use `encode rfc3986` where the server does; else `@allow(SG508, \"reason\")`"])
      }
    }
  }

  /// A value of any text that this list takes, and that the message does not cover otherwise.
  private func freeText(_ endpoint: Endpoint, _ list: ParameterList, _ coverage: SigningCoverage) -> Field? {
    var fields: [Field] = []
    for source in list.sources {
      switch source {
      case .query: if !coverage.coversWholeQuery { fields += endpoint.query.fields }
      case .path: fields += endpoint.path.parameters
      case .body, .form, .json:
        if coverage.coversBody { continue }
        switch endpoint.content {
        case .object, .form: fields += endpoint.content.fields
        case .value(let field):
          if case .structure(_, let structure) = facts.base(of: field.type) { fields += structure.fields }
        case .none, .multipart, .upload: break
        }
      case .headers, .items: break
      }
    }
    return fields.first { !$0.isUnsigned && facts.holdsFreeText($0) }
  }
}
