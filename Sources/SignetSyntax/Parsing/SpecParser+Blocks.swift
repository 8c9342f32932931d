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

  /// Parses a block; its `{` is at hand, or its first member where that is missing. `member` parses one member and steps over at least one token, or the token at
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
    openBlock = index
    blockDepth += 1
    var block = OpenBlock(
      owner: owner, open: token.span, column: column(of: head), indentation: indentation(ofLineWith: head),
      hasOpener: kind == .leftBrace, holdsDeclarations: words[head] == "group", missingOpener: impliedOpener)
    _ = take(.leftBrace)
    while true {
      skipSeparators()
      collectLeading()
      if kind == .rightBrace {
        reportDangling()
        if isOuterCloser(block) { reportImpliedEnd(block) } else { advance() }
        return
      }
      if isAtEnd {
        reportDangling()
        reportUnclosed(block)
        return
      }
      if endsUnopened(block) {
        reportImpliedEnd(block)
        return
      }
      if ends(&self) {
        if isNestedDeclaration(block) {
          rejectNested(in: owner)
          continue
        }
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
}
