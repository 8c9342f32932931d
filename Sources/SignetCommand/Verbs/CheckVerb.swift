/// `signet check`: says whether generated files that are checked in are what their specs give.
enum CheckVerb: Verb {
  static let name = "check"
  static let summary = "Says whether generated files are what their specs give"
  static let synopses = ["SPEC… --output DIR [--templates DIR] [--access LEVEL]"]
  static let discussion = """
    Takes what 'signet generate' takes and writes nothing. What differs is printed as a unified diff, which 'patch -p1'
    applies.
    """
  static let examples = [
    (
      command: "signet check Specs/Shop.signet --output Generated/Shop",
      effect: "fails where Generated/Shop is stale"
    )
  ]
  static let options = CommonOptions.generating + CommonOptions.checking
  static let operands = (count: 1...Int.max, name: "at least one SPEC")

  static func run(_ arguments: Arguments, in session: inout Session) throws(ToolError) -> ExitCode {
    let output = try arguments.required("--output")
    let folder = session.surroundings.absolute(output)
    guard let generated = try Generation.run(arguments, in: &session) else { return .findings }
    var stale = 0
    for spec in generated {
      var expected: [(name: String, content: [UInt8]?)] = spec.files.map {
        ($0.name, Array($0.contents.utf8))
      }
      expected += try spec.staleFiles(in: folder, name: output).map { ($0, nil) }
      for file in expected {
        let name = Paths.joined(output, file.name)
        let present = try content(of: Paths.joined(folder, file.name), name: name)
        let diff = UnifiedDiff.text(from: present, to: file.content, name: name)
        session.print(diff, terminator: "")
        if !diff.isEmpty { stale += 1 }
      }
    }
    guard stale > 0 else { return .success }
    session.say(
      "error: \(stale) \(stale == 1 ? "file is" : "files are") stale in \(output); write with 'signet generate'"
    )
    return .findings
  }

  private static func content(of path: String, name: String) throws(ToolError) -> [UInt8]? {
    guard Files.kind(of: path) != .missing else { return nil }
    do { return try Files.read(path) } catch { throw error.with(name) }
  }
}
