/// Blocks whose `{` or `}` is missing.
extension SpecParser {
  /// A block that is being read.
  struct OpenBlock {
    /// In words: "group `orders`".
    let owner: String
    let open: SourceSpan
    /// How far the declaration that it belongs to is indented, where that begins its line.
    let column: Int?
    /// How far the line is indented on which that declaration's keyword stands.
    let indentation: Int
    let hasOpener: Bool
    /// Whether declarations are its members: those of a group are.
    let holdsDeclarations: Bool
    /// What has been said of its `{`, where that is missing; none where that was an echo.
    let missingOpener: Int?
    /// The first member that is indented as if the block had ended before it.
    var suspect: Int?
    /// Whether the member before was none of this block's.
    var isInRun = false
    /// A bracket of another kind that ends a line, where the block was to end, and what has been said of it.
    var wrongCloser: (token: Int, diagnostic: Int)?
  }

  func noteSuspect(_ block: inout OpenBlock) {
    guard block.suspect == nil, let own = block.column, let member = column(of: index), member <= own else {
      return
    }
    block.suspect = index
  }

  mutating func reportUnclosed(_ block: OpenBlock) {
    guard !isEndReported else { return }
    isEndReported = true
    if blameWrongCloser(of: block) || closeUnopened(block, at: gap) { return }
    var labels: [DiagnosticLabel] = []
    if let suspect = block.suspect {
      labels.append(
        DiagnosticLabel(tokens[suspect].span, "this is indented as if the block had ended before it"))
    }
    report(
      SyntaxRules.unclosedBlock, "the block of \(block.owner) is not closed", at: block.open, labels: labels,
      fixes: block.suspect == nil && braces.missing > 0
        ? [Fix("close it at the end", replace: gap, with: "\n}")] : [])
  }

  /// Reports a block that something ends which can't stand in it. Where the file's braces balance, one that is missing
  /// stands in another place: no fix adds a further one.
  mutating func reportImpliedEnd(_ block: OpenBlock) {
    missingClosers -= 1
    if blameWrongCloser(of: block) { return }
    let first = pending.firstToken ?? index
    let end = tokens[max(0, first - 1)].span.after
    if closeUnopened(block, at: end) { return }
    report(
      SyntaxRules.unclosedBlock, "the block of \(block.owner) is not closed", at: block.open,
      labels: [DiagnosticLabel(tokens[first].span, "a `}` is missing before this")],
      fixes: braces.missing > 0 ? [Fix("insert `}`", [closer(of: block, at: end)])] : [])
  }

  /// A `}` for a block, on the line of its `{` where all of it stands on one.
  private func closer(of block: OpenBlock, at end: SourceSpan) -> TextEdit {
    let isOneLine = !source.bytes[block.open.start..<max(block.open.start, end.start)].contains(
      where: ASCII.isLineEnd)
    return TextEdit(end, isOneLine ? " }" : "\n" + String(repeating: " ", count: block.indentation) + "}")
  }

  /// Makes the missing end of a block a part of what has been said of its beginning; false where that was there.
  private mutating func closeUnopened(_ block: OpenBlock, at end: SourceSpan) -> Bool {
    guard !block.hasOpener else { return false }
    guard let opener = block.missingOpener, let fix = diagnostics[opener].fixes.first else { return true }
    diagnostics[opener].fixes = [Fix("insert `{` and `}`", fix.edits + [closer(of: block, at: end)])]
    return true
  }

  /// Whether the `}` at hand is that of a block around this one, to go by its indentation, where the file lacks some.
  func isOuterCloser(_ block: OpenBlock) -> Bool {
    guard missingClosers > 0, blockDepth > 1, let column = column(of: index) else { return false }
    return column < block.indentation
  }

  /// Whether the keyword and the name of a declaration begin a line here, behind a block without a `{`: what is not
  /// indented deeper than its head, and is no field of that name, does not belong to it.
  func endsUnopened(_ block: OpenBlock) -> Bool {
    guard !block.hasOpener, let column = column(of: pending.firstToken ?? index) else { return false }
    return column <= block.indentation && Vocabulary.declarations.contains(word)
      && ahead(1).kind == .identifier
      && !ahead(1).startsLine && !block.holdsDeclarations
  }

  /// Whether the `{` at hand has a `}` that stands where its line's indentation lets one expect it: a block of several
  /// lines ends below its first one, and stands deeper than the one around it.
  func isClosed(atIndentation indentation: Int) -> Bool {
    guard kind == .leftBrace, let closer = braces.closer(of: index) else { return false }
    if braces.areOnOneLine(index, closer) { return true }
    if let outer = blockIndentation, indentation <= outer { return false }
    guard let column = column(of: closer) else { return missingClosers == 0 }
    return column == indentation
  }

  /// Whether the declaration at hand stands within a block that is closed behind it, to go by the braces, or by their
  /// count and its indentation.
  func isNestedDeclaration(_ block: OpenBlock) -> Bool {
    if isCertain { return true }
    guard missingClosers <= 0, word != "import", word != "service" else { return false }
    return column(of: pending.firstToken ?? index).map { $0 > block.indentation } ?? true
  }

  /// Reports a declaration or a clause at hand that can't stand in the block of `owner`, and steps over all of it.
  mutating func rejectForeign(in owner: String) {
    guard startsDeclaration() else { return rejectClause(in: owner) }
    let name = word == "import" ? "" : " " + wordAhead(1)
    report(
      SyntaxRules.misplacedDeclaration, "`\(word)\(name)` can't stand in \(owner)", at: token.span,
      help: ["move it out, to the top level"])
    if word == "service" {
      pending = Leading()
      advance()
      if !isAtEnd, !token.startsLine { advance() }
      skipHead()
    } else {
      parseDeclaration(word)
    }
  }

  private mutating func rejectClause(in owner: String) {
    report(
      SyntaxRules.misplacedDeclaration, "`\(word)` stands in an endpoint's block, and this is \(owner)'s",
      at: token.span)
    let offender = index
    pending = Leading()
    advance()
    skipToMember(from: offender)
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
