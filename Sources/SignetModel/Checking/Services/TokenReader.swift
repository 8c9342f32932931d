import SignetSyntax

/// Reads `token`, once the endpoints that hand it out are known.
struct TokenReader {
  let context: CheckContext
  let sources: EndpointSettings
  let hasCodes: Bool

  private static let parts = ["access", "refresh", "expires"]

  func read(_ setting: Setting) -> TokenSettings? {
    let settings = SettingsReader(setting.settings, of: "token", context)
    let header = settings.need("header", in: "token", at: setting.keyword.span)
      .flatMap { self.header($0, isIssued: settings["issued"] != nil) }
    let issued = settings["issued"].map { tokens($0) } ?? []
    let refreshed = settings["refreshed"].map { tokens($0) } ?? []
    let revoked = settings["revoked"].map { endpoints($0) } ?? []
    let named = (issued + refreshed).map { ($0.source.endpoint.name, $0.span) }
    let revocation = RevocationRules(
      context: context, sources: Dictionary(named) { first, _ in first })
    for entry in revoked { revocation.check(entry.source, at: entry.span) }
    let expired = conditions(settings["expired"])
    let ended = conditions(settings["ended"])
    for entry in issued { sources.supplies.add(.signIn, from: entry.source, at: entry.span) }
    for entry in refreshed { sources.supplies.add(.renewal, from: entry.source, at: entry.span) }
    let renewing = refreshed.filter { checkRefresh($0.source, $0.span) }
    // What hands out no token, or renews none, is the wrong endpoint: what such a one needs is told of the right one.
    checkIdentities((issued + renewing).filter { $0.token != nil }.map(\.source))
    if settings["refreshed"] != nil { checkRenewable(issued) }
    guard let header else { return nil }
    return TokenSettings(
      header: header.name, value: header.value, issued: issued.compactMap(\.token),
      refreshed: refreshed.compactMap(\.token), revoked: revoked.map(\.source.endpoint.name),
      expired: expired,
      ended: ended,
      early: settings["early"].flatMap { SettingValues($0, context).duration() } ?? 0,
      span: setting.keyword.span)
  }

  /// A token that endpoints hand out has one part to send, `access`; any other credentials are the app's to name.
  private func header(_ setting: Setting, isIssued: Bool) -> (name: String, value: ResolvedText)? {
    let values = SettingValues(setting, context)
    guard values.all.count == 2, let name = values.all[0].text, !name.isEmpty,
      case .text(let literal) = values.all[1].kind
    else {
      values.refuse("a header and a text: `\"Authorization\" \"Bearer {access}\"`")
      return nil
    }
    let travelled = TravelledText(context: context)
    travelled.checkHeader(name, at: values.all[0].span)
    travelled.check(literal.value, at: literal.span)
    let before = context.found.count
    let scope = isIssued ? TextScope(["access": .credential("access")]) : .credentials
    let text = TextReader(context: context, scope: scope).read(literal)
    let isRead = !context.hasErrors(since: before)
    if isRead, text.holes.isEmpty, !context.spec.holdsSecret(in: literal.span) {
      values.refuse("a text with a hole, such as `{access}`", at: literal.span)
    }
    return (name, text)
  }

  private func conditions(_ setting: Setting?) -> [AnswerCondition] {
    guard let setting else { return [] }
    let conditions = ConditionReader(context: context, owner: .token).read(setting)
    let asksCode = conditions.contains { condition in
      if case .code = condition { true } else { false }
    }
    if asksCode, !hasCodes {
      context.reportOnce(
        TypeRules.failures, "nothing says where an answer has its code", at: setting.span,
        help: ["declare an `envelope` or a `failure` in the service, or ask for a `status`"])
    }
    return conditions
  }

  // MARK: Endpoints

  private func endpoints(_ setting: Setting) -> [(source: CheckedEndpoint, span: SourceSpan)] {
    var values = setting.items.flatMap { $0 }
    if let from = values.first(where: { $0.word?.text == "from" }) {
      SettingValues(setting, context).refuse(
        "endpoints alone: nothing is taken out of their answers", at: from.span)
    }
    _ = MemberNames.take(from: &values)
    return names(values, setting).compactMap { names in
      guard let source = sources.endpoint(names), let first = names.first, let last = names.last else {
        return nil
      }
      return (source, first.span.joined(to: last.span))
    }
  }

  private func names(_ values: [Value], _ setting: Setting) -> [[Word]] {
    guard values.first?.word?.text == "by", values.count > 1 else {
      SettingValues(setting, context).refuse("`by` and an endpoint: `\(setting.keyword.text) by auth.login`")
      return []
    }
    return values.dropFirst().compactMap { value in
      if let names = value.names { return names }
      SettingValues(setting, context).refuse("endpoints: `by auth.login, auth.loginWithCode`", at: value.span)
      return nil
    }
  }

  private func tokens(_ setting: Setting) -> [(
    source: CheckedEndpoint, token: TokenSource?, span: SourceSpan
  )] {
    var values = setting.items.flatMap { $0 }
    let members = MemberNames.take(from: &values)
    sources.checkParts(members, known: Self.parts, setting)
    return names(values, setting).compactMap { names in
      guard let source = sources.endpoint(names), let first = names.first, let last = names.last else {
        return nil
      }
      let span = first.span.joined(to: last.span)
      return (source, token(source, members, span), span)
    }
  }

  private func token(_ source: CheckedEndpoint, _ members: MemberNames, _ span: SourceSpan) -> TokenSource? {
    let type = sources.result(of: source)
    if type?.isUnknown == true { return nil }
    guard let type,
      let access = sources.member("access", usual: "accessToken", members, in: type, as: .value, at: span)
    else {
      if members.entries.contains(where: { $0.part.text == "access" }), type != nil { return nil }
      guard sources.isFirst(resultOf: source) else { return nil }
      context.report(
        ServiceRules.sourceResult, "the result of `\(source.endpoint.name)` has no `accessToken`", at: span,
        labels: [
          DiagnosticLabel(source.endpoint.results.first?.span ?? source.endpoint.span, "what it returns")
        ],
        help: ["name the member: `from access: \"jwt\"`"])
      return nil
    }
    return TokenSource(
      endpoint: source.endpoint.name, access: access,
      refresh: sources.member("refresh", usual: "refreshToken", members, in: type, as: .value, at: span),
      expires: sources.member("expires", usual: "expiresIn", members, in: type, as: .time, at: span),
      span: span)
  }

  // MARK: Rules

  /// What is to be renewed comes with a refresh token.
  private func checkRenewable(_ issued: [(source: CheckedEndpoint, token: TokenSource?, span: SourceSpan)]) {
    for entry in issued
    where entry.token != nil && entry.token?.refresh == nil && sources.isFirst(resultOf: entry.source) {
      context.report(
        ServiceRules.sourceResult,
        "the result of `\(entry.source.endpoint.name)` has no `refreshToken` to renew with", at: entry.span,
        labels: [
          DiagnosticLabel(
            entry.source.endpoint.results.first?.span ?? entry.source.endpoint.span, "what it returns")
        ],
        help: ["name the member: `from access: \"jwt\", refresh: \"renewal\"`, or leave `refreshed` out"])
    }
  }

  private func checkIdentities(_ sources: [CheckedEndpoint]) {
    var seen: Set<EndpointName> = []
    for source in sources where seen.insert(source.endpoint.name).inserted {
      let name = source.endpoint.name
      if let security = source.effective.security, security.value.identity != .anonymous {
        context.reportOnce(
          ServiceRules.tokenEndpointIdentity, "`\(name.name)` hands out the token, and would send one",
          at: source.endpoint.span, because: security.origin.span,
          labels: [DiagnosticLabel(security.origin.span, "its level, from \(security.origin.description)")],
          notes: ["a call that renews the token must not wait for the token"],
          help: ["write `anonymous` in its `@security`"])
      }
      if let debounce = source.effective.debounce, debounce.value != nil {
        context.reportOnce(
          ServiceRules.tokenEndpointDebounced, "`\(name.name)` hands out the token, and is debounced",
          at: source.endpoint.span, because: debounce.origin.span,
          labels: [DiagnosticLabel(debounce.origin.span, "from \(debounce.origin.description)")],
          notes: ["a debounced call gets the result of the one before: a token that may have been replaced"],
          help: ["write `@debounce(none)`"],
          fixes: [debounceFix(source, debounce.origin)])
      }
    }
  }

  private func debounceFix(_ source: CheckedEndpoint, _ origin: Origin) -> Fix {
    if origin.level == .endpoint, origin.policy == nil {
      return Fix("write `@debounce(none)`", replace: origin.span, with: "@debounce(none)")
    }
    return Fix("add `@debounce(none)`", replace: source.node.path.span.after, with: " @debounce(none)")
  }

  /// Whether an endpoint takes what there is to renew with; reports it where it does not.
  private func checkRefresh(_ source: CheckedEndpoint, _ span: SourceSpan) -> Bool {
    let inputs = source.endpoint.inputs
    if inputs.count == 1, inputs[0].name == "refreshToken" {
      switch sources.facts.base(of: inputs[0].type) {
      case .scalar(.string), .unknown: return true
      default: break
      }
    }
    context.report(
      ServiceRules.refreshParameter,
      "`\(source.endpoint.name)` renews the token and has not the one parameter for it",
      at: span, labels: [DiagnosticLabel(source.endpoint.span, "the endpoint")],
      notes: ["the runtime calls it by itself, with nothing but the refresh token"],
      help: ["give it one parameter, `refreshToken: String`"])
    return false
  }
}
