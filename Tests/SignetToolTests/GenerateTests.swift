import Foundation
import SignetGenerator
import Testing

@testable import SignetCommand

@Suite struct GenerateTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(Specs.small, to: "Small.signet")
  }

  @Test func `a spec gives the files that its name promises`() throws {
    let outcome = workspace.run("generate", "Small.signet", "--output", "out")
    #expect(outcome.exitCode == .success, "\(outcome.standardError)")
    #expect(workspace.files(in: "out") == OutputFiles.names(stem: "Small"))
    #expect(try workspace.text(of: "out/Small.signet.00.swift").contains("Small"))
  }

  @Test func `files that would not change are not touched`() throws {
    _ = workspace.run("generate", "Small.signet", "--output", "out")
    let before = try OutputFiles.names(stem: "Small").map { try workspace.identity(of: "out/\($0)") }
    try workspace.write("// A comment that nothing shows.\n" + Specs.small, to: "Small.signet")
    let outcome = workspace.run("generate", "Small.signet", "--output", "out")
    #expect(outcome.standardError == "")
    let after = try OutputFiles.names(stem: "Small").map { try workspace.identity(of: "out/\($0)") }
    #expect(after == before)
  }

  @Test func `one changed declaration rewrites few files`() throws {
    _ = workspace.run("generate", "Small.signet", "--output", "out")
    let before = try OutputFiles.names(stem: "Small").map { try workspace.identity(of: "out/\($0)") }
    let changed = Specs.small.replacingOccurrences(of: "name: String", with: "title: String")
    try workspace.write(changed, to: "Small.signet")
    _ = workspace.run("generate", "Small.signet", "--output", "out")
    let after = try OutputFiles.names(stem: "Small").map { try workspace.identity(of: "out/\($0)") }
    let touched = zip(before, after).count { $0 != $1 }
    #expect((1...3).contains(touched))
  }

  @Test func `files of an earlier run that are no longer given are removed, others are left`() throws {
    try workspace.write("old", to: "out/Small.signet.99.swift")
    try workspace.write("mine", to: "out/Small.swift")
    try workspace.write("mine", to: "out/Other.signet.99.swift")
    _ = workspace.run("generate", "Small.signet", "--output", "out")
    #expect(!workspace.exists("out/Small.signet.99.swift"))
    #expect(try workspace.text(of: "out/Small.swift") == "mine")
    #expect(try workspace.text(of: "out/Other.signet.99.swift") == "mine")
  }

  @Test func `a mistake in one spec keeps all of them from being written`() throws {
    try workspace.write("service Broken {", to: "Broken.signet")
    let outcome = workspace.run("generate", "Small.signet", "Broken.signet", "--output", "out")
    #expect(outcome.exitCode == .findings)
    #expect(!workspace.exists("out"))
  }

  @Test(arguments: ["generate", "check"])
  func `two specs of one service are refused, and nothing is written`(_ verb: String) throws {
    try workspace.write(Specs.small, to: "Again.signet")
    let outcome = workspace.run(verb, "Small.signet", "Again.signet", "--output", "out")
    #expect(outcome.exitCode == .failure)
    #expect(
      outcome.standardError.contains("is declared twice, in Small.signet and in Again.signet; rename one"))
    #expect(!workspace.exists("out"))
  }

  @Test func `an output that is a folder leaves nothing half written`() throws {
    try workspace.makeFolder("out/Small.signet.15.swift")
    let outcome = workspace.run("generate", "Small.signet", "--output", "out")
    #expect(
      outcome.standardError
        == "error: out/Small.signet.15.swift: is a folder, where a file is to be written\n")
    #expect(outcome.exitCode == .failure)
    #expect(workspace.files(in: "out") == [])
  }

  @Test func `the access level of the command line beats the one of the settings`() throws {
    try workspace.write(#"{ "access": "package" }"#, to: "signet.json")
    _ = workspace.run("generate", "Small.signet", "--output", "settings")
    _ = workspace.run("generate", "Small.signet", "--output", "line", "--access", "public")
    let text = { (folder: String) in
      try OutputFiles.names(stem: "Small").map { try workspace.text(of: "\(folder)/\($0)") }.joined()
    }
    #expect(try text("settings").contains("package nonisolated enum Small"))
    #expect(try text("line").contains("public nonisolated enum Small"))
  }

  @Test func `a template is replaced, and a mistake in it has its line`() throws {
    let name = try #require(Generator.templateNames.first)
    let source = try #require(Generator.templateSource(name))
    try workspace.write(source + "\n{{#open}}", to: "templates/\(name).mustache")
    let outcome = workspace.run("generate", "Small.signet", "--output", "out", "--templates", "templates")
    let line = source.split(separator: "\n", omittingEmptySubsequences: false).count + 1
    #expect(outcome.standardError.hasPrefix("templates/\(name).mustache:\(line): error: "))
    #expect(outcome.exitCode == .failure)
  }

  @Test func `imports may reach as far as the folder that is named`() throws {
    try workspace.write("struct Shared { id: String }\n", to: "shared/shared.signet")
    try workspace.write(
      "import \"../shared/shared.signet\"\n"
        + Specs.small.replacingOccurrences(of: "returns Thing", with: "returns Shared"),
      to: "specs/Small.signet")
    #expect(workspace.run("generate", "specs/Small.signet", "--output", "out").exitCode == .findings)
    for folder in [".", workspace.path] {
      let outcome = workspace.run("generate", "specs/Small.signet", "--output", "out", "--folder", folder)
      #expect(outcome.exitCode == .success, "\(outcome.standardError)")
    }
  }

  @Test func `the file names the files as it is spelled, and the service the code`() throws {
    try workspace.write("struct Shared { id: String }\n", to: "common.signet")
    try workspace.write(
      "import \"common.signet\"\n"
        + Specs.small.replacingOccurrences(of: "returns Thing", with: "returns Shared"),
      to: "shop-v2.signet")
    let outcome = workspace.run("generate", "shop-v2.signet", "--output", "out")
    #expect(outcome.exitCode == .success, "\(outcome.standardError)")
    let names = workspace.files(in: "out")
    #expect(names == OutputFiles.names(stem: "shop-v2"))
    #expect(names.first == "shop-v2.signet.00.swift")
    let code = try names.map { try workspace.text(of: "out/\($0)") }.joined()
    #expect(code.contains("nonisolated enum Small"))
    #expect(code.contains("struct Shared"))
    let declared = code.matches(of: /(?:enum|extension|struct) (\w*(?i:shop|common)\w*)/)
    #expect(declared.map { String($0.1) } == [])
  }

  @Test func `an import has no name of its own, and the message says so`() throws {
    try workspace.write("struct Shared { id: String }\n", to: "common.signet")
    try workspace.write("import \"common.signet\" as common\n" + Specs.small, to: "shop.signet")
    let outcome = workspace.run("generate", "shop.signet", "--output", "out")
    #expect(outcome.exitCode == .findings)
    #expect(
      outcome.standardError.hasPrefix(
        "shop.signet:1:24: error: an import has no name of its own; its declarations are used as they are"))
    #expect(outcome.standardError.components(separatedBy: "error: ").count == 2)
  }

  // MARK: What can't be read or written

  @Test(arguments: [
    (["Missing.signet"], "error: Missing.signet: no such file"),
    (["folder"], "error: folder: is a folder, where a file is expected"),
    (["Latin.signet"], "error: Latin.signet: line 2 is not UTF-8; save the file in that encoding"),
    (
      ["Small.signet", "--output", "Small.signet"],
      "error: Small.signet: is a file, where a folder is expected"
    ),
    (["Small.signet", "--templates", "nowhere"], "error: nowhere: no such folder"),
    (
      ["settings/Small.signet"],
      "settings/signet.json:1:3: error: there is no setting 'acces'; did you mean 'access'?"
    ),
  ]) func `what can't be read or written is one line, and nothing is written`(
    arguments: [String], message: String
  ) throws {
    try workspace.makeFolder("folder")
    try workspace.write(Array("service Latin {\n// ".utf8) + [0xE9, 0x0A], to: "Latin.signet")
    try workspace.write(Specs.small, to: "settings/Small.signet")
    try workspace.write(#"{ "acces": "public" }"#, to: "settings/signet.json")
    let before = workspace.files()
    let output = arguments.contains("--output") ? [] : ["--output", "out"]
    let outcome = Tool.run(
      ["generate"] + arguments + output,
      in: Surroundings(directory: workspace.path, environment: [:], errorIsTerminal: false))
    #expect(outcome.standardError == message + "\n")
    #expect(outcome.exitCode == .failure)
    #expect(workspace.files() == before)
  }

  @Test func `a folder that can't be made is one line`() {
    let outcome = workspace.run("generate", "Small.signet", "--output", "Small.signet/out")
    #expect(outcome.standardError.hasPrefix("error: Small.signet/out: can't be created: "))
    #expect(outcome.standardError.split(separator: "\n").count == 1)
    #expect(outcome.exitCode == .failure)
  }
}
