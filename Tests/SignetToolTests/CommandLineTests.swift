import Testing

@testable import SignetCommand

@Suite struct CommandLineTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  @Test(arguments: [
    (["--hlep"], "error: unknown option '--hlep' (did you mean '--help'?); see 'signet --help'"),
    (["lnit", "a.signet"], "error: unknown verb 'lnit' (did you mean 'lint'?); see 'signet --help'"),
    (["xyzzy"], "error: unknown verb 'xyzzy'; see 'signet --help'"),
    (
      ["generate", "a.signet", "--outptu", "x"],
      "error: unknown option '--outptu' of 'signet generate' (did you mean '--output'?); see 'signet generate --help'"
    ),
    (
      ["generate", "a.signet"], "error: 'signet generate' needs '--output DIR'; see 'signet generate --help'"
    ),
    (
      ["generate", "a.signet", "--output"],
      "error: '--output' needs a value: '--output DIR'; see 'signet generate --help'"
    ),
    (
      ["generate", "a.signet", "--output", "--fix"],
      "error: '--output' needs a value: '--output DIR'; see 'signet generate --help'"
    ),
    (
      ["generate", "a.signet", "--output", "x", "--output=y"],
      "error: '--output' is given twice; see 'signet generate --help'"
    ),
    (
      ["generate", "a.signet", "--output", "x", "--access", "pubic"],
      "error: 'pubic' is no LEVEL for '--access' (did you mean 'public'?); it takes 'internal', 'package', 'public'"
    ),
    (
      ["lint"],
      "error: 'signet lint' needs at least one SPEC, or '--plist FILE'; see 'signet lint --help'"
    ),
    (["lint", "--fix=yes", "a.signet"], "error: '--fix' takes no value; see 'signet lint --help'"),
    (
      ["explain"],
      "error: 'signet explain' needs a CODE, or a SPEC and an ENDPOINT; see 'signet explain --help'"
    ),
    (
      ["explain", "a", "b", "c"],
      "error: 'c' is one argument too many for 'signet explain'; see 'signet explain --help'"
    ),
    (
      ["generate", "a/Shop.signet", "b/shop.signet", "--output", "x"],
      "error: a/Shop.signet and b/shop.signet would write the same files; give each an --output of its own"
    ),
  ]) func `a wrong command line is one line with the way out`(arguments: [String], message: String) {
    let outcome = Tool.run(
      arguments, in: Surroundings(directory: workspace.path, environment: [:], errorIsTerminal: false))
    #expect(outcome.standardError == message + "\n")
    #expect(outcome.standardOutput == "")
    #expect(outcome.exitCode == .failure)
  }

  @Test func `without a verb the overview goes to standard error`() {
    let outcome = workspace.run()
    #expect(outcome.standardError == workspace.run("--help").standardOutput)
    #expect(outcome.exitCode == .failure)
  }

  @Test func `the version is one line`() {
    #expect(workspace.run("--version").standardOutput == "signet \(Tool.version)\n")
  }

  @Test(arguments: Tool.verbs.map { $0.name })
  func `help is the same by either road, shows an example and the exit codes`(
    verb: String
  ) {
    let text = workspace.run(verb, "--help").standardOutput
    #expect(workspace.run("help", verb).standardOutput == text)
    #expect(workspace.run(verb, "x", "-h").standardOutput == text)
    #expect(text.contains("EXAMPLES\n  signet \(verb) "))
    #expect(text.contains("EXIT CODES\n  0 "))
  }

  @Test func `two dashes end the options`() throws {
    let parsed = try ArgumentParser.parse(["--fix", "--", "--odd.signet"], for: LintVerb.self)
    #expect(parsed.flags == ["--fix"])
    #expect(parsed.operands == ["--odd.signet"])
  }

  @Test(
    arguments: [
      (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
      (true, ["NO_COLOR": ""], true),
      (true, ["TERM": "dumb"], false),
    ] as [(Bool, [String: String], Bool)]) func `colours are for terminals that want them`(
      terminal: Bool, environment: [String: String], colour: Bool
    )
  {
    let surroundings = Surroundings(directory: "/", environment: environment, errorIsTerminal: terminal)
    #expect(surroundings.usesColor == colour)
  }
}
