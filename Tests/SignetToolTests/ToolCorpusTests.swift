import Foundation
import SignetModel
import TestPrograms
import Testing

@testable import SignetCommand
@testable import SignetGenerator

/// What only the generator, or a property list, tells of a spec: each broken spec in `Corpus` stands beside what `lint`
/// says, and beside the list that it is given, if any. `SIGNET_RECORD=1` writes the former anew.
@Suite("The tool's corpus of broken specs") struct ToolCorpusTests {
  private static let folder = Project.root.appending(path: "Tests/SignetToolTests/Corpus")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".signet") }.map { String($0.dropLast(7)) }.sorted()
  }()

  @Test("what is said of a broken spec is what stands beside it", arguments: names)
  func explained(name: String) throws {
    let list = FileManager.default.fileExists(atPath: Self.folder.appending(path: "\(name).plist").path)
    let outcome = Tool.run(
      ["lint", "\(name).signet"] + (list ? ["--plist", "\(name).plist"] : []),
      in: Surroundings(directory: Self.folder.path, environment: [:], errorIsTerminal: false))
    #expect(outcome.exitCode == .findings)
    #expect(outcome.standardError.contains("[\(name.prefix(5))]"))
    let expected = Self.folder.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["SIGNET_RECORD"] != nil {
      try Data(outcome.standardError.utf8).write(to: expected)
    }
    #expect(try String(contentsOf: expected, encoding: .utf8) == outcome.standardError)
  }

  @Test("every rule of the generator and of property lists has a broken spec")
  func complete() {
    let covered = Set(Self.names.map { String($0.prefix(5)) })
    let rules = GeneratorRules.all + TransportSecurityRules.all
    #expect(rules.map(\.code).filter { !covered.contains($0) } == [])
  }

  @Test("every code that the sources declare is one that `explain` knows, and has a broken spec in a corpus")
  func everyCode() throws {
    let declared = try Set(Self.files(in: "Sources", suffix: ".swift").flatMap(Self.codes))
    #expect(declared.sorted() == Rules.all.map(\.code))
    let pairs = ["SignetSyntaxTests", "SignetModelTests", "SignetToolTests"].flatMap { suite in
      Self.files(in: "Tests/\(suite)/Corpus", suffix: ".signet")
    }
    let unpaired = pairs.filter { file in
      let expected = file.deletingPathExtension().appendingPathExtension("txt")
      return !FileManager.default.fileExists(atPath: expected.path)
    }
    #expect(unpaired == [])
    #expect(declared.subtracting(pairs.map { String($0.lastPathComponent.prefix(5)) }) == [])
  }

  private static func files(in folder: String, suffix: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: Project.root.appending(path: folder).resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.path.hasSuffix(suffix) }
  }

  /// The codes of the rules that a file of Swift declares.
  private static func codes(in file: URL) throws -> [String] {
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.matches(of: /code: "(SG\d{3})"/).map { String($0.1) }
  }
}
