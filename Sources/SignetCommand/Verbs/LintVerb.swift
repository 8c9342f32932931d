import SignetGenerator
import SignetModel
import SignetSyntax

/// `signet lint`: says what is wrong with specs, and puts right what a tool can.
enum LintVerb: Verb {
  static let name = "lint"
  static let summary = "Says what is wrong with specs, and where"
  static let synopses = [
    "[--fix] [--plist FILE] [--warnings-as-errors] [--diagnostics json] [--folder DIR] SPEC…",
    "--plist FILE [--diagnostics json]",
  ]
  static let discussion = """
    A spec is the file with the service; what it imports is checked with it. With --fix, mistakes that can be put
    right in one way only are, and what is left is reported; a fix after which there are no fewer mistakes than before
    is left out, and so is one that only removes what somebody wrote. With --plist, an app's Info.plist, XML or binary,
    is refused where it turns App Transport Security off, and beside specs also where it lets through what none of their
    servers needs.
    """
  static let examples = [
    (command: "signet lint Specs/Shop.signet", effect: "reports mistakes and warnings"),
    (command: "signet lint --fix Specs/Shop.signet", effect: "puts right what can be in one way only"),
    (
      command: "signet lint --plist App/Info.plist Specs/Shop.signet",
      effect: "checks what the app lets through without TLS"
    ),
    (
      command: "signet lint --plist App/Info.plist",
      effect: "refuses an app that turns App Transport Security off"
    ),
    (command: "signet lint --diagnostics json Specs/Shop.signet", effect: "reports to another tool"),
  ]
  static let options =
    [
      Option.flag("--fix", "Puts right the mistakes that can be in one way only"),
      Option.value(
        "--plist", "FILE",
        "Checks an app's Info.plist, with the specs that it is for or alone; never changes it"),
    ] + CommonOptions.checking
  static let operands = (count: 0...Int.max, name: "SPECs")

  static func run(_ arguments: Arguments, in session: inout Session) throws(ToolError) -> ExitCode {
    let list = arguments.value("--plist")
    guard !arguments.operands.isEmpty || list != nil else {
      throw ToolError("'signet lint' needs at least one SPEC, or '--plist FILE'; see 'signet lint --help'")
    }
    let templates = try TemplateFolder(arguments, in: session)
    let generator = try templates.generator()
    var findings = Findings(arguments)
    var apis: [API] = []
    for name in arguments.operands {
      if arguments.has("--fix") { try fix(name, arguments, in: &session) }
      let checked = try session.check(name, folder: arguments.value("--folder"))
      let output = try checked.generate(with: generator, access: .internal, mistakes: templates.toolError)
      findings.add(checked, checked.result.diagnostics + (output?.diagnostics ?? []))
      if let api = checked.result.api { apis.append(api) }
    }
    if let name = list {
      let areAllKnown = !apis.isEmpty && apis.count == arguments.operands.count
      try check(plist: name, needed: areAllKnown ? TransportExceptions(apis) : nil, &findings, in: session)
    }
    return findings.report(in: &session)
  }

  private static func check(
    plist name: String, needed: TransportExceptions?, _ findings: inout Findings, in session: Session
  ) throws(ToolError) {
    do throws(FileProblem) {
      let list = try PropertyList(try Files.read(session.surroundings.absolute(name)), name: name)
      findings.add(try TransportSecurityCheck(list: list, needed: needed).findings(), list.sources)
    } catch {
      throw error.with(name)
    }
  }

  private static func fix(_ name: String, _ arguments: Arguments, in session: inout Session) throws(ToolError)
  {
    let folder = arguments.value("--folder")
    let unfixed = session
    var fixes = FixRun { texts throws(ToolError) in
      try unfixed.check(name, folder: folder, texts: texts)
    }
    try fixes.run()
    guard fixes.count > 0 else { return }
    var batch = WriteBatch()
    for (path, bytes) in fixes.texts.sorted(by: { $0.key < $1.key }) {
      try batch.write(bytes, to: session.surroundings.absolute(path), name: path)
    }
    try batch.commit()
    session.say("\(name): applied \(fixes.count) \(fixes.count == 1 ? "fix" : "fixes")")
  }
}
