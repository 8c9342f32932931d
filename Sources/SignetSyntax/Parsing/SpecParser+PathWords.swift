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
      advance()
      reportedIndex = index
    } else {
      report(
        SyntaxRules.missingPath, "this path does not begin with `/`", at: first,
        fixes: [Fix("insert `/`", replace: first.before, with: "/")])
      advance()
      while isAdjacent, skipPathPart() {}
    }
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
