/// Fields, failures and types that are written as other languages have them.
extension SpecParser {
  /// Reports fields in braces where a type's name stands, and steps over them: a type is declared.
  mutating func rejectFields(of what: String) {
    report(
      SyntaxRules.missingType, "\(what) has a type with a name, not fields of its own", at: token.span,
      help: ["declare a `struct` with these fields, and write its name here"])
    skipBalanced()
  }

  /// Reports a bracket that closes nothing behind a head's annotations, or the parentheses of `struct Card() {`, and steps
  /// over them, and over the wire name of what has none.
  mutating func rejectBrackets(beforeBlockOf owner: String) {
    rejectWireName(of: owner)
    while kind == .rightParenthesis || kind == .rightBracket, !token.startsLine, !brackets.isOpen(kind) {
      report(
        SyntaxRules.strayCloser, "this \(described(token)) closes nothing", at: token.span,
        fixes: [Fix("remove it", replace: token.span, with: "")])
      advance()
      skipAnnotations()
    }
    guard kind == .leftParenthesis, !token.startsLine, let brace = offsetOfBlock else { return }
    let whole = token.span.joined(to: ahead(brace - 1).span)
    report(
      SyntaxRules.missingBlock, "\(owner) takes no `\(source.text(of: whole))`", at: whole,
      fixes: [Fix("remove it", replace: whole, with: "")])
    for _ in 0..<brace { advance() }
  }

  /// How far away the `{` is behind the parentheses at hand, where they are closed right before it.
  private var offsetOfBlock: Int? {
    var offset = 1
    while offset < SpecParser.longestHead, !ahead(offset).startsLine {
      switch ahead(offset).kind {
      case .rightParenthesis: return ahead(offset + 1).kind == .leftBrace ? offset + 1 : nil
      case .identifier, .comma, .colon, .question: offset += 1
      default: return nil
      }
    }
    return nil
  }

  /// Reports a field's type where it does not stand behind a colon and a name: `name(Type)`, `name: { … }`, `Type name`;
  /// false where none of these is at hand.
  mutating func rejectForeignType(of name: Name) -> Bool {
    if rejectParenthesizedType(of: name) { return true }
    if kind == .colon, ahead(1).kind == .leftBrace {
      advance()
      rejectFields(of: "`\(name.text)`")
      return true
    }
    return rejectTypeBeforeName(name)
  }

  /// `String customer`, as other languages have it; `type` has been taken.
  private mutating func rejectTypeBeforeName(_ type: Name) -> Bool {
    guard kind == .identifier, !token.startsLine, type.text.first?.isUppercase == true,
      word.first?.isLowercase == true, ![.colon, .leftParenthesis].contains(ahead(1).kind),
      wordAhead(1) != "as"
    else { return false }
    let written = SourceSpan(file: source.id, start: type.span.start, end: token.span.end)
    let better = "\(word): \(type.text)"
    report(
      SyntaxRules.fieldForm, "a field's name stands before its type: `\(better)`", at: type.span,
      fixes: [Fix("write `\(better)`", replace: written, with: better)])
    advance()
    return true
  }

  /// `: Payload` behind a failure's name, where it is written.
  mutating func parsePayload(of name: Name) -> TypeExpr? {
    if rejectParenthesizedType(of: name) { return nil }
    return takeColon(behind: name) ? parseType(of: "`\(name.text)`") : nil
  }

  /// Reports `name(Type)`, and steps over the parentheses; false where none are at hand.
  mutating func rejectParenthesizedType(of name: Name) -> Bool {
    guard kind == .leftParenthesis, isAdjacent else { return false }
    let closer = ahead(2)
    let isOne = ahead(1).kind == .identifier && closer.kind == .rightParenthesis
    let type = isOne ? wordAhead(1) : "Type"
    report(
      SyntaxRules.fieldForm, "a type stands behind a colon: `\(name.text): \(type)`", at: token.span,
      fixes: isOne
        ? [Fix("write a colon", [TextEdit(token.span, ": "), TextEdit(closer.span, "")])] : [])
    skipBalanced()
    return true
  }

  /// Reports a failure's code that lacks its quotes, `fails wrong_pin wrongPin`; false where none is at hand.
  mutating func rejectUnquotedCode(behind reasons: [FailureReason]) -> Bool {
    guard reasons.isEmpty || previous.kind == .comma, isAtWord, !token.startsLine,
      !["status", "code"].contains(word), [.identifier, .word].contains(ahead(1).kind),
      !ahead(1).startsLine, !Vocabulary.clauses.contains(wordAhead(1))
    else { return false }
    report(
      SyntaxRules.clauseForm, "a failure's code is a number, or a text in quotes", at: token.span,
      fixes: [Fix("put it in quotes", [TextEdit(token.span.before, "\""), TextEdit(token.span.after, "\"")])])
    return true
  }

  /// Reports further failures in one clause, `fails 1 a, 2 b`, once, and steps over them.
  mutating func rejectFurtherFailures() {
    var diagnostic: Int?
    while kind == .comma, [.number, .text, .rawText].contains(ahead(1).kind) {
      let known = diagnostics.count
      let edit = TextEdit(token.span, " fails")
      if let diagnostic, let fix = diagnostics[diagnostic].fixes.first {
        diagnostics[diagnostic].fixes = [Fix(fix.title, fix.edits + [edit])]
      } else {
        report(
          SyntaxRules.clauseForm, "one `fails` says one failure: write it before each", at: token.span,
          fixes: [Fix("write `fails`", [edit])])
        if diagnostics.count > known { diagnostic = known }
      }
      advance()
      _ = parseReasons()
      if isAtWord, !token.startsLine {
        let name = takeName()
        _ = parsePayload(of: name)
      }
    }
  }
}
