import SignetSyntax

/// One run under way: what surrounds it, and what it has said so far.
package struct Session {
  package let surroundings: Surroundings
  package var outcome = Outcome()

  init(surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// For machines and for those who asked: standard output.
  package mutating func print(_ text: String, terminator: String = "\n") {
    outcome.standardOutput += text + terminator
  }

  /// For the person who looks on: standard error.
  package mutating func say(_ text: String, terminator: String = "\n") {
    outcome.standardError += text + terminator
  }

  /// Diagnostics with the lines that they speak of, for the person who looks on.
  package mutating func report(_ diagnostics: [Diagnostic], _ sources: SourceMap) {
    let renderer = DiagnosticRenderer(sources: sources, colors: surroundings.usesColor)
    say(renderer.render(diagnostics), terminator: "")
  }
}
