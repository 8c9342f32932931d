import Foundation
import SignetGenerator
import SignetModel
import SignetSyntax
import TestPrograms
import Testing

@testable import SignetCommand

/// Every piece of a spec that the documentation shows is read here, so that none goes stale.
///
/// A piece is a block marked `signet`. A comment right above it may say that it stands inside something
/// (`in: service`, `in: endpoint`), or that the checker refuses it (`refused: RULE`), by the rule's name.
@Suite struct LanguageReferenceTests {
  struct Snippet: CustomTestStringConvertible, Sendable {
    let file: String
    let line: Int
    let text: String
    let place: String?
    let refusedBy: String?

    var testDescription: String { "\(file):\(line)" }

    /// What the checker needs before it looks at the rest.
    private static let service = """
      service Snippet {
        version "1.0"
        server production "https://api.snippet.example"
        token { header "Authorization" "Bearer {access}" }
      }

      """

    /// The piece as a file of its own.
    var spec: String {
      switch place {
      case "service": "service Snippet {\n\(text)\n}"
      case "endpoint": "endpoint snippet POST /snippet {\n\(text)\n}"
      default: refusedBy == nil ? text : Self.service + text
      }
    }
  }

  static let snippets: [Snippet] = documents.flatMap { name, text in snippets(in: text, file: name) }

  private static let documents: [(String, String)] = {
    let folder = "Sources/SignetRuntime/SignetRuntime.docc"
    let path = Project.root.appending(path: folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let articles = names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    return (["README.md"] + articles).map { name in (Paths.name(of: name), (try? Project.text(name)) ?? "")
    }
  }()

  private static func snippets(in text: String, file: String) -> [Snippet] {
    var snippets: [Snippet] = []
    var marks: [String: String] = [:]
    var open: (line: Int, lines: [String])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .enumerated()
    {
      if line == "```", let block = open {
        snippets.append(
          Snippet(
            file: file, line: block.line, text: block.lines.joined(separator: "\n"), place: marks["in"],
            refusedBy: marks["refused"]))
        open = nil
        marks = [:]
      } else if open != nil {
        open?.lines.append(line)
      } else if line == "```signet" {
        open = (index + 2, [])
      } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
        marks = Self.marks(line.dropFirst(5).dropLast(4))
      }
    }
    return snippets
  }

  private static func marks(_ text: Substring) -> [String: String] {
    let pairs = text.split(separator: ";").map { pair in
      pair.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return Dictionary(
      pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
  }

  private func check(_ spec: String) throws -> [Diagnostic] {
    let loaded = try SpecLoader.load(root: "Snippet.signet") { path in
      path == "Snippet.signet" ? .success(Array(spec.utf8)) : .success([])
    }
    return Checker.check(loaded).diagnostics
  }

  @Test func `the reference shows enough to be tested`() {
    #expect(Self.snippets.count >= 25)
    #expect(Self.snippets.contains { $0.refusedBy != nil })
  }

  @Test(arguments: snippets) func `each piece is well formed`(snippet: Snippet) {
    let tree = Parser.parse(SourceFile(path: snippet.testDescription, text: snippet.spec))
    #expect(tree.diagnostics.map(\.message) == [])
  }

  @Test(arguments: snippets.filter { $0.refusedBy != nil })
  func `a piece that is shown as wrong is refused for that`(
    snippet: Snippet
  ) throws {
    let rule = try #require((SyntaxRules.all + ModelRules.all).first { $0.name == snippet.refusedBy })
    let found = try check(snippet.spec)
    #expect(found.map(\.code).contains(rule.code), "\(found.map(\.message))")
  }

  @Test(arguments: snippets.filter { $0.text.contains("\nservice ") || $0.text.hasPrefix("service ") })
  func `a piece that is a whole spec passes the checker`(snippet: Snippet) throws {
    #expect(try check(snippet.spec).filter { $0.severity == .error }.map(\.message) == [])
  }

  @Test func `the list of what is refused has every rule, by its name, and no other`() throws {
    let text = try Project.text("Sources/SignetRuntime/SignetRuntime.docc/Refusals.md")
    let listed = text.matches(of: /(?m)^\| (SG\d+) \| `([a-z0-9-]+)` \|/).map { "\($0.1) \($0.2)" }
    let rules = Rules.all.map { "\($0.code) \($0.name)" }
    #expect(listed.sorted() == rules.sorted())
  }
}
