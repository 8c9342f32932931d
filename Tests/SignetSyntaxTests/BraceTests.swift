import Testing

@testable import SignetSyntax

/// One brace that is missing is one mistake, told where it is missing.
@Suite struct BraceTests {
  /// A spec's bytes without one brace, and where that stood.
  struct Cut: Sendable, CustomTestStringConvertible {
    let spec: String
    let offset: Int
    let line: Int
    let brace: TokenKind
    let endsLine: Bool
    let bytes: [UInt8]

    var testDescription: String { "\(spec):\(line), offset \(offset)" }
  }

  static let cuts: [Cut] = SpecFiles.worked.flatMap { file in
    let bytes = SpecFiles.bytes(of: file)
    let source = SourceFile(path: file.lastPathComponent, bytes: bytes)
    let tokens = Parser.parse(source).tokens
    return zip(tokens, tokens.dropFirst()).compactMap { token, next -> Cut? in
      guard token.kind == .leftBrace || token.kind == .rightBrace else { return nil }
      var cut = bytes
      cut.remove(at: token.span.start)
      return Cut(
        spec: file.lastPathComponent, offset: token.span.start,
        line: source.position(of: token.span.start).line,
        brace: token.kind, endsLine: next.startsLine, bytes: cut)
    }
  }

  @Test func missingBraceIsOneMistake() {
    for cut in BraceTests.cuts {
      let source = SourceFile(path: cut.spec, bytes: cut.bytes)
      let diagnostics = Parser.parse(source).diagnostics
      let told = diagnostics.map { "\(source.position(of: $0.primary.start).line): \($0.message)" }
      #expect(diagnostics.count == 1, "\(cut.testDescription): \(told)")
      guard let first = diagnostics.first else { continue }
      #expect(first.primary.start <= cut.offset, "\(cut.testDescription): \(told)")
      if cut.brace == .leftBrace {
        #expect(source.position(of: first.primary.start).line == cut.line, "\(cut.testDescription): \(told)")
      }
    }
  }

  /// What `lint --fix` does gives a spec without a mistake again.
  @Test func missingOpenerIsPutBack() {
    for cut in BraceTests.cuts where cut.brace == .leftBrace {
      let source = SourceFile(path: cut.spec, bytes: cut.bytes)
      let fixes = FixApplier.unambiguous(
        Parser.parse(source).diagnostics, sources: SourceMap([source]))
      let fixed = FixApplier.apply(fixes, sources: SourceMap([source])).files.first?.bytes
      let left = Parser.parse(SourceFile(path: cut.spec, bytes: fixed ?? cut.bytes)).diagnostics
      #expect(left.map(\.message) == [], "\(cut.testDescription)")
    }
  }

  /// What stands behind is read as the body that it is.
  @Test(arguments: [
    "endpoint a GET /a\n  returns String\n}", "endpoint a GET /a returns String }",
    "endpoint a POST /a {\n  body a: Int  b: Int }\n  returns String\n}",
    "endpoint a GET /a {\n  query\n    a: Int\n  }\n  returns String\n}",
    "group g @security(low)\n  endpoint a GET /a { returns String }\n  endpoint b GET /b\n}",
    "struct A\n  a: Int\n  b: Int\n}", "struct A a: Int  b: Int }", "enum E\n  a\n  b\n}",
    "enum E: Int a = 1  b = 2 }",
    "union U tagged \"t\"\n  a: A\n  b: B\n}", "timeout t\n  attempt 3s\n  total 3s\n}",
    "retry r\n  attempts 3\n  on timeout, status 503\n}",
    "service S\n  version \"1\"\n  wire { names snake_case }\n}",
    "service S {\n  signing app\n    message \"a\"\n    key \"{secret}\"\n    algorithm hmac-sha256\n  }\n  version \"1\"\n}",
    "service S {\n  signing a {\n    parameters p\n      of query, body\n      order key\n    }\n    message \"a\"\n  }\n}",
    "struct A\n  a: Int",
  ])
  func missingOpenerIsToldOnceWithItsFix(_ text: String) {
    let source = SourceFile(path: "a.signet", text: text + "\nstruct Last { z: Int }\n")
    let tree = Parser.parse(source)
    #expect(tree.diagnostics.map(\.code) == ["SG106"], "\(tree.diagnostics.map(\.message))")
    #expect(tree.declarations.last?.name.text == "Last")
    let fixed = FixApplier.apply(tree.diagnostics, sources: SourceMap([source])).files.first?.bytes ?? []
    let left = Parser.parse(SourceFile(path: "a.signet", bytes: fixed)).diagnostics
    #expect(left.map(\.message) == [], "\(String(decoding: fixed, as: UTF8.self))")
  }

  /// Where the braces are as many as they should be, indentation says nothing.
  @Test(arguments: [
    "group g {\nendpoint a GET /a {\nreturns String\n}\nendpoint b GET /b\n}\ngroup h { }",
    "group g {\n    endpoint a GET /a {\n  returns String\n}\n}",
    "struct A {\na: Int\n  }\nstruct B {\n b: Int }",
  ])
  func indentationOfAWholeFileIsFree(_ text: String) {
    let tree = Parser.parse(SourceFile(path: "a.signet", text: text + "\n"))
    #expect(tree.diagnostics.map(\.message) == [])
  }
}
