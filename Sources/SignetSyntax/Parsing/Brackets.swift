/// What a parser knows of `(` and `[`: which are open, and which were never closed.
struct Brackets {
  private var openParentheses = 0
  private var openSquares = 0
  private var unclosed: [Unclosed] = []

  /// A bracket that has been reported as never closed: a closer of its kind behind it, in the same block, is the one that
  /// it lacks, in the wrong place.
  struct Unclosed {
    let closer: TokenKind
    /// What stands where it was to be closed.
    let token: Int
    /// How many blocks are open around it.
    let depth: Int
    /// What has been said of it.
    let diagnostic: Int
  }

  /// Notes that a bracket was opened which `closer` closes.
  mutating func open(_ closer: TokenKind) { count(closer, 1) }

  /// Notes that it ends, with its closer or without.
  mutating func close(_ closer: TokenKind) { count(closer, -1) }

  private mutating func count(_ closer: TokenKind, _ change: Int) {
    if closer == .rightParenthesis { openParentheses += change } else { openSquares += change }
  }

  /// Whether one is open that `closer` closes.
  func isOpen(_ closer: TokenKind) -> Bool {
    closer == .rightParenthesis ? openParentheses > 0 : openSquares > 0
  }

  mutating func note(_ bracket: Unclosed) { unclosed.append(bracket) }

  /// Notes that a bracket around the last one is not closed either, at the same place: both are one mistake.
  mutating func noteAgain(_ closer: TokenKind, before token: Int) {
    guard let last = unclosed.last, last.token == token else { return }
    note(Unclosed(closer: closer, token: token, depth: last.depth, diagnostic: last.diagnostic))
  }

  /// Takes the bracket that a closer, which closes nothing, was meant for; `nil` where there is none.
  mutating func takeUnclosed(by closer: TokenKind, at depth: Int) -> Unclosed? {
    guard let last = unclosed.last, last.closer == closer, last.depth == depth else { return nil }
    return unclosed.popLast()
  }

  /// Forgets those that were not closed within a block which has ended.
  mutating func forget(deeperThan depth: Int) {
    while let last = unclosed.last, last.depth > depth { unclosed.removeLast() }
  }
}
