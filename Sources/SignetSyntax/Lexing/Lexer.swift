/// Cuts a file into tokens. A mistake is reported and bridged: there is always a token to go on with, and the tokens
/// with their trivia are all of the file's bytes.
///
/// Tokens do not depend on what the parser makes of them. A path is known by its `/`; what stands in its holes are
/// ordinary tokens, and behind a hole's brace the path goes on until the first blank.
struct Lexer {
  let source: SourceFile
  let bytes: [UInt8]
  var index = 0
  var output = LexedFile()
  /// How many braces are open in the path that is being read; a line's end closes them all.
  var holeDepth = 0
  /// Whether the byte at `index` goes on with a path, unless it is a blank.
  var pathGoesOn = false
  /// Whether the file is not UTF-8, which has been reported: what cannot be read is then no news.
  var isReported = false
  /// The end of a line on which a text was not closed: further quotes on it are no news.
  var unclosedTextEnd = 0
  /// Up to where it is known that no type arguments are closed.
  var argumentsEnd = 0
  /// Whether it is known that no `*/` is left in the file.
  var lacksCommentEnd = false
  /// The text on the line at hand that has no opening quote.
  var lostQuote: LostQuote?
  /// How many parentheses are open of an annotation's arguments on the line at hand.
  var argumentDepth = 0
  /// The sign that was reported last as no part of the language, and the end of its line.
  var lastSign = (text: "", lineEnd: 0)
  /// Whether a merge conflict has been reported whose end is still to come.
  var isInConflict = false
  /// Up to where the ends of conflicts have been looked for.
  var unendedConflict = 0

  init(_ source: SourceFile) {
    self.source = source
    bytes = source.bytes
  }

  static func lex(_ source: SourceFile) -> LexedFile {
    var lexer = Lexer(source)
    lexer.run()
    return lexer.output
  }

  private mutating func run() {
    output.tokens.reserveCapacity(bytes.count / 5 + 1)
    guard checkEncoding() else {
      index = bytes.count
      append(.endOfFile, triviaStart: 0, start: index, startsLine: true)
      return
    }
    while lexNext() {}
    output.steps += bytes.count
  }

  /// Lexes one token with its trivia; false after the end of the file.
  private mutating func lexNext() -> Bool {
    let triviaStart = output.tokens.isEmpty ? 0 : index
    if pathGoesOn {
      pathGoesOn = false
      if lexPathContinuation() { return true }
    }
    let sawLineEnd = skipTrivia()
    let start = index
    let startsLine = sawLineEnd || output.tokens.isEmpty
    if startsLine {
      holeDepth = 0
      argumentDepth = 0
      findLostQuote()
    }
    guard index < bytes.count else {
      append(.endOfFile, triviaStart: triviaStart, start: start, startsLine: startsLine)
      return false
    }
    let kind = lexToken()
    append(kind, triviaStart: triviaStart, start: start, startsLine: startsLine)
    return true
  }

  /// Reads what stands at `index`, which is inside the file and not trivia, and says what it is.
  private mutating func lexToken() -> TokenKind {
    let byte = bytes[index]
    if let lost = lostQuote, index >= lost.start, index < lost.end { return lexLostQuote(lost) }
    if ASCII.isWordStart(byte) { return lexURL() ?? lexWord() }
    if ASCII.isDigit(byte) { return lexNumber() }
    if let kind = Lexer.punctuation(byte) {
      index += 1
      trackHole(kind)
      trackArguments(kind)
      return kind
    }
    switch byte {
    case ASCII.quote: return lexText()
    case ASCII.hash: return lexRawText()
    case ASCII.slash: return argumentDepth > 0 ? lexSlashInArguments() : lexPath()
    case ASCII.dot: return lexDots()
    case ASCII.plus, ASCII.hyphen:
      return ASCII.isDigit(peek(1)) ? lexNumber() : lexUnknown()
    case ASCII.apostrophe: return lexForeignQuotes(Unicode.Scalar(byte), length: 1)
    case ASCII.backtick: return lexBackticks()
    case 0x80...: return lexBeyondASCII()
    default: return lexUnknown()
    }
  }

  private static func punctuation(_ byte: UInt8) -> TokenKind? {
    switch byte {
    case ASCII.leftBrace: .leftBrace
    case ASCII.rightBrace: .rightBrace
    case ASCII.leftParenthesis: .leftParenthesis
    case ASCII.rightParenthesis: .rightParenthesis
    case ASCII.leftBracket: .leftBracket
    case ASCII.rightBracket: .rightBracket
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "="): .equals
    case UInt8(ascii: "?"): .question
    case UInt8(ascii: "@"): .at
    default: nil
    }
  }

  /// The byte at `index + offset`, 0 behind the file's end.
  func peek(_ offset: Int) -> UInt8 {
    let position = index + offset
    return position < bytes.count ? bytes[position] : 0
  }

  mutating func append(_ kind: TokenKind, triviaStart: Int, start: Int, startsLine: Bool) {
    output.tokens.append(
      Token(
        kind: kind, span: SourceSpan(file: source.id, start: start, end: index), triviaStart: triviaStart,
        startsLine: startsLine))
  }

  func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(file: source.id, start: start, end: end)
  }

  mutating func report(_ diagnostic: Diagnostic) {
    if output.diagnostics.count < DiagnosticLimit.perFile { output.diagnostics.append(diagnostic) }
  }
}
