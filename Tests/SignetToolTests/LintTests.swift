import Foundation
import Testing

@testable import SignetCommand

@Suite struct LintTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private static let misspelled = Specs.small.replacingOccurrences(of: "returns Thing", with: "returns Thnig")

  @Test func `a sound spec is met with silence`() throws {
    try workspace.write(Specs.small, to: "Small.signet")
    let outcome = workspace.run("lint", "Small.signet")
    #expect(outcome.exitCode == .success)
    #expect(outcome.standardError == "")
    #expect(outcome.standardOutput == "")
  }

  @Test func `a mistake stands at its file, line and column on standard error`() throws {
    try workspace.write(Self.misspelled, to: "Small.signet")
    let outcome = workspace.run("lint", "Small.signet")
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardError.contains(/(?m)^Small\.signet:12:13: error: .+/))
    #expect(outcome.standardError.contains("Thing"))
    #expect(outcome.standardOutput == "")
  }

  @Test func `for tools the same comes as JSON on standard output`() throws {
    try workspace.write(Self.misspelled, to: "Small.signet")
    let outcome = workspace.run("lint", "--diagnostics", "json", "Small.signet")
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardError == "")
    let lines = outcome.standardOutput.split(separator: "\n")
    let objects = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
    let mistake = try #require(objects.first { $0?["severity"] as? String == "error" } ?? nil)
    #expect(mistake["file"] as? String == "Small.signet")
    #expect(mistake["line"] as? Int == 12)
    #expect(mistake["column"] as? Int == 13)
  }

  @Test func `what can be put right in one way is, and then nothing is left`() throws {
    try workspace.write(Specs.small.replacingOccurrences(of: "@retry(", with: "@rety("), to: "Small.signet")
    let outcome = workspace.run("lint", "--fix", "Small.signet")
    #expect(outcome.standardError == "Small.signet: applied 1 fix\n")
    #expect(outcome.exitCode == .success)
    #expect(try workspace.text(of: "Small.signet") == Specs.small)
  }

  @Test func `a name that may be that of something else is left as it is`() throws {
    try workspace.write(Self.misspelled, to: "Small.signet")
    let outcome = workspace.run("lint", "--fix", "Small.signet")
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardError.contains("did you mean `Thing`?"))
    #expect(try workspace.text(of: "Small.signet") == Self.misspelled)
  }

  @Test func `a mistake in an imported file stands in that file, and is put right there`() throws {
    try workspace.write("struct Other { thing: Thing @sensitve }\n", to: "other.signet")
    try workspace.write(
      "import \"other.signet\"\n"
        + Specs.small.replacingOccurrences(of: "returns Thing", with: "returns Other"),
      to: "Small.signet")
    #expect(
      workspace.run("lint", "Small.signet").standardError.contains(/(?m)^other\.signet:1:30: error: .+/))
    #expect(workspace.run("lint", "--fix", "Small.signet").exitCode == .success)
    #expect(try workspace.text(of: "other.signet") == "struct Other { thing: Thing @sensitive }\n")
  }

  @Test(arguments: [
    ([], "{}", ExitCode.success), (["--warnings-as-errors"], "{}", .findings),
    ([], #"{ "warningsAsErrors": true }"#, .findings),
  ]) func `a warning is an error where the command line or the settings say so`(
    arguments: [String], settings: String, code: ExitCode
  ) throws {
    try workspace.write(Specs.small + "\nstruct Unused { id: String }\n", to: "Small.signet")
    try workspace.write(settings, to: "signet.json")
    let outcome = Tool.run(
      ["lint"] + arguments + ["Small.signet"],
      in: Surroundings(directory: workspace.path, environment: [:], errorIsTerminal: false))
    #expect(outcome.exitCode == code)
    let severity = code == .success ? "warning" : "error"
    #expect(outcome.standardError.contains("Small.signet:16:8: \(severity): "))
    #expect(outcome.standardError.hasSuffix("\n1 \(severity)\n"))
  }

  @Test func `a byte order mark before the settings counts for nothing`() throws {
    try workspace.write(Specs.small, to: "Small.signet")
    try workspace.write("\u{FEFF}{ \"warningsAsErrors\": true }", to: "signet.json")
    let outcome = workspace.run("lint", "Small.signet")
    #expect(outcome.exitCode == .success, "\(outcome.standardError)")
  }

  @Test func `words of the settings make a field secret`() throws {
    let spec =
      Specs.small + """
        endpoint tell POST /tell @security(low, anonymous) @timeout(normal) @retry(never) @idempotency(none) {
          body { mothersName: String }
        }

        """
    try workspace.write(spec, to: "Small.signet")
    #expect(!workspace.run("lint", "Small.signet").standardError.contains("mothersName"))
    try workspace.write(#"{ "secretNames": ["mothersName"] }"#, to: "signet.json")
    #expect(workspace.run("lint", "Small.signet").standardError.contains("mothersName"))
  }

  @Test func `messages have colours on a terminal only`() throws {
    try workspace.write(Self.misspelled, to: "Small.signet")
    #expect(workspace.run("lint", "Small.signet", terminal: true).standardError.contains("\u{1B}["))
    #expect(!workspace.run("lint", "Small.signet").standardError.contains("\u{1B}["))
  }

  @Test func `what the runtime can't give yet is no mistake of the spec`() throws {
    let spec = Specs.small.replacingOccurrences(of: "@retry(never)", with: "@retry(transient)")
    try workspace.write(spec, to: "Small.signet")
    #expect(workspace.run("lint", "Small.signet").exitCode == .success)
  }
}
