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
    of owner: String, at head: Int, content: BlockContent,
    ends: (inout SpecParser) -> Bool = { $0.startsDeclaration() },
    member: (inout SpecParser) -> Void
  ) {
    guard enter() else { return }
    let outer = (
      content: self.content, open: openBlock, isCertain: isCertain, indentation: blockIndentation
    )
    self.content = content
    defer {
      depth -= 1
      self.content = outer.content
      openBlock = outer.open
      isCertain = outer.isCertain
      blockIndentation = outer.indentation
      blockDepth -= 1
      brackets.forget(deeperThan: blockDepth)
      if let ended = endedBlock, ended.depth > blockDepth { endedBlock = nil }
    }
    openBlock = index
    blockDepth += 1
    let indentation = indentation(ofLineWith: head)
    isCertain = isCertain && isClosed(atIndentation: indentation)
    blockIndentation = indentation
    var block = OpenBlock(
      owner: owner, open: token.span, column: column(of: head), indentation: indentation,
      hasOpener: kind == .leftBrace, holdsDeclarations: content == .declarations, missingOpener: impliedOpener
    )
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
      let known = diagnostics.count
      if ends(&self) {
        if startsDeclaration() ? isNestedDeclaration(block) : isCertain {
          rejectForeign(in: owner)
          tellRunOnce(from: known, in: &block, whereCertain: true)
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
      tellRunOnce(from: known, in: &block)
    }
  }

  /// Where the file's braces balance and those of the block at hand do not agree with their lines, one of them stands in
  /// the wrong place: what is no member of the block, one behind the other, is one mistake. So are declarations that
  /// follow one another in any block.
  ///
  /// - Parameters:
  ///   - known: How many mistakes there were before the last member.
  ///   - whereCertain: Whether the block may agree with its lines.
  private mutating func tellRunOnce(
    from known: Int, in block: inout OpenBlock, whereCertain: Bool = false
  ) {
    guard whereCertain || !isCertain, braces.missing == 0, diagnostics.count > known,
      diagnostics[known...].allSatisfy({ SpecParser.strangerCodes.contains($0.code) })
    else {
      block.isInRun = false
      return
    }
    if block.isInRun { diagnostics.removeSubrange(known...) }
    block.isInRun = true
  }

  /// What is said of that which is no member of a block.
  private static let strangerCodes: Set<String> = [
    SyntaxRules.expectedDeclaration.code, SyntaxRules.misplacedDeclaration.code,
    SyntaxRules.unknownMember.code, SyntaxRules.missingType.code, SyntaxRules.unknownClause.code,
  ]

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
    while kind == .semicolon || (content?.hasCommas == true && kind == .comma) {
      if kind == .comma, previous.kind == .comma || previous.kind == .leftBrace {
        report(
          SyntaxRules.misplacedComma, "a comma separates nothing here", at: token.span,
          fixes: [Fix("remove it", replace: token.span, with: "")])
      }
      advance()
    }
  }
}
