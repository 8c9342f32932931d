/// Names and blocks: what all declarations have.
extension SpecParser {
  /// Takes a declaration's name, or reports that it is missing. `what` is the kind of declaration: "a struct".
  mutating func parseName(of what: String) -> Name? {
    let isType = ["a struct", "an enum", "a union", "a type"].contains(what)
    switch kind {
    case .identifier where !isAtNextDeclaration(insteadOfType: isType): return takeName()
    case .word:
      reportHyphen(isType: isType)
      return takeName()
    case .text:
      let literal = textLiteral(token)
      let isName = !literal.value.isEmpty && literal.value.utf8.allSatisfy(ASCII.isWordPart)
      report(
        SyntaxRules.missingName, "the name of \(what) is written without quotes", at: token.span,
        fixes: isName ? [Fix("remove the quotes", replace: token.span, with: literal.value)] : [])
      advance()
      return Name(text: literal.value, span: literal.span)
    case .unknown:
      reportedIndex = index
      advance()
      return nil
    default:
      report(SyntaxRules.missingName, "\(what) has no name", at: previous.span)
      return nil
    }
  }

  /// Whether a block's `{` is at hand; if not, reports it and looks for it on the rest of the line.
  mutating func expectBlock(of owner: String) -> Bool {
    if kind == .leftBrace { return true }
    if kind == .leftParenthesis || kind == .leftBracket {
      rejectOpener(of: owner)
      return false
    }
    // Annotations that have been gathered belong to what comes after.
    let end = pending.firstToken.map { tokens[max(0, $0 - 1)].span.after } ?? gap
    report(
      SyntaxRules.missingBlock, "a `{` is missing behind \(owner)", at: end,
      label: isAtEnd || token.startsLine || end != gap ? nil : "before \(described(token))")
    skipToBrace()
    return kind == .leftBrace
  }

  /// Reports a block that begins with a bracket of another kind, at hand, and steps over all of it.
  private mutating func rejectOpener(of owner: String) {
    let open = index
    let closer: TokenKind = kind == .leftParenthesis ? .rightParenthesis : .rightBracket
    let known = diagnostics.count
    report(
      SyntaxRules.missingBlock, "the block of \(owner) begins with `{`, not with \(described(token))",
      at: token.span)
    skipBalanced()
    guard diagnostics.count > known, previous.kind == closer, index - 1 > open else { return }
    diagnostics[known].fixes = [
      Fix(
        "write `{` and `}`",
        [TextEdit(tokens[open].span, "{"), TextEdit(previous.span, "}")])
    ]
  }

  /// Parses a block; `{` is at hand. `member` parses one member and steps over at least one token, or the token at
  /// hand is reported. `ends` says whether the word at hand shows that the block was never closed.
  mutating func parseBlock(
    of owner: String, at head: Int, commas: Bool = false,
    ends: (inout SpecParser) -> Bool = { $0.startsDeclaration() },
    member: (inout SpecParser) -> Void
  ) {
    guard enter() else { return }
    let outerCommas = commasSeparate
    commasSeparate = commas
    let outerOpen = openBlock
    defer {
      depth -= 1
      commasSeparate = outerCommas
      openBlock = outerOpen
      blockDepth -= 1
      brackets.forget(deeperThan: blockDepth)
    }
    let open = token.span
    openBlock = index
    blockDepth += 1
    var block = OpenBlock(owner: owner, open: open, column: column(of: head))
    advance()
    while true {
      skipSeparators()
      collectLeading()
      if kind == .rightBrace {
        reportDangling()
        advance()
        return
      }
      if isAtEnd {
        reportDangling()
        reportUnclosed(block)
        return
      }
      if ends(&self) {
        reportImpliedEnd(block)
        return
      }
      noteSuspect(&block)
      let before = index
      block.wrongCloser = nil
      member(&self)
      if index == before { rejectMember(in: &block) }
    }
  }

  /// Reports the token at hand, which begins no member.
  private mutating func rejectMember(in block: inout OpenBlock) {
    let offender = index
    let known = diagnostics.count
    let isCloser = kind == .rightParenthesis || kind == .rightBracket
    rejectToken(in: block.owner)
    let isLast = isAtEnd || tokens[min(offender + 1, tokens.count - 1)].startsLine
    block.wrongCloser = isCloser && isLast && diagnostics.count > known ? (offender, known) : nil
  }

  private mutating func skipSeparators() {
    while kind == .semicolon || (commasSeparate && kind == .comma) {
      if kind == .comma, previous.kind == .comma || previous.kind == .leftBrace {
        report(
          SyntaxRules.misplacedComma, "a comma separates nothing here", at: token.span,
          fixes: [Fix("remove it", replace: token.span, with: "")])
      }
      advance()
    }
  }

  /// A block that is being read.
  struct OpenBlock {
    /// In words: "group `orders`".
    let owner: String
    let open: SourceSpan
    /// How far the declaration that it belongs to is indented, where that begins its line.
    let column: Int?
    /// The first member that is indented as if the block had ended before it.
    var suspect: Int?
    /// A bracket of another kind that ends a line, where the block was to end, and what has been said of it.
    var wrongCloser: (token: Int, diagnostic: Int)?
  }

  private func noteSuspect(_ block: inout OpenBlock) {
    guard block.suspect == nil, let own = block.column, let member = column(of: index), member <= own else {
      return
    }
    block.suspect = index
  }

  private mutating func reportUnclosed(_ block: OpenBlock) {
    guard !isEndReported else { return }
    isEndReported = true
    if blameWrongCloser(of: block) { return }
    var labels: [DiagnosticLabel] = []
    if let suspect = block.suspect {
      labels.append(
        DiagnosticLabel(tokens[suspect].span, "this is indented as if the block had ended before it"))
    }
    report(
      SyntaxRules.unclosedBlock, "the block of \(block.owner) is not closed", at: block.open, labels: labels,
      fixes: block.suspect == nil ? [Fix("close it at the end", replace: gap, with: "\n}")] : [])
  }

  /// Reports a block that something ends which can't stand in it.
  private mutating func reportImpliedEnd(_ block: OpenBlock) {
    if blameWrongCloser(of: block) { return }
    let first = pending.firstToken ?? index
    let indentation = String(repeating: " ", count: block.column ?? 0)
    let end = tokens[max(0, first - 1)].span.after
    report(
      SyntaxRules.unclosedBlock, "the block of \(block.owner) is not closed", at: block.open,
      labels: [DiagnosticLabel(tokens[first].span, "a `}` is missing before this")],
      fixes: [Fix("insert `}`", replace: end, with: "\n\(indentation)}")])
  }

  /// Says of a block that is not closed that another bracket stands where it was to end; false where none does.
  private mutating func blameWrongCloser(of block: OpenBlock) -> Bool {
    guard let closer = block.wrongCloser, closer.diagnostic < diagnostics.count else { return false }
    let span = tokens[closer.token].span
    diagnostics[closer.diagnostic] = Diagnostic(
      SyntaxRules.unclosedBlock,
      "the block of \(block.owner) ends with `}`, not with \(described(tokens[closer.token]))",
      at: span, labels: [DiagnosticLabel(block.open, "it begins here")],
      fixes: [Fix("write `}`", replace: span, with: "}")])
    return true
  }
}
