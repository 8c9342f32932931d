import SignetSyntax

/// Names on the wire in one place; two that are equal are reported.
struct WireNamespace {
  private let place: String
  private let ignoresCase: Bool
  private var taken: [String: SourceSpan] = [:]

  init(_ place: String, ignoresCase: Bool = false) {
    self.place = place
    self.ignoresCase = ignoresCase
  }

  mutating func add(_ name: String, at span: SourceSpan, _ context: CheckContext) {
    let key = ignoresCase ? name.lowercased() : name
    if let first = taken[key] {
      // Two of one name have been reported as that.
      if context.isDeclaredTwice(at: span) { return }
      context.report(
        TypeRules.wireCollision, "two values travel as `\(name)` in \(place)", at: span,
        labels: [DiagnosticLabel(first, "the other one")],
        help: ["give one of them another name with `as \"…\"`"])
    } else {
      taken[key] = span
    }
  }

  func span(of name: String) -> SourceSpan? { taken[ignoresCase ? name.lowercased() : name] }
}
