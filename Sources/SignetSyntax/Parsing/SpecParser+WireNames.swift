/// Wire names where they don't stand as the language has them: behind a type, and without quotes behind a case.
extension SpecParser {
  /// Reports `as "wire_name"` behind a type, and steps over it: it stands before the colon.
  mutating func rejectLateWireName(of name: Name, _ early: TextLiteral?, type: TypeExpr) {
    guard isAt("as"), [.text, .rawText].contains(ahead(1).kind), !token.startsLine, !ahead(1).startsLine,
      ahead(2).kind != .colon
    else { return }
    let wireName = source.text(of: ahead(1).span)
    let written = SourceSpan(file: source.id, start: previous.span.end, end: ahead(1).span.end)
    let better = "\(name.text) as \(wireName): \(source.text(of: type.span))"
    report(
      SyntaxRules.fieldForm,
      early == nil ? "`as` stands before the colon: `\(better)`" : "`\(name.text)` has a wire name already",
      at: token.span,
      fixes: early == nil
        ? [
          Fix(
            "move it there", [TextEdit(name.span.after, " as \(wireName)"), TextEdit(written, "")])
        ] : [])
    advance()
    advance()
  }

  /// Reports `as "name"` behind the name of what does not travel, and steps over it.
  mutating func rejectWireName(of what: String) {
    guard isAt("as"), [.text, .rawText].contains(ahead(1).kind), !token.startsLine else { return }
    let written = SourceSpan(file: source.id, start: previous.span.end, end: ahead(1).span.end)
    report(
      SyntaxRules.wireNameQuotes, "the name of \(what) does not travel, and has no `as` behind it",
      at: token.span.joined(to: ahead(1).span), fixes: [Fix("remove it", replace: written, with: "")])
    advance()
    advance()
  }

  /// `as "wire_name"` behind a case; `as` before anything else is a case of that name.
  mutating func parseCaseWireName(hasNumber: Bool) -> TextLiteral? {
    guard isAt("as") else { return nil }
    switch ahead(1).kind {
    case .number where hasNumber:
      report(
        SyntaxRules.wireNameQuotes, "a case's number stands behind `=`", at: token.span,
        fixes: [Fix("write `=`", replace: token.span, with: "=")])
      advance()
      advance()
      return nil
    case .text, .rawText, .number, .duration, .size, .unknown: return parseWireName()
    default: return nil
    }
  }

  /// `a as b` is three cases, where two and a wire name may have been meant.
  mutating func warnOfCaseNamedAs(_ name: Name) {
    guard name.text == "as", !tokens[index - 1].startsLine, !token.startsLine, isAtWord,
      index > 1, [.identifier, .word].contains(tokens[index - 2].kind)
    else { return }
    add(
      Diagnostic(
        SyntaxRules.wireNameQuotes, "`as` is read as a case of that name, since no text follows it",
        at: name.span, severity: .warning,
        help: [
          "write a wire name in quotes, `as \"\(word)\"`; where a case is named `as`, put a comma behind it"
        ]))
  }
}
