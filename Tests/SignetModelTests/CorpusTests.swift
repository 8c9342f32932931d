import Foundation
import SignetModel
import SignetSyntax
import TestPrograms
import Testing

/// Each broken spec in `Corpus` stands beside what is said of it. `SIGNET_RECORD=1 swift test --filter
/// SignetModelTests.CorpusTests` writes the latter anew.
@Suite("The corpus of broken specs")
struct CorpusTests {
  static let folder = Project.root.appendingPathComponent("Tests/SignetModelTests/Corpus")

  static let specs: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".signet") }.sorted()
  }()

  static func checked(_ name: String) throws -> (spec: LoadedSpec, diagnostics: [Diagnostic]) {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    let spec = try Specs.load(text)
    return (spec, Checker.check(spec).diagnostics)
  }

  @Test("what is said of a broken spec is what stands beside it", arguments: specs)
  func explained(name: String) throws {
    let expectedFile = Self.folder.appendingPathComponent(name.replacing(".signet", with: ".txt"))
    let (spec, diagnostics) = try Self.checked(name)
    let rendered = DiagnosticRenderer(sources: spec.sources).render(diagnostics)
    if ProcessInfo.processInfo.environment["SIGNET_RECORD"] != nil {
      try Data(rendered.utf8).write(to: expectedFile)
    }
    #expect(try String(contentsOf: expectedFile, encoding: .utf8) == rendered)
  }

  @Test("a broken spec has the mistake of its name", arguments: specs)
  func hasItsMistake(name: String) throws {
    #expect(try Self.checked(name).diagnostics.map(\.code).contains(String(name.prefix(5))))
  }

  @Test("every rule has a broken spec")
  func complete() {
    let covered = Set(Self.specs.map { String($0.prefix(5)) })
    #expect(ModelRules.all.map(\.code).filter { !covered.contains($0) } == [])
  }

  @Test("messages keep to the wording guide", arguments: specs)
  func wording(name: String) throws {
    for diagnostic in try Self.checked(name).diagnostics {
      let texts = [diagnostic.message] + diagnostic.notes + diagnostic.help + diagnostic.labels.map(\.message)
      for text in texts {
        #expect(Self.beginsPlainly(text), "\(text)")
        #expect(!text.hasSuffix("."), "\(text)")
        #expect(!text.contains("\n") && !text.lowercased().contains("illegal"), "\(text)")
      }
    }
  }

  /// In lower case, with what it quotes, or with an acronym.
  private static func beginsPlainly(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    return !first.isUppercase || text.dropFirst().first?.isLowercase == false
  }

  @Test("applying the fixes breaks nothing: the spec still parses", arguments: specs)
  func fixes(name: String) throws {
    let (spec, diagnostics) = try Self.checked(name)
    let outcome = FixApplier.apply(diagnostics, sources: spec.sources)
    for file in outcome.files where file.source.path == "Specs/Spec.signet" {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(try Specs.load(text).files.first?.hasErrors == false, "\(text)")
    }
  }
}
