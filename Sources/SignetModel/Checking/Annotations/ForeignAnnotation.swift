import SignetSyntax

/// An annotation under the name that it has elsewhere: `@auth(medium)`, `@regex("…")`, `@encrypted`.
struct ForeignAnnotation {
  let kind: AnnotationKind
  private let annotation: Annotation

  /// `nil` where neither the name, which is not just misspelled, nor the argument says what is meant.
  init?(_ annotation: Annotation, on place: AnnotationPlace) {
    let name = annotation.name.text
    let isMisspelled = Suggestion.nearest(to: name, among: AnnotationKind.names) != nil
    let kind = Self.kinds[name] ?? (!isMisspelled && Self.isLevel(annotation) ? .security : nil)
    guard let kind, place.takes(kind) else { return nil }
    self.kind = kind
    self.annotation = annotation
  }

  func report(_ context: CheckContext) {
    let name = annotation.name
    context.report(
      TypeRules.unknownAnnotation, "unknown annotation `\(name.text)`; here it is `@\(kind.rawValue)`",
      at: name.span, help: ["write `\(kind.usage)`"],
      fixes: fitsAsWritten ? [Fix("write `\(kind.rawValue)`", replace: name.span, with: kind.rawValue)] : [])
  }

  /// Whether nothing but the name has to change.
  private var fitsAsWritten: Bool {
    let values = annotation.arguments.flatMap(\.groups).flatMap { $0 }
    switch kind {
    case .security: return Self.isLevel(annotation) && values.allSatisfy { $0.word.map(Self.isWord) ?? false }
    case .pattern, .deprecated: return values.count == 1 && values[0].text != nil
    case .sensitive, .sealed, .patch: return annotation.arguments.isEmpty
    default: return false
    }
  }

  private static func isLevel(_ annotation: Annotation) -> Bool {
    guard let argument = annotation.arguments.first, argument.label == nil,
      let word = argument.groups.first?.first?.word
    else { return false }
    return Security.Level(rawValue: word.text) != nil
  }

  private static func isWord(_ word: Word) -> Bool {
    Security.Level(rawValue: word.text) != nil || Security.Identity(rawValue: word.text) != nil
      || word.text == "verified"
  }

  private static let kinds: [String: AnnotationKind] = {
    var kinds: [String: AnnotationKind] = [:]
    for (kind, names) in [
      (
        AnnotationKind.security,
        [
          "auth", "authenticated", "authorized", "secure", "secured", "level", "protected", "signed",
          "public",
          "anonymous", "low", "medium", "high",
        ]
      ),
      (.timeout, ["tier", "deadline", "fast", "normal"]), (.retry, ["attempts", "backoff", "retryable"]),
      (.idempotency, ["natural", "coalesce", "once"]), (.limit, ["rateLimit", "throttle", "quota"]),
      (.policy, ["query", "submit", "transaction", "transfer"]),
      (.length, ["size", "minLength", "maxLength", "minItems", "maxItems"]),
      (.range, ["min", "max", "minimum", "maximum", "between"]), (.pattern, ["regex", "regexp", "matches"]),
      (.date, ["dateFormat"]), (.sensitive, ["secret", "private", "redacted", "masked", "hidden"]),
      (.sealed, ["encrypted", "encrypt"]), (.patch, ["partial"]), (.deprecated, ["obsolete"]),
      (.allow, ["suppress", "ignore", "disable"]),
    ] {
      for name in names { kinds[name] = kind }
    }
    return kinds
  }()
}
