import Foundation
import Testing

@testable import SignetCommand

@Suite struct FormatTests {
  private let workspace: Workspace
  private let ragged = "// kept\nstruct   Thing{id:String   name :  String}\n"

  init() throws {
    workspace = try Workspace()
  }

  @Test func `a file is formatted in place, comments stay, and the second time nothing happens`() throws {
    try workspace.write(ragged, to: "a.signet")
    #expect(workspace.run("format", "a.signet").exitCode == .success)
    let once = try workspace.text(of: "a.signet")
    #expect(once != ragged)
    #expect(once.hasPrefix("// kept\n"))
    let identity = try workspace.identity(of: "a.signet")
    #expect(workspace.run("format", "a.signet").exitCode == .success)
    #expect(try workspace.identity(of: "a.signet") == identity)
  }

  @Test func `checking prints a diff and writes nothing`() throws {
    try workspace.write(ragged, to: "a.signet")
    let outcome = workspace.run("format", "--check", "a.signet")
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardOutput.hasPrefix("--- a/a.signet\n+++ b/a.signet\n@@ "))
    #expect(try workspace.text(of: "a.signet") == ragged)
    _ = workspace.run("format", "a.signet")
    let second = workspace.run("format", "--check", "a.signet")
    #expect(second.exitCode == .success)
    #expect(second.standardOutput == "")
  }

  @Test func `a diff shows no secret, neither in a text nor in a comment nor in a key over several lines`()
    throws
  {
    let key = "4f8a2b9c1d7e6f3a0b5c8d2e9f1a7b4c"
    try workspace.write(
      """
      // -----BEGIN PRIVATE KEY-----
      // MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj
      // -----END PRIVATE KEY-----
      service   Shop{version   "\(key)"}   // was \(key)
      """, to: "a.signet")
    let diff = workspace.run("format", "--check", "a.signet")
    #expect(diff.exitCode == .findings)
    #expect(diff.standardOutput.contains("-service   Shop{version   \"•"))
    #expect(diff.standardOutput.contains("+service Shop { version \"•"))
    #expect(!diff.standardOutput.contains(key))
    #expect(!diff.standardOutput.contains("MIIEvQ"))
    #expect(workspace.run("format", "a.signet").exitCode == .success)
    #expect(try workspace.text(of: "a.signet").contains("{ version \"\(key)\" }"))
  }

  @Test func `a file with a syntax error is reported and left as it is, the others are formatted`() throws {
    try workspace.write("struct Thing {", to: "broken.signet")
    try workspace.write(ragged, to: "a.signet")
    let outcome = workspace.run("format", "broken.signet", "a.signet")
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardError.contains(/(?m)^broken\.signet:1:\d+: error: .+/))
    #expect(try workspace.text(of: "broken.signet") == "struct Thing {")
    #expect(try workspace.text(of: "a.signet") != ragged)
  }

  @Test func `a missing file keeps all of them from being written`() throws {
    try workspace.write(ragged, to: "a.signet")
    let outcome = workspace.run("format", "a.signet", "missing.signet")
    #expect(outcome.standardError == "error: missing.signet: no such file\n")
    #expect(outcome.exitCode == .failure)
    #expect(try workspace.text(of: "a.signet") == ragged)
  }
}
