import Foundation
import Testing

@testable import SignetSyntax

/// Each broken spec in `Corpus` stands beside what is said of it. `SIGNET_RECORD=1 swift test --filter CorpusTests`
/// writes the latter anew.
@Suite struct CorpusTests {
  static let specs = SpecFiles.files(under: SpecFiles.corpus, suffix: ".signet").map(\.lastPathComponent)

  @Test(arguments: specs) func brokenSpecIsExplained(_ name: String) throws {
    let expectedFile = SpecFiles.corpus.appendingPathComponent(name.replacing(".signet", with: ".txt"))
    let rendered = CorpusTests.rendered(name)
    if ProcessInfo.processInfo.environment["SIGNET_RECORD"] != nil {
      try Data(rendered.utf8).write(to: expectedFile)
    }
    #expect(String(decoding: SpecFiles.bytes(of: expectedFile), as: UTF8.self) == rendered)
  }

  @Test(arguments: specs) func brokenSpecHasTheMistakeOfItsName(_ name: String) {
    let codes = CorpusTests.diagnosed(name).diagnostics.map(\.code)
    #expect(codes.contains(String(name.prefix(5))), "\(codes)")
  }

  @Test func everyCodeHasItsCorpus() {
    let covered = Set(CorpusTests.specs.map { String($0.prefix(5)) })
    #expect(SyntaxRules.all.map(\.code).filter { !covered.contains($0) } == [])
  }

  /// A message is one line, begins in lower case or with what it quotes, and has no full stop.
  @Test(arguments: specs) func messagesKeepToTheWordingGuide(_ name: String) {
    for diagnostic in CorpusTests.diagnosed(name).diagnostics {
      let texts = [diagnostic.message] + diagnostic.notes + diagnostic.help + diagnostic.labels.map(\.message)
      for text in texts {
        #expect(text.first?.isUppercase == false, "\(text)")
        #expect(!text.hasSuffix("."), "\(text)")
        #expect(!text.contains("\n") && !text.lowercased().contains("illegal"), "\(text)")
      }
    }
  }

  static func diagnosed(_ name: String) -> (source: SourceFile, diagnostics: [Diagnostic]) {
    let bytes = SpecFiles.bytes(of: SpecFiles.corpus.appendingPathComponent(name))
    let source = SourceFile(path: name, bytes: bytes)
    let tree = Parser.parse(source)
    guard name.hasPrefix("SG015") else { return (source, tree.diagnostics) }
    return (source, tree.diagnostics + templateMistakes(tree))
  }

  /// The parser leaves texts whole, since only some have holes; here all of them are taken apart.
  private static func templateMistakes(_ tree: SpecTree) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for token in tree.tokens where token.kind == .text {
      let literal = TextLiteral(value: "", span: token.span, isRaw: false)
      _ = literal.template(in: tree.source) { diagnostics.append($0) }
    }
    return diagnostics
  }

  private static func rendered(_ name: String) -> String {
    let (source, diagnostics) = diagnosed(name)
    return DiagnosticRenderer(sources: SourceMap([source])).render(diagnostics)
  }
}
