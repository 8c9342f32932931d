/// The ends of `(` and `[`.
extension SpecParser {
  /// Takes a bracket's closer, or reports that it is missing or another one.
  mutating func close(_ closer: TokenKind, open: SourceSpan, what: String, plural: Bool = false) {
    brackets.close(closer)
    if take(closer) || (isAtEnd && isEndReported) { return }
    let spelled = closer == .rightParenthesis ? ")" : "]"
    let verb = plural ? "are" : "is"
    let known = diagnostics.count
    if isAtWrongCloser {
      report(
        SyntaxRules.unclosedBracket, "\(what) \(verb) closed with `\(spelled)`, not with \(described(token))",
        at: token.span, labels: [DiagnosticLabel(open, "opened here")],
        fixes: [Fix("write `\(spelled)`", replace: token.span, with: spelled)])
      advance()
      return
    }
    report(
      SyntaxRules.unclosedBracket, "\(what) \(verb) not closed", at: open,
      labels: [DiagnosticLabel(gap, "a `\(spelled)` is missing here")],
      fixes: [Fix("insert `\(spelled)`", replace: gap, with: spelled)])
    if diagnostics.count > known {
      brackets.note(Brackets.Unclosed(closer: closer, token: index, depth: blockDepth, diagnostic: known))
    } else {
      brackets.noteAgain(closer, before: index)
    }
    if isAtEnd { isEndReported = true }
  }

  /// Whether a closer is at hand that stands in the place of another: it closes nothing that is open, or it is a `}`
  /// right behind what the bracket holds, and the block at hand goes on.
  private var isAtWrongCloser: Bool {
    switch kind {
    case .rightParenthesis, .rightBracket: !brackets.isOpen(kind)
    case .rightBrace:
      isAdjacent && !isInHole
        && (blockDepth == 0 || openBlock < lineStart || !ahead(1).startsLine && ahead(1).kind != .endOfFile)
    default: false
    }
  }

  /// Reports a `)` or `]` at hand that closes nothing, and steps over it. One that a bracket before it lacks is a part
  /// of that mistake.
  mutating func rejectCloser() {
    if let bracket = brackets.takeUnclosed(by: kind, at: blockDepth), bracket.diagnostic < diagnostics.count {
      diagnostics[bracket.diagnostic].labels.append(
        DiagnosticLabel(token.span, "this \(described(token)) comes too late"))
      diagnostics[bracket.diagnostic].fixes = diagnostics[bracket.diagnostic].fixes.map { fix in
        Fix("move the \(described(token)) there", fix.edits + [TextEdit(token.span, "")])
      }
    } else {
      report(SyntaxRules.strayCloser, "this \(described(token)) closes nothing", at: token.span)
    }
    advance()
  }

  /// Reports further types in a list's type, as in a tuple, and steps over them and the `]`; false where what is at hand
  /// is anything else.
  mutating func rejectFurtherTypes() -> Bool {
    guard kind == .comma || isAtWord, !token.startsLine else { return false }
    var offset = 0
    while offset < SpecParser.furtherTokens, !ahead(offset).startsLine {
      switch ahead(offset).kind {
      case .comma, .identifier, .word, .question: offset += 1
      case .rightBracket:
        report(
          SyntaxRules.unexpectedToken, "a list has elements of one type",
          at: token.span.joined(to: ahead(offset - 1).span),
          help: [
            "write `[T]` for a list, `[String: T]` for a map, and a `struct` for values that belong together"
          ])
        for _ in 0...offset { advance() }
        brackets.close(.rightBracket)
        return true
      default: return false
      }
    }
    return false
  }

  /// How far the end of a type is looked for.
  private static let furtherTokens = 16
}
