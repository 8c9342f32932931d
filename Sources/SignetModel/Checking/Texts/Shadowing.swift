import SignetSyntax

/// A name that texts use stands for one thing only.
enum Shadowing {
  /// Notes `name` as taken, or reports that it is.
  @discardableResult
  static func check(
    _ name: String, _ span: SourceSpan, _ taken: inout [String: SourceSpan], _ context: CheckContext
  ) -> Bool {
    if TextScope.reserved.contains(name) {
      context.report(
        SigningRules.shadowedVariable, "`\(name)` is a variable that every text has", at: span,
        notes: ["a name in a text has to mean the same wherever it stands"], help: ["give it another name"])
      return false
    }
    if let first = taken[name] {
      if context.isDeclaredTwice(at: span) { return false }
      context.report(
        SigningRules.shadowedVariable, "`\(name)` already is the name of something else here", at: span,
        labels: [DiagnosticLabel(first, "declared here first")], help: ["give it another name"])
      return false
    }
    taken[name] = span
    return true
  }
}
