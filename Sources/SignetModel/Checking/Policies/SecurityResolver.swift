import SignetSyntax

/// Settles which signing, sealing and verification a `@security` means.
///
/// What is wrong with the annotation itself is said once, however many endpoints a group hands it to.
struct SecurityResolver {
  let context: CheckContext
  /// Whether the endpoint has a body that can be sealed.
  let canBeSealed: Bool

  func resolve(_ words: Traced<SecurityWords>) -> Traced<Security> {
    let isFirst = context.isFirst(words.origin.span)
    let level = words.value.level
    var security = Security(level: level, identity: words.value.identity)
    security.signing = pick(
      .signing, words.value.signing, isNeeded: level >= .medium, words, isFirst, PolicyNeeds.signing)
    // That there is nothing to seal is told of the endpoint, and needs no sealing to be mended.
    let isIdle = level == .high && !canBeSealed && words.origin.level == .endpoint
    security.sealing = pick(
      .sealing, words.value.sealing, isNeeded: level == .high, words,
      isFirst && !(isIdle && words.value.sealing == nil), PolicyNeeds.sealing)
    security.verification = pick(
      .verification, words.value.verification, isNeeded: level == .high || words.value.isVerified, words,
      isFirst,
      PolicyNeeds.verification)
    if isFirst { checkToken(words) }
    return Traced(security, from: words.origin)
  }

  /// The rule that is broken where a level needs what the service does not declare.
  private enum PolicyNeeds {
    static let signing = ServiceRules.mediumWithoutSigning
    static let sealing = ServiceRules.highWithoutSealing
    static let verification = ServiceRules.highWithoutVerification
  }

  private func pick(
    _ kind: ProtectionNames.Kind, _ named: SecurityWords.Named?, isNeeded: Bool,
    _ words: Traced<SecurityWords>,
    _ isFirst: Bool, _ rule: Rule
  ) -> String? {
    let known = context.protections.names(kind)
    let level = words.value.level.rawValue
    if let named {
      guard known.contains(where: { $0.text == named.name }) else {
        if isFirst {
          context.reportUnknown(
            NameRules.unknownProtection, kind.rawValue, named.name, at: named.span, among: known.map(\.text))
        }
        return nil
      }
      if isNeeded { return named.name }
      if isFirst {
        context.report(
          ServiceRules.idleProtection, "`\(level)` uses no \(kind.rawValue)", at: named.span,
          help: [kind == .verification ? "add `verified`, or remove it" : "raise the level, or remove it"])
      }
      return nil
    }
    guard isNeeded else { return nil }
    if known.count == 1 { return known[0].text }
    guard isFirst else { return nil }
    let user = kind == .verification && words.value.level != .high ? "`verified`" : "`\(level)`"
    if known.isEmpty {
      context.reportOnce(
        rule, "\(user) needs a \(kind.rawValue), and the service declares none", at: words.origin.span,
        because: context.symbols.service?.name.span,
        help: ["declare `\(kind.rawValue) NAME { … }` in the service"])
    } else {
      context.report(
        ServiceRules.ambiguousProtection, "\(user) does not say which \(kind.rawValue)",
        at: words.origin.span,
        labels: known.prefix(4).map { DiagnosticLabel($0.span, "`\($0.text)`") },
        help: ["name one: `\(kind.rawValue): \(known[0].text)`"])
    }
    return nil
  }

  private func checkToken(_ words: Traced<SecurityWords>) {
    guard !context.hasToken, words.value.identity != .anonymous else { return }
    let span = words.origin.span
    context.reportOnce(
      ServiceRules.noToken, "this sends a token, and the service has none", at: span,
      help: ["declare a `token` in the service, or write `anonymous`"])
  }
}
