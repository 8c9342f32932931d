import SignetSyntax

/// Names of one kind in one place; a name that is taken is reported beside the first one.
struct Namespace {
  private let kind: String
  private var taken: [String: SourceSpan] = [:]

  init(_ kind: String) {
    self.kind = kind
  }

  @discardableResult
  mutating func add(_ name: Name, _ context: CheckContext) -> Bool {
    add(name.text, at: name.span, context)
  }

  @discardableResult
  mutating func add(_ name: String, at span: SourceSpan, _ context: CheckContext) -> Bool {
    guard !name.isEmpty else { return true }
    if let first = taken[name] {
      Self.reportTaken(name, at: span, by: first, kind: kind, context)
      return false
    }
    taken[name] = span
    return true
  }

  static func reportTaken(
    _ name: String, at span: SourceSpan, by first: SourceSpan, kind: String, _ context: CheckContext
  ) {
    context.report(
      NameRules.declaredTwice, "the \(kind) `\(name)` is declared twice", at: span,
      labels: [DiagnosticLabel(first, "declared here first")], help: ["rename one of them, or remove it"])
  }
}
