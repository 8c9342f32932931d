import Foundation
import SignetSyntax
import TestPrograms
import Testing

@testable import SignetCommand

/// Fixes and forms over every broken spec that there is, and over broken copies of the worked example.
@Suite struct StableFixTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  static let broken: [String] = ["SignetModelTests", "SignetSyntaxTests"].flatMap { module in
    let folder = "Tests/\(module)/Corpus"
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: Project.root.appending(path: folder).path))
      ?? []
    return names.filter { $0.hasSuffix(".signet") }.sorted().map { "\(folder)/\($0)" }
  }

  private func syntaxErrors(_ bytes: [UInt8]) -> Int {
    Parser.parse(SourceFile(path: "a.signet", bytes: bytes)).diagnostics.count { $0.severity == .error }
  }

  private func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: workspace.path).appending(path: name)))
  }

  /// The errors that the tool counts, over all of a spec.
  private func errors(_ bytes: [UInt8]) throws -> Int {
    try workspace.write(bytes, to: "c.signet")
    let said = workspace.run("lint", "c.signet").standardError
    guard let count = said.firstMatch(of: /(?m)^(\d+) errors?\b/) else { return 0 }
    return Int(count.1) ?? 0
  }

  /// The text after its fixes, and whether any is said to have been applied.
  private func fixed(_ bytes: [UInt8]) throws -> (bytes: [UInt8], isSaid: Bool) {
    try workspace.write(bytes, to: "a.signet")
    let outcome = workspace.run("lint", "--fix", "a.signet")
    return (try read("a.signet"), outcome.standardError.contains(/(?m)^a\.signet: applied \d+ fix/))
  }

  /// There are fewer mistakes after a fix, none more where there are no fixes, and a second run changes nothing. A text
  /// that can't be read hides what is wrong beyond that, so as long as there is one only that is counted.
  private func expectMended(_ bytes: [UInt8]) throws -> [UInt8] {
    let (after, isSaid) = try fixed(bytes)
    #expect(isSaid == (after != bytes))
    #expect(try fixed(after).bytes == after)
    let unreadable = syntaxErrors(bytes)
    #expect(syntaxErrors(after) <= unreadable)
    if unreadable == 0 { #expect(try errors(after) <= errors(bytes)) }
    return after
  }

  @Test(arguments: broken)
  func `a fix mends something, a second run has nothing to do, and what is left can be formatted`(
    name: String
  ) throws {
    try expectStable(Array(try Data(contentsOf: Project.root.appending(path: name))))
  }

  @Test(arguments: 0..<40) func `so it is with broken copies of the worked example`(seed: Int) throws {
    var lines = try Project.text("Specs/Shop.signet").split(
      separator: "\n", omittingEmptySubsequences: false)
    var state = UInt64(seed &* 6007 &+ 5)
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<3 {
      let line = next(lines.count)
      switch next(3) {
      case 0: lines.remove(at: line)
      case 1: lines[line] = lines[line].prefix(next(lines[line].count + 1))
      default: lines.insert(lines[next(lines.count)], at: line)
      }
    }
    try expectStable(Array(lines.joined(separator: "\n").utf8))
  }

  private func expectStable(_ bytes: [UInt8]) throws {
    let after = try expectMended(bytes)
    for content in [bytes, after] {
      try workspace.write(content, to: "b.signet")
      guard workspace.run("format", "b.signet").exitCode == .success else {
        #expect(try read("b.signet") == content)
        continue
      }
      #expect(workspace.run("format", "--check", "b.signet").exitCode == .success)
      #expect(syntaxErrors(try read("b.signet")) == 0)
    }
  }

  /// Blocks that seem not to be closed, where braces are not what is wrong.
  @Test(arguments: [
    ("      order  key", "      key"), ("      order  key", "      order key key"),
    ("      order  key", "      order by key"),
    ("      empty  skip", "      empty skip\n      key \"{secret}\""),
    ("      pair   ", "      message "),
  ]) func `what is not wrong with the braces is no matter of braces`(line: String, broken: String) throws {
    let text = try Project.text("Specs/Shop.signet")
    let bytes = Array(text.replacing(line, with: broken).utf8)
    #expect(bytes != Array(text.utf8))
    #expect(try errors(bytes) == 1)
    #expect(try errors(try expectMended(bytes)) <= 1)
  }

  /// What can't be read hides whether a line is right once it can be.
  @Test(arguments: [
    ("      of     query, body", "      of     query body", true),
    ("  on       timeout, connectionLost, refused", "  on       timeout connectionLost refused", true),
    ("\"[0-9]{6}\")\n", "[0-9]{6}\")\n", true), ("as \"X-Device-ID\"", "as X-Device-ID\"", true),
    ("    body draft: OrderDraft", "    form draft: OrderDraft", false),
    ("  requestID: String", "  requestID unknown", false),
  ]) func `a fix mends its line, or is left out`(line: String, broken: String, isMended: Bool) throws {
    let text = try Project.text("Specs/Shop.signet")
    let bytes = Array(text.replacing(line, with: broken, maxReplacements: 1).utf8)
    #expect(bytes != Array(text.utf8))
    #expect(try expectMended(bytes) == (isMended ? Array(text.utf8) : bytes))
  }

  @Test func `every spec of the package is formatted`() throws {
    let folder = Project.root.appending(path: "Specs").resolvingSymlinksInPath()
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let specs = names.filter { $0.hasSuffix(".signet") }.sorted()
    #expect(specs.count > 10)
    for name in specs {
      let outcome = Tool.run(
        ["format", "--check", "Specs/\(name)"],
        in: Surroundings(directory: Project.root.path, environment: [:], errorIsTerminal: false))
      #expect(outcome.exitCode == .success, "\(outcome.standardOutput)")
    }
  }
}
