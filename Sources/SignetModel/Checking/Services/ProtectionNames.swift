import SignetSyntax

/// The names of the signings, sealings and verifications that a service declares, before they are read.
struct ProtectionNames {
  enum Kind: String {
    case signing
    case sealing
    case verification
  }

  var signings: [Word] = []
  var sealings: [Word] = []
  var verifications: [Word] = []

  init() {}

  init(_ service: ServiceDecl) {
    for setting in service.settings {
      guard let kind = Kind(rawValue: setting.keyword.text), let value = setting.items.first?.first,
        let name = value.word ?? value.text.map({ Word(text: $0, span: value.span) })
      else { continue }
      switch kind {
      case .signing: signings.append(name)
      case .sealing: sealings.append(name)
      case .verification: verifications.append(name)
      }
    }
  }

  func names(_ kind: Kind) -> [Word] {
    switch kind {
    case .signing: signings
    case .sealing: sealings
    case .verification: verifications
    }
  }

  /// The one of its kind; where there are none or several, that is reported at `span`.
  func only(_ kind: Kind, for user: String, at span: SourceSpan, _ context: CheckContext) -> String? {
    let known = names(kind)
    if known.count == 1 { return known[0].text }
    if known.isEmpty {
      context.report(
        NameRules.unknownProtection, "\(user) needs a \(kind.rawValue), and the service declares none",
        at: span, help: ["declare `\(kind.rawValue) NAME { … }` in the service"])
    } else {
      context.report(
        ServiceRules.ambiguousProtection, "\(user) does not say which \(kind.rawValue)", at: span,
        labels: known.prefix(4).map { DiagnosticLabel($0.span, "`\($0.text)`") },
        help: ["name one: \(known.map { "`\($0.text)`" }.joined(separator: ", "))"])
    }
    return nil
  }
}
