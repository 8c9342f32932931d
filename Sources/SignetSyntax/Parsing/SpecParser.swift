/// A recursive-descent parser over a file's tokens.
///
/// It never looks far ahead and never goes back, so its time is linear. Where something is missing it reports that
/// once and goes on as if it were there; where something is too much it steps over to the next member.
struct SpecParser {
  let source: SourceFile
  let tokens: [Token]
  let comments: [SourceSpan]
  /// The spelling of each name and word among the tokens, without backticks; empty for all others.
  let words: [String]
  var index = 0
  /// The first comment that no declaration has been asked about.
  var commentIndex = 0
  var steps = 0

  var imports: [Import] = []
  var service: ServiceDecl?
  var declarations: [Declaration] = []
  var diagnostics: [Diagnostic] = []

  /// Annotations and documentation that wait for the declaration after them.
  var pending = Leading()
  /// The token at which the last mistake was reported: until it has been passed, whatever is missing is an echo.
  var reportedIndex = -1
  /// Whether an open bracket at the end of the file is no news.
  var isEndReported = false
  /// The member of a settings block that was read last, where it has no block of its own.
  var lastShape: MemberShape?
  /// What the members of the block at hand are; none at the top level.
  var content: BlockContent?
  /// The `(` and `[` that are being read, and those that were never closed.
  var brackets = Brackets()
  /// The settings block that ended last.
  var endedBlock: EndedBlock?
  /// The `{` of the block at hand.
  var openBlock = 0
  /// How many blocks are open.
  var blockDepth = 0
  /// Whether the braces of the block at hand and of all around it agree with the indentation of their lines: then the
  /// block ends at its `}`, whatever stands in it.
  var isCertain = true
  /// How far the line is indented on which the block at hand begins; none at the top level.
  var blockIndentation: Int?
  var isInHole = false
  /// The first token of the line at hand.
  var lineStart = 0
  let braces: BraceMatches
  /// How many `}` the file lacks, by count; fewer than none where it has too many. Only where some are missing does
  /// indentation say where a block ends.
  var missingClosers = 0
  /// What has been said of the `{` that was missing last; none where that was an echo.
  var impliedOpener: Int?
  /// How many brackets deep the parser is.
  var depth = 0
  static let deepest = 64

  init(source: SourceFile, lexed: LexedFile) {
    self.source = source
    tokens = lexed.tokens
    comments = lexed.comments
    braces = BraceMatches(lexed.tokens)
    missingClosers = braces.missing
    words = lexed.tokens.map { token in
      guard token.kind == .identifier || token.kind == .word else { return "" }
      let isQuoted = source.bytes[token.span.start] == ASCII.backtick
      let range = isQuoted ? token.span.start + 1..<token.span.end - 1 : token.span.range
      let text = source.text(in: range)
      guard source.bytes[range].contains(where: { $0 >= 0x80 || $0 < 0x20 || $0 == 0x7F }) else {
        return text
      }
      // What nobody sees has been reported.
      return String(
        String.UnicodeScalarView(text.unicodeScalars.filter { !CharacterClasses.isInvisible($0) }))
    }
  }

  // MARK: Looking

  var token: Token { tokens[index] }
  var kind: TokenKind { tokens[index].kind }
  /// The name or word at hand; empty where there is none.
  var word: String { words[index] }
  var isAtEnd: Bool { kind == .endOfFile }
  var isAtWord: Bool { kind == .identifier || kind == .word }

  /// The token `offset` behind the one at hand, or the end of the file.
  func ahead(_ offset: Int) -> Token { tokens[min(index + offset, tokens.count - 1)] }

  func wordAhead(_ offset: Int) -> String { words[min(index + offset, tokens.count - 1)] }

  func isAt(_ text: String) -> Bool { kind == .identifier && words[index] == text }

  /// Whether the token at hand stands right behind the one before, without a blank.
  var isAdjacent: Bool { token.triviaStart == token.span.start }

  var previous: Token { tokens[max(0, index - 1)] }

  // MARK: Moving

  mutating func advance() {
    steps += 1
    if index < tokens.count - 1 { index += 1 }
    if tokens[index].startsLine { lineStart = index }
  }

  /// Steps over the token at hand if it is of `kind`.
  mutating func take(_ kind: TokenKind) -> Bool {
    guard self.kind == kind else { return false }
    advance()
    return true
  }

  mutating func takeName() -> Name {
    let name = Name(text: word, span: token.span)
    advance()
    return name
  }

  // MARK: Nodes

  /// The span from the token at `start` to the last one taken.
  func span(from start: Int) -> SourceSpan {
    guard index > start else { return tokens[start].span.before }
    return tokens[start].span.joined(to: tokens[index - 1].span)
  }

  func tokenRange(from start: Int) -> TokenRange { start..<max(start, index) }

  /// The empty span right behind the last token taken: where something is missing.
  var gap: SourceSpan { index == 0 ? token.span.before : previous.span.after }

  func textLiteral(_ token: Token) -> TextLiteral {
    let literal = TextLiteral(value: "", span: token.span, isRaw: token.kind == .rawText)
    let content = literal.content(in: source)
    let value =
      literal.isRaw ? source.text(in: content) : TextDecoder.decode(source.bytes, in: content)
    return TextLiteral(value: value, span: token.span, isRaw: literal.isRaw)
  }

  mutating func takeText() -> TextLiteral {
    let literal = textLiteral(token)
    advance()
    return literal
  }

  var isAtText: Bool { kind == .text || kind == .rawText }

  // MARK: Reporting

  /// Reports a mistake, unless it is the echo of one: nothing has been read since the last, or the lexer has already
  /// said what is wrong with the token at hand or the one before.
  mutating func report(
    _ rule: Rule, _ message: String, at span: SourceSpan, label: String? = nil,
    labels: [DiagnosticLabel] = [],
    notes: [String] = [], help: [String] = [], fixes: [Fix] = []
  ) {
    guard index != reportedIndex else { return }
    reportedIndex = index
    guard kind != .unknown, index == 0 || previous.kind != .unknown,
      diagnostics.count < DiagnosticLimit.perFile
    else { return }
    diagnostics.append(
      Diagnostic(
        rule, message, at: span, label: label, labels: labels, notes: notes, help: help, fixes: fixes))
  }

  /// Adds a diagnostic that neither is an echo nor has any.
  mutating func add(_ diagnostic: Diagnostic) {
    if diagnostics.count < DiagnosticLimit.perFile { diagnostics.append(diagnostic) }
  }

  /// The token at hand in words: "`=`", "the text `"a"`".
  func described(_ token: Token) -> String {
    let text = source.text(of: token.span)
    let short = text.unicodeScalars.count > 40 ? String(text.unicodeScalars.prefix(40)) + "…" : text
    switch token.kind {
    case .endOfFile: return "the end of the file"
    case .text, .rawText: return "the text `\(short)`"
    case .number: return "the number `\(short)`"
    case .path: return "the path `\(short)`"
    default: return "`\(short)`"
    }
  }
}
