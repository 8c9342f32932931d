/// Blocks that end too early, by a `}` too many: what goes on behind them is told once.
extension SpecParser {
  /// A settings block that has ended.
  struct EndedBlock {
    let kind: BlockKind
    let owner: String
    /// The token that ended it.
    let end: Int
    /// How many blocks are open around it.
    let depth: Int
  }

  /// Reads on with the block before, where the word at hand is a member of that and not of the one at hand.
  mutating func readsOn(in block: BlockKind, within outer: [BlockKind]) -> Bool {
    guard !isCertain, let ended = endedBlock, ended.depth == blockDepth,
      tokens[ended.end].kind == .rightBrace,
      SettingsGrammar.member(word, of: block) == nil, SettingsGrammar.member(word, of: ended.kind) != nil
    else { return false }
    endedBlock = nil
    let brace = tokens[ended.end].span
    report(
      SyntaxRules.strayCloser, "this `}` closes \(ended.owner) too early", at: brace,
      labels: [DiagnosticLabel(token.span, "this is a member of it")],
      fixes: braces.missing < 0 ? [Fix("remove the `}`", replace: brace, with: "")] : [])
    readRest(of: ended, within: outer + [block])
    return true
  }

  private mutating func readRest(of ended: EndedBlock, within outer: [BlockKind]) {
    while isAtWord, !startsDeclaration(), SettingsGrammar.member(word, of: ended.kind) != nil {
      _ = parseSetting(in: ended.kind, within: outer, owner: ended.owner)
      while kind == .semicolon { advance() }
      collectLeading()
    }
    if takeLateBrace() { pending = Leading() }
  }

  /// Steps over fields among an endpoint's clauses, once the first of them has been reported.
  mutating func skipFields() {
    while isAtWord, token.startsLine, ahead(1).kind == .colon, !startsDeclaration() {
      let field = index
      advance()
      skipToMember(from: field)
    }
    _ = takeLateBrace()
  }

  /// Takes a `}` that begins its line, indented deeper than the block at hand: that of a block which has ended before.
  private mutating func takeLateBrace() -> Bool {
    guard kind == .rightBrace, let own = column(of: index), own > indentation(ofLineWith: openBlock) else {
      return false
    }
    advance()
    return true
  }

  /// How far the line of a token is indented; of a token far behind on a long line it is not known, and 0.
  func indentation(ofLineWith token: Int) -> Int {
    if lineStart <= token { return column(of: lineStart) ?? 0 }
    let nearest = max(0, token - SpecParser.longestHead)
    let first = (nearest...token).last { tokens[$0].startsLine }
    return first.flatMap { column(of: $0) } ?? 0
  }

  /// How many tokens before a declaration's keyword its line is looked for.
  static let longestHead = 64
}
