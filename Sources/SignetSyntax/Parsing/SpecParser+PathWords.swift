/// A word where a path was to stand.
extension SpecParser {
  /// Whether a further method is at hand, with the path behind it: `GET POST /orders`. `get/orders` is a path without its `/`.
  var isAtFurtherMethod: Bool {
    isAtWord && !token.startsLine && Vocabulary.methods.contains(word.uppercased())
      && ahead(1).kind == .path && !ahead(1).startsLine && !isAdjacent(ahead: 1)
  }

  /// Reports the word at hand, and steps over what is meant to be a path. That it lacks its `/` alone is sure only of a
  /// word that can't be the beginning of something else.
  mutating func rejectPathWord(of name: Name) {
    let first = token.span
    if isAtScheme {
      report(
        SyntaxRules.missingPath, "a path has no scheme and no host", at: first,
        help: ["write what stands behind the host; the host is the service's, in its `server`"])
      advance()
      reportedIndex = index
    } else if isAtOtherPart {
      report(
        SyntaxRules.missingPath, "endpoint `\(name.text)` has no path", at: first.before,
        help: ["write it in front of `\(word)`: `/orders/{id: OrderID}`"])
      skipOtherPart()
      reportedIndex = index
    } else {
      report(
        SyntaxRules.missingPath, "this path does not begin with `/`", at: first,
        fixes: [Fix("insert `/`", replace: first.before, with: "/")])
      advance()
      while isAdjacent, skipPathPart() {}
    }
  }

  /// Steps over a method, or over the clauses on this line; where the file lacks a `{`, they may stand in this endpoint's
  /// block.
  private mutating func skipOtherPart() {
    let isClause = Vocabulary.clauses.contains(word)
    if isClause, missingClosers < 0 { return }
    advance()
    while isClause, !token.startsLine, !isAtEnd, kind != .rightBrace, !startsDeclaration() {
      if kind == .leftBrace { skipBalanced() } else { advance() }
    }
  }

  /// Whether a hole is at hand where a path was to begin: `GET {id: Int}/x`.
  var isAtHoleAlone: Bool {
    kind == .leftBrace && !token.startsLine && isAdjacent(ahead: 1)
      && [.identifier, .word].contains(ahead(1).kind)
      && (ahead(2).kind == .colon || ahead(2).kind == .rightBrace) && !ahead(2).startsLine
  }

  /// Reports a path that begins with a hole, at hand, and steps over it.
  mutating func rejectHoleAlone() {
    report(
      SyntaxRules.missingPath, "this path does not begin with `/`", at: token.span,
      fixes: [Fix("insert `/`", replace: token.span.before, with: "/")])
    repeat {} while skipPathPart() && isAdjacent
  }

  /// Reports the blank behind a path that ends with `/`, where more of it stands behind that, and steps over the rest;
  /// false where none is at hand.
  mutating func rejectBlankInPath(_ path: PathTemplate) -> Bool {
    guard case .literal(let text, let span)? = path.parts.last, text.hasSuffix("/"), !token.startsLine,
      isAtHoleAlone || isAtWord && !startsDeclaration() && !isAtOtherPart
    else { return false }
    let blank = SourceSpan(file: source.id, start: span.end, end: token.span.start)
    report(
      SyntaxRules.missingPath, "a blank in a path: remove it", at: blank,
      fixes: [Fix("remove it", replace: blank, with: "")])
    repeat {} while skipPathPart() && isAdjacent
    return true
  }

  private var isAtScheme: Bool { source.bytes.dropFirst(token.span.end).starts(with: "://".utf8) }

  /// Whether the word at hand may be a method or a clause: no more of a path stands on it.
  private var isAtOtherPart: Bool {
    guard Vocabulary.methods.contains(word) || Vocabulary.clauses.contains(word) else { return false }
    return !isAdjacent(ahead: 1) || ![.path, .dot].contains(ahead(1).kind)
  }

  private func isAdjacent(ahead offset: Int) -> Bool {
    ahead(offset).triviaStart == ahead(offset).span.start
  }

  /// Steps over a run or a hole of a path without its `/`; false where none is at hand.
  mutating func skipPathPart() -> Bool {
    switch kind {
    case .path, .word, .identifier, .dot: advance()
    case .leftBrace:
      let isNamed = ahead(1).kind == .identifier || ahead(1).kind == .word
      guard isNamed, [.colon, .rightBrace].contains(ahead(2).kind) || wordAhead(2) == "as" else {
        return false
      }
      skipBalanced()
    default: return false
    }
    return true
  }
}
