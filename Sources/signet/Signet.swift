import SignetCommand

/// The command-line tool: `signet VERB …`.
///
/// Everything a run says is gathered by `Tool`, so that the whole tool can be run in a test.
@main
struct Signet {
  /// Those of every tool, and those that sign as generated clients do.
  static let verbs: [any (Verb & Sendable).Type] = Tool.verbs + [SignVerb.self, VectorsVerb.self]

  static func main() {
    Tool.runProcess(verbs: verbs)
  }
}
