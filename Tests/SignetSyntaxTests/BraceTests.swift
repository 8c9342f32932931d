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
    return zip(tokens, tokens.dropFirst()).compactMap { token, next in
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
      if diagnostics.count != 1 { print("CUT", cut.testDescription, cut.brace, told) }
      #expect(diagnostics.count == 1, "\(cut.testDescription): \(told)")
    }
  }
}
