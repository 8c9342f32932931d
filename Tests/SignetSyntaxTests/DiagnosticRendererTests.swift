import Foundation
import Testing

@testable import SignetSyntax

@Suite struct DiagnosticRendererTests {
  private static let rule = Rule(
    code: "SG999", name: "test", summary: "a rule", explanation: "an explanation", wrong: "a", right: "b")

  private static func render(_ text: String, _ start: Int, _ end: Int, label: String? = nil) -> String {
    let source = SourceFile(path: "a.signet", text: text)
    let span = SourceSpan(file: source.id, start: start, end: end)
    return DiagnosticRenderer(sources: SourceMap([source]))
      .render(Diagnostic(rule, "a message", at: span, label: label))
  }

  @Test func caretsStandUnderWideCharactersAndTabs() {
    #expect(
      DiagnosticRendererTests.render("\t名字: Int x", 13, 14, label: "here") == """
        a.signet:1:14: error: a message [SG999]
          1 |     名字: Int x
            |               ^ here

        """)
  }

  @Test func combiningMarksAndEmojiTakeTheColumnsThatTheyTake() {
    #expect(
      DiagnosticRendererTests.render("e\u{301}😀 x", 8, 9) == """
        a.signet:1:9: error: a message [SG999]
          1 | e\u{301}😀 x
            |     ^

        """)
  }

  /// A spec that holds a terminal's escape sequences does not get to use them.
  @Test func whatATerminalWouldActOnIsReplaced() {
    let source = SourceFile(path: "a.signet", text: "a \u{1B}[31m b \u{202E}")
    let diagnostic = Diagnostic(
      DiagnosticRendererTests.rule, "a \u{1B}[0m message\nof two lines", at: source.span, label: "\u{1B}[0m")
    let rendered = DiagnosticRenderer(sources: SourceMap([source])).render(diagnostic)
    #expect(!rendered.contains("\u{1B}") && !rendered.contains("\u{202E}"))
    #expect(rendered.hasPrefix("a.signet:1:1: error: a \u{FFFD}[0m message\u{FFFD}of two lines [SG999]\n"))
  }

  @Test func aLongLineIsCutAroundTheMark() {
    let rendered = DiagnosticRendererTests.render(
      String(repeating: "é", count: 5000) + "X" + String(repeating: "é", count: 5000), 10_000, 10_001)
    let lines = rendered.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 250 })
    let mark = lines[2].firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) }
    let letter = lines[1].firstIndex(of: "X").map { lines[1].distance(from: lines[1].startIndex, to: $0) }
    #expect(mark != nil && mark == letter)
  }

  @Test func severalMarksOfALineShareItsCarets() {
    let source = SourceFile(path: "a.signet", text: "one two three\n\nfour")
    let span = { SourceSpan(file: source.id, start: $0, end: $1) }
    let diagnostic = Diagnostic(
      DiagnosticRendererTests.rule, "a message", at: span(4, 7), label: "second",
      labels: [
        DiagnosticLabel(span(0, 3), "first"), DiagnosticLabel(span(8, 13), "third"),
        DiagnosticLabel(span(15, 19), "fourth"),
      ], notes: ["a note"], help: ["a help"], fixes: [Fix("a fix", replace: span(0, 3), with: "1")])
    #expect(
      DiagnosticRenderer(sources: SourceMap([source])).render(diagnostic) == """
        a.signet:1:5: error: a message [SG999]
          1 | one two three
            | --- ^^^ ----- third
            |     second
            | first
         ...
          3 | four
            | ---- fourth
            = note: a note
            = help: a help
            = fix: a fix

        """)
  }

  @Test func placesInOtherFilesAreNamed() {
    let first = SourceFile(id: FileID(0), path: "a.signet", text: "one")
    let second = SourceFile(id: FileID(1), path: "b.signet", text: "x\n  two")
    let diagnostic = Diagnostic(
      DiagnosticRendererTests.rule, "a message", at: first.span, severity: .warning,
      labels: [DiagnosticLabel(SourceSpan(file: second.id, start: 4, end: 7), "the other")])
    #expect(
      DiagnosticRenderer(sources: SourceMap([first, second])).render(diagnostic) == """
        a.signet:1:1: warning: a message [SG999]
          1 | one
            | ^^^
           ::: b.signet:2:3
          2 |   two
            |   --- the other

        """)
  }

  @Test func coloursAreWrittenOnlyWhenAskedFor() {
    let source = SourceFile(path: "a.signet", text: "one")
    let diagnostic = Diagnostic(DiagnosticRendererTests.rule, "a message", at: source.span)
    let sources = SourceMap([source])
    #expect(!DiagnosticRenderer(sources: sources).render(diagnostic).contains("\u{1B}"))
    #expect(
      DiagnosticRenderer(sources: sources, colors: true).render(diagnostic).contains(
        "\u{1B}[1;31merror:\u{1B}[0m"))
  }

  /// Lines end with `\n`, `\r\n` or a lone `\r`; none of them moves a position or a caret.
  @Test(arguments: ["\n", "\r\n", "\r"]) func positionsAreRightWhateverEndsALine(_ end: String) {
    let text = ["// one", "struct A { x: Int }", "struct B { y Int }", ""].joined(separator: end)
    let source = SourceFile(path: "a.signet", text: text)
    let diagnostics = Parser.parse(source).diagnostics
    #expect(
      DiagnosticRenderer(sources: SourceMap([source])).render(diagnostics) == """
        a.signet:3:13: error: a `:` is missing behind `y` [SG122]
          3 | struct B { y Int }
            |             ^
            = fix: insert `:`

        """)
  }

  @Test(arguments: CorpusTests.specs) func jsonIsOneObjectALineWithAllKeys(_ name: String) throws {
    let (source, diagnostics) = CorpusTests.diagnosed(name)
    let lines = DiagnosticJSON(sources: SourceMap([source])).render(diagnostics).split(separator: "\n")
    #expect(lines.count == diagnostics.count)
    for (line, diagnostic) in zip(lines, diagnostics.sortedByPosition()) {
      let parsed = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let object = try #require(parsed)
      #expect(
        object.keys.sorted() == [
          "code", "column", "endColumn", "endLine", "file", "fixes", "help", "label", "labels", "line",
          "message",
          "notes", "severity",
        ])
      let position = source.position(of: diagnostic.primary.start)
      #expect(object["message"] as? String == diagnostic.message)
      #expect(object["line"] as? Int == position.line && object["column"] as? Int == position.column)
      #expect((object["fixes"] as? [Any])?.count == diagnostic.fixes.count)
    }
  }

  @Test func jsonEscapesWhatItMust() {
    let source = SourceFile(path: "a \"b\"\\c.signet", text: "x")
    let diagnostic = Diagnostic(DiagnosticRendererTests.rule, "\u{1}\t\n\r\"\\é\u{2028}", at: source.span)
    #expect(
      DiagnosticJSON(sources: SourceMap([source])).render(diagnostic).hasPrefix(
        #"{"code":"SG999","severity":"error","message":"\u0001\t\n\r\"\\é\u2028","file":"a \"b\"\\c.signet","line":1,"#
      ))
  }
}
