import SignetSyntax

/// The names that are taken in one scope of the output, and what took them.
struct Scope {
  private var owners: [String: (what: String, span: SourceSpan)] = [:]

  /// Takes a name; says so, and answers false, where another already has it.
  @discardableResult
  mutating func take(
    _ name: String, for what: String, at span: SourceSpan, in place: String, _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    if let owner = owners[name] {
      diagnostics.append(
        Diagnostic(
          GeneratorRules.nameCollision,
          "\(what) is `\(name)` in Swift, as is \(owner.what) \(place)",
          at: span,
          label: "`\(name)` again",
          labels: [DiagnosticLabel(owner.span, "`\(name)` first")],
          help: ["rename one of them"]
        ))
      return false
    }
    owners[name] = (what, span)
    return true
  }
}
