import Testing

@testable import SignetSyntax

@Suite struct FixApplierTests {
  private static let rule = Rule(
    code: "SG999", name: "test", summary: "a rule", explanation: "an explanation", wrong: "a", right: "b")

  /// Applying what is offered, over and over, ends, and leaves none of the mistakes that had a fix.
  @Test(arguments: CorpusTests.specs.filter { !$0.hasPrefix("SG001") && !$0.hasPrefix("SG015") })
  func fixesFix(_ name: String) {
    var bytes = SpecFiles.bytes(of: SpecFiles.corpus.appendingPathComponent(name))
    var rounds = 0
    var open = Set<String>()
    while rounds < 20 {
      let source = SourceFile(path: name, bytes: bytes)
      let diagnostics = Parser.parse(source).diagnostics
      open = Set(diagnostics.filter { !$0.fixes.isEmpty }.map(\.message))
      let outcome = FixApplier.apply(diagnostics, sources: SourceMap([source]))
      guard let fixed = outcome.files.first else { break }
      #expect(outcome.applied > 0)
      bytes = fixed.bytes
      rounds += 1
    }
    #expect(open == [], "after \(rounds) rounds: \(String(decoding: bytes, as: UTF8.self))")
  }

  /// Neither one of several ways, nor what may be the echo of a block that does not begin or end where it should.
  @Test func onlyOneWayIsTakenUnasked() {
    let source = SourceFile(
      path: "a.signet",
      text: "struct A\n  a: Int?\n}\nstruct B { b: Int?? }\nstruct C { c: Str\u{200B}ing }\n")
    let diagnostics = Parser.parse(source).diagnostics
    #expect(diagnostics.count == 3, "\(diagnostics.map(\.message))")
    #expect(FixApplier.unambiguous(diagnostics, sources: SourceMap([source])).map(\.code) == ["SG106"])
    let span = SourceSpan(file: source.id, start: 0, end: 1)
    let ways = ["a", "b"].map { Fix($0, replace: span, with: $0) }
    let several = Diagnostic(FixApplierTests.rule, "m", at: span, fixes: ways)
    #expect(FixApplier.unambiguous([several], sources: SourceMap([source])).isEmpty)
  }

  /// What only removes a word is left to whoever wrote it, unless the word says nothing.
  @Test func nothingThatSomebodyWroteIsRemovedUnasked() {
    let source = SourceFile(path: "a.signet", text: "timeout fast, Ö 7")
    let sources = SourceMap([source])
    let isUnasked = { (range: Range<Int>, text: String, removesNoise: Bool) in
      let span = SourceSpan(file: source.id, start: range.lowerBound, end: range.upperBound)
      let fix = Fix("t", replace: span, with: text, removesNoise: removesNoise)
      let diagnostic = Diagnostic(FixApplierTests.rule, "m", at: span, fixes: [fix])
      return !FixApplier.unambiguous([diagnostic], sources: sources).isEmpty
    }
    #expect(
      !isUnasked(7..<12, "", false) && !isUnasked(14..<16, " ", false) && !isUnasked(17..<18, "", false))
    #expect(isUnasked(7..<12, " slow", false) && isUnasked(12..<13, "", false) && isUnasked(7..<12, "", true))
  }

  @Test(arguments: ["Str\u{200B}ing", "S\u{FEFF}\u{2060}tring", "Stri\u{AD}ng"])
  func invisibleCharacterInAWordIsRemoved(_ type: String) {
    let source = SourceFile(path: "a.signet", text: "struct A { a: \(type) }\n")
    let outcome = FixApplier.apply(Parser.parse(source).diagnostics, sources: SourceMap([source]))
    #expect(outcome.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["struct A { a: String }\n"])
  }

  @Test func editsThatMeetAreLeftForTheNextRound() {
    let source = SourceFile(path: "a.signet", text: "abcdef")
    let fix = { (start: Int, end: Int, text: String) in
      let span = SourceSpan(file: source.id, start: start, end: end)
      return Diagnostic(FixApplierTests.rule, "m", at: span, fixes: [Fix("t", replace: span, with: text)])
    }
    let outcome = FixApplier.apply(
      [fix(0, 2, "X"), fix(1, 3, "Y"), fix(3, 3, "+"), fix(3, 3, "-"), fix(5, 6, ""), fix(2, 3, "Z")],
      sources: SourceMap([source]))
    #expect(outcome.applied == 4 && outcome.conflicting == 2)
    #expect(outcome.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["XZ+de"])
  }

  /// A fix of several edits is applied as a whole or not at all.
  @Test func fixesAreWhole() {
    let source = SourceFile(path: "a.signet", text: "abcdef")
    let span = { SourceSpan(file: source.id, start: $0, end: $1) }
    let first = Diagnostic(
      FixApplierTests.rule, "m", at: span(0, 1), fixes: [Fix("t", replace: span(4, 5), with: "X")])
    let second = Diagnostic(
      FixApplierTests.rule, "m", at: span(1, 2),
      fixes: [Fix("t", [TextEdit(span(0, 1), "A"), TextEdit(span(4, 6), "B")])])
    let outcome = FixApplier.apply([second, first], sources: SourceMap([source]))
    #expect(outcome.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["abcdXf"])
    #expect(outcome.applied == 1 && outcome.conflicting == 1)
  }

  @Test func editsBehindTheFilesEndAreRefused() {
    let source = SourceFile(path: "a.signet", text: "ab")
    let span = SourceSpan(file: source.id, start: 1, end: 9)
    let outcome = FixApplier.apply(
      [Diagnostic(FixApplierTests.rule, "m", at: span, fixes: [Fix("t", replace: span, with: "")])],
      sources: SourceMap([source]))
    #expect(outcome.files.isEmpty && outcome.applied == 0)
  }
}
