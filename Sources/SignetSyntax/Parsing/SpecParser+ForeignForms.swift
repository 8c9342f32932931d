/// Fields, failures and types that are written as other languages have them.
extension SpecParser {
  /// Reports fields in braces where a type's name stands, and steps over them: a type is declared.
  mutating func rejectFields(of what: String) {
    report(
      SyntaxRules.missingType, "\(what) has a type with a name, not fields of its own", at: token.span,
      help: ["declare a `struct` with these fields, and write its name here"])
    skipBalanced()
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
