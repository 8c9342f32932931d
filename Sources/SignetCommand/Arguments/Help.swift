import SignetSyntax

/// The texts of `--help`.
package enum Help {
  /// What `signet --help` prints.
  static func overview(of verbs: [any Verb.Type]) -> String {
    let rows = verbs.map { (left: $0.name, right: $0.summary) }
    return """
      signet \(Tool.version): describes an HTTP API in .signet files, checks it, and writes the Swift client for it

      USAGE
        signet VERB …
        signet VERB --help
        signet --version

      VERBS
      \(table(rows))

      EXAMPLE
        signet generate Specs/Shop.signet --output Generated/Shop

      \(ExitCode.help)

      """
  }

  /// What `signet VERB --help` prints.
  static func text(for verb: any Verb.Type) -> String {
    let usage = verb.synopses.map { "  signet \(verb.name) \($0)" }.joined(separator: "\n")
    let options = (verb.options + [.flag("--help", "Shows this")]).map { (left: $0.spelling, right: $0.help) }
    let examples = verb.examples.map { "  \($0.command)\n      \($0.effect)" }.joined(separator: "\n")
    return """
      \(verb.summary)

      USAGE
      \(usage)

      \(verb.discussion)

      OPTIONS
      \(table(options))

      EXAMPLES
      \(examples)

      \(ExitCode.help)

      """
  }

  /// ` (did you mean '--output'?)` where a known word is near enough, else nothing.
  package static func didYouMean(_ word: String, _ known: [String]) -> String {
    Suggestion.nearest(to: word, among: known).map { " (did you mean '\($0)'?)" } ?? ""
  }

  private static func table(_ rows: [(left: String, right: String)]) -> String {
    let width = rows.map(\.left.count).max() ?? 0
    return rows.map { row in
      let padding = String(repeating: " ", count: width - row.left.count)
      return "  \(row.left)\(padding)  \(row.right)"
    }.joined(separator: "\n")
  }
}
