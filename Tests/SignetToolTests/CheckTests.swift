import Foundation
import TestPrograms
import Testing

@testable import SignetCommand

@Suite struct CheckTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(Specs.small, to: "Small.signet")
    _ = workspace.run("generate", "Small.signet", "--output", "out")
  }

  private func check() -> Outcome {
    workspace.run("check", "Small.signet", "--output", "out")
  }

  @Test func `what was just generated is not stale`() {
    let outcome = check()
    #expect(outcome.exitCode == .success)
    #expect(outcome.standardOutput == "")
    #expect(outcome.standardError == "")
  }

  @Test func `a changed spec is shown as a diff of what it gives, and nothing is written`() throws {
    let changed = Specs.small.replacingOccurrences(of: "name: String", with: "title: String")
    try workspace.write(changed, to: "Small.signet")
    let before = try workspace.files(in: "out").map { try workspace.text(of: "out/\($0)") }
    let outcome = check()
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardOutput.contains("--- a/out/Small.signet."))
    #expect(outcome.standardOutput.contains(/(?m)^-.*name/))
    #expect(outcome.standardOutput.contains(/(?m)^\+.*title/))
    #expect(outcome.standardError.hasSuffix("stale in out; write with 'signet generate'\n"))
    #expect(try workspace.files(in: "out").map { try workspace.text(of: "out/\($0)") } == before)
  }

  @Test func `a missing file and one too many are stale`() throws {
    try FileManager.default.removeItem(atPath: workspace.path + "/out/Small.signet.03.swift")
    try workspace.write("old\n", to: "out/Small.signet.77.swift")
    let outcome = check()
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardOutput.contains("--- /dev/null\n+++ b/out/Small.signet.03.swift\n"))
    #expect(outcome.standardOutput.contains("--- a/out/Small.signet.77.swift\n+++ /dev/null\n"))
    #expect(outcome.standardError == "error: 2 files are stale in out; write with 'signet generate'\n")
  }

  @Test func `a folder that was never written is stale as a whole`() {
    let outcome = workspace.run("check", "Small.signet", "--output", "never")
    #expect(outcome.exitCode == .findings)
    #expect(!workspace.exists("never"))
  }

  @Test(arguments: ["Catalog", "Shop"]) func `what is checked in is what the specs give`(stem: String) {
    let outcome = Tool.run(
      ["check", "Specs/\(stem).signet", "--output", "Generated/\(stem)"],
      in: Surroundings(directory: Project.root.path, environment: [:], errorIsTerminal: false))
    #expect(outcome.exitCode == .success, "\(outcome.standardError)\(outcome.standardOutput.prefix(4_000))")
  }
}
