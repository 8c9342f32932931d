/// The beginnings of blocks.
extension SpecParser {
  /// Whether a block is at hand: its `{`, or where that is missing what can only stand in it, as `startsBody` says. Reports a
  /// `{` that is missing, and without a body looks for it on the rest of the line.
  mutating func expectBlock(of owner: String, startsBody: (inout SpecParser) -> Bool) -> Bool {
    rejectBeforeBlock(of: owner)
    if kind == .leftBrace { return true }
    if kind == .leftParenthesis || kind == .leftBracket {
      rejectOpener(of: owner)
      return false
    }
    // Where the braces around it agree, a line without a `{` is all there is of the block.
    let isLine = blockDepth > 0 && isCertain && !tokens[pending.firstToken ?? index].startsLine
    if !isAtEnd, !isLine, startsBody(&self) {
      reportMissingOpener(of: owner)
      return true
    }
    // Annotations that have been gathered belong to what comes after.
    let end = headEnd
    report(
      SyntaxRules.missingBlock, "a `{` is missing behind \(owner)", at: end,
      label: isAtEnd || token.startsLine || end != gap ? nil : "before \(described(token))")
    skipToBrace()
    return kind == .leftBrace
  }

  /// Reports that the `{` of a block is missing whose first member is at hand.
  mutating func reportMissingOpener(of owner: String) {
    missingClosers += 1
    let end = headEnd
    let first = tokens[pending.firstToken ?? index]
    let known = diagnostics.count
    report(
      SyntaxRules.missingBlock, "a `{` is missing behind \(owner)", at: end,
      labels: first.startsLine ? [DiagnosticLabel(first.span, "its block begins here")] : [],
      fixes: [Fix("insert `{`", replace: end, with: " {")])
    impliedOpener = diagnostics.count > known ? known : nil
  }

  /// Behind the last token of a declaration's head: annotations that have been gathered stand in front of what follows.
  private var headEnd: SourceSpan {
    pending.firstToken.map { tokens[max(0, $0 - 1)].span.after } ?? gap
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

  // MARK: Bodies

  /// Whether a field or a case of a union is at hand: `name: Type`, `name as "w": Type`, `let name: Type`.
  func startsField() -> Bool {
    guard isAtWord else { return isAtText && isConstant }
    if ahead(1).kind == .colon { return true }
    if wordAhead(1) == "as" { return ahead(2).kind == .text && ahead(3).kind == .colon }
    return (word == "let" || word == "var") && ahead(2).kind == .colon
  }

  /// Whether the text at hand has a value behind it on its line.
  private var isConstant: Bool {
    switch ahead(1).kind {
    case .text, .rawText, .number: !ahead(1).startsLine
    default: false
    }
  }

  /// Whether a member of a settings block is at hand.
  func startsSetting(of block: BlockKind) -> Bool {
    isAtWord && !startsDeclaration() && SettingsGrammar.member(word, of: block) != nil
  }

  /// Whether a list of fields without braces is at hand, and not one value: another field stands
  /// behind the first, or on its line the `}` of a file that has one too many.
  mutating func startsFieldList() -> Bool {
    // On a line of which nothing closes a block there is one value, where the braces agree.
    guard startsField(), !isCertain || token.startsLine else { return false }
    if wordAhead(1) == "as" { return true }
    var position = index + 2
    var open = 0
    while position < tokens.count - 1 {
      steps += 1
      switch tokens[position].kind {
      case .leftParenthesis, .leftBracket: open += 1
      case .rightParenthesis, .rightBracket: open -= 1
      case .rightBrace: return missingClosers < 0 && openBlock < lineStart && !tokens[position].startsLine
      case .leftBrace: return false
      case .identifier, .word:
        if open > 0 { break }
        if tokens[position + 1].kind == .colon { return true }
        if words[position] == "as" { return false }
        if Vocabulary.clauses.contains(words[position]) { return false }
      default: break
      }
      position += 1
    }
    return false
  }

  /// Whether a group's member is at hand and a `}` too many stands in the file, which is the group's.
  func startsGroupMember() -> Bool {
    missingClosers < 0 && startsDeclaration() && Vocabulary.groupMembers.contains(word)
  }
}
