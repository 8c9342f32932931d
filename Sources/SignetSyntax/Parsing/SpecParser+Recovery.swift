/// Finding one's way after a mistake.
extension SpecParser {
  /// Whether a declaration begins at hand. The shapes are such that no field, clause or setting has them.
  func startsDeclaration() -> Bool {
    guard kind == .identifier else { return false }
    let next = ahead(1).kind
    switch word {
    case "import": return token.startsLine && (next == .text || next == .rawText)
    case "service", "struct", "union", "enum", "timeout", "retry", "group":
      return next == .identifier && opensBlock(after: 2)
    case "type": return next == .identifier && ahead(2).kind == .equals && !isLiteral(ahead(3).kind)
    case "policy": return next == .identifier && ahead(2).kind == .equals && ahead(3).kind == .at
    case "endpoint":
      return next == .identifier
        && (ahead(2).kind == .path || (ahead(2).kind == .identifier && ahead(3).kind == .path)
          || (ahead(2).kind == .at && !ahead(2).startsLine && token.startsLine))
    default: return false
    }
  }

  /// Whether the next declaration begins at hand, where a name or a type was to stand.
  ///
  /// - Parameter isType: Whether it was to be a type or its name, which none of the keywords is: then one that begins a
  ///   line is no name, whatever stands behind it.
  func isAtNextDeclaration(insteadOfType isType: Bool) -> Bool {
    if isType, token.startsLine, kind == .identifier, Vocabulary.declarations.contains(word) { return true }
    // `endpoint endpoint GET /a` is an endpoint of that name.
    let isName = word == "endpoint" && Vocabulary.methods.contains(wordAhead(1)) && ahead(2).kind == .path
    return startsDeclaration() && !isName
  }

  /// Whether the head of a declaration goes on at `offset` as far as one can see.
  private func opensBlock(after offset: Int) -> Bool {
    switch ahead(offset).kind {
    case .leftBrace: true
    case .at: token.startsLine
    case .identifier: word == "union" && wordAhead(offset) == "tagged"
    case .colon: word == "enum"
    default: false
    }
  }

  private func isLiteral(_ kind: TokenKind) -> Bool {
    kind == .number || kind == .text || kind == .rawText
  }

  /// Steps over tokens up to what may be the next member of the block at hand: a separator, a closing brace, a word,
  /// text or annotation that begins a line, not indented deeper than the member that could not be read, or what any member
  /// of the block begins with. Braces are stepped over as a whole.
  mutating func skipToMember(from offender: Int) {
    let indentation = column(of: offender) ?? Int.max
    while !isAtEnd {
      switch kind {
      case .rightBrace, .semicolon: return
      case .comma where content?.hasCommas == true && mayBeginMember(ahead(1), wordAhead(1)): return
      case .leftBrace: skipBalanced()
      case .identifier, .word, .text, .at:
        if token.startsLine, (column(of: index) ?? 0) <= indentation || startsDeclaration() || startsMember()
        {
          return
        }
        advance()
      default: advance()
      }
    }
  }

  /// Whether a member may follow a comma; in `common` each begins with one of its words.
  private func mayBeginMember(_ token: Token, _ word: String) -> Bool {
    guard case .settings(let block) = content else { return true }
    return token.startsLine || SettingsGrammar.member(word, of: block) != nil
  }

  /// Whether a member of the block at hand begins here, to go by its first words.
  private func startsMember() -> Bool {
    switch content {
    case .settings(let block): SettingsGrammar.member(word, of: block) != nil
    case .fields: startsField()
    case .cases: isAtWord
    case .clauses: Vocabulary.clauses.contains(word)
    case .declarations, nil: false
    }
  }

  /// Steps over a bracket at hand and all in it, or up to a declaration that shows that it was never closed.
  mutating func skipBalanced() {
    var open = 0
    repeat {
      switch kind {
      case .leftBrace, .leftParenthesis, .leftBracket: open += 1
      case .rightBrace, .rightParenthesis, .rightBracket: open -= 1
      case .identifier where token.startsLine && startsDeclaration() && column(of: index) == 0: return
      default: break
      }
      advance()
    } while open > 0 && !isAtEnd
  }

  /// Steps over what is left on the line at hand, up to a `{` or the next declaration.
  mutating func skipToBrace() {
    while !token.startsLine, !isAtEnd, kind != .leftBrace, kind != .rightBrace, !startsDeclaration() {
      advance()
    }
  }

  /// Whether a sign beyond ASCII is at hand, which the lexer has reported.
  var isForeignSign: Bool { !isAtEnd && !isAtWord && source.bytes[token.span.start] >= 0x80 }

  /// Reports a token that does not belong where it stands, and steps over it and what hangs on it.
  mutating func rejectToken(in place: String) {
    let offender = index
    if isForeignSign { reportedIndex = index }
    switch kind {
    case .rightParenthesis, .rightBracket:
      rejectCloser()
    case .comma:
      report(
        SyntaxRules.misplacedComma, "a comma separates nothing here", at: token.span,
        fixes: [Fix("remove it", replace: token.span, with: "")])
      advance()
      return
    default:
      report(SyntaxRules.unexpectedToken, "\(described(token)) in \(place)", at: token.span)
      if kind == .leftBrace { skipBalanced() } else { advance() }
    }
    skipToMember(from: offender)
  }
}
