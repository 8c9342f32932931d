import SignetSyntax

/// The diagnostics of a run over several specs, and how they are told.
struct Findings {
  private let asJSON: Bool
  private let warningsAreErrors: Bool
  private var specs: [(sources: SourceMap, diagnostics: [Diagnostic])] = []

  init(_ arguments: Arguments) {
    asJSON = arguments.value("--diagnostics") == "json"
    warningsAreErrors = arguments.has("--warnings-as-errors")
  }

  /// Adds what was found in `spec`.
  mutating func add(_ spec: CheckedSpec, _ diagnostics: [Diagnostic]) {
    let promotes = warningsAreErrors || spec.settings.warningsAsErrors
    add(diagnostics, spec.spec.sources, promotes: promotes)
  }

  /// Adds what was found in a file that is no spec.
  mutating func add(_ diagnostics: [Diagnostic], _ sources: SourceMap) {
    add(diagnostics, sources, promotes: warningsAreErrors)
  }

  private mutating func add(_ diagnostics: [Diagnostic], _ sources: SourceMap, promotes: Bool) {
    let weighed = diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      if promotes { diagnostic.severity = .error }
      return diagnostic
    }
    specs.append((sources, weighed))
  }

  /// Tells everything; `findings` where there is an error.
  func report(in session: inout Session) -> ExitCode {
    let all = specs.flatMap(\.diagnostics)
    if asJSON {
      for spec in specs {
        session.print(DiagnosticJSON(sources: spec.sources).render(spec.diagnostics), terminator: "")
      }
    } else {
      for spec in specs { session.report(spec.diagnostics, spec.sources) }
      if let summary = Findings.summary(of: all) { session.say(summary) }
    }
    return all.contains { $0.severity == .error } ? .findings : .success
  }

  /// `2 errors, 1 warning`; nothing where nothing was found.
  private static func summary(of diagnostics: [Diagnostic]) -> String? {
    let errors = diagnostics.count { $0.severity == .error }
    let parts = [(errors, "error"), (diagnostics.count - errors, "warning")]
      .filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
