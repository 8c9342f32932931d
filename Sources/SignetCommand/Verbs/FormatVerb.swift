import SignetModel
import SignetSyntax

/// `signet format`: brings specs into the one form.
enum FormatVerb: Verb {
  static let name = "format"
  static let summary = "Formats .signet files in place"
  static let synopses = ["[--check] SPEC…"]
  static let discussion = """
    Comments stay, and formatting twice is formatting once. Imported files are formatted when they are named. A file
    with a syntax error is left as it is. With --check nothing is written: what would change is printed as a unified
    diff.
    """
  static let examples = [
    (command: "signet format Specs/Shop.signet", effect: "formats one file"),
    (command: "signet format --check Specs/*.signet", effect: "fails where a file is not formatted"),
  ]
  static let options = [Option.flag("--check", "Writes nothing; exit code 1 where a file is not formatted")]
  static let operands = (count: 1...Int.max, name: "at least one SPEC")

  static func run(_ arguments: Arguments, in session: inout Session) throws(ToolError) -> ExitCode {
    var batch = WriteBatch()
    var code = ExitCode.success
    for name in arguments.operands {
      let path = session.surroundings.absolute(name)
      let bytes = try session.readText(name)
      let tree = Parser.parse(SourceFile(id: FileID(0), path: name, bytes: bytes))
      guard let text = SpecFormatter.format(tree) else {
        let errors = tree.diagnostics.filter { $0.severity == .error }
        session.report(errors, SourceMap(concealingSecretsOf: tree))
        code = .findings
        continue
      }
      let formatted = Array(text.utf8)
      if arguments.has("--check") {
        guard formatted != bytes else { continue }
        let after = Parser.parse(SourceFile(id: FileID(0), path: name, bytes: formatted))
        let diff = UnifiedDiff.text(from: tree.maskedBytes, to: after.maskedBytes, name: name)
        session.print(diff, terminator: "")
        code = .findings
      } else {
        try batch.write(formatted, to: path, name: name)
      }
    }
    try batch.commit()
    return code
  }
}
