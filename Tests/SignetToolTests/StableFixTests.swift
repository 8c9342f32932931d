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

  /// Fixes what can be fixed until nothing changes; nil where that does not come to an end.
  private func fixed(_ bytes: [UInt8]) throws -> [UInt8]? {
    try workspace.write(bytes, to: "a.signet")
    var last = bytes
    for _ in 0..<3 {
      _ = workspace.run("lint", "--fix", "a.signet")
      let now = try read("a.signet")
      if now == last { return now }
      last = now
    }
    return nil
  }

  @Test(arguments: broken) func `fixing comes to an end, breaks nothing, and what it leaves can be formatted`(
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
    let after = try #require(try fixed(bytes))
    #expect(syntaxErrors(after) <= syntaxErrors(bytes))
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
