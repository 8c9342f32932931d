/// Arguments of annotations without one or both of their parentheses, or without a comma.
extension SpecParser {
  /// Reads what stands behind an annotation's name without a `(` and can only be its arguments, and reports that.
  mutating func parseBareArguments(of name: Name) -> [Argument] {
    guard !token.startsLine else { return [] }
    if closesArguments() {
      let place = SourceSpan(file: source.id, start: name.span.end, end: token.span.start)
      report(
        SyntaxRules.annotationForm, "a `(` is missing behind `@\(name.text)`", at: name.span.after,
        fixes: [Fix("insert `(`", replace: place, with: "(")])
      return parseArguments(of: "@\(name.text)")
    }
    guard isAtBareValue else { return [] }
    let blank = SourceSpan(file: source.id, start: name.span.end, end: token.span.start)
    let known = diagnostics.count
    report(
      SyntaxRules.annotationForm, "the value of `@\(name.text)` lacks its parentheses", at: token.span)
    _ = parseValue()
    while isAt("per"), !token.startsLine, !ahead(1).startsLine {
      advance()
      _ = parseValue()
    }
    if diagnostics.count > known {
      diagnostics[known].fixes = [
        Fix("put it in parentheses", [TextEdit(blank, "("), TextEdit(previous.span.after, ")")])
      ]
    }
    return []
  }

  /// Whether a value is at hand that begins nothing else: a text with another value behind it is a field.
  private var isAtBareValue: Bool {
    switch kind {
    case .number, .duration, .size: return true
    case .text, .rawText:
      let next = ahead(1)
      return next.startsLine
        || ![.text, .rawText, .number].contains(next.kind) && !["true", "false"].contains(wordAhead(1))
    default: return false
    }
  }

  /// Whether a `)` stands on this line that closes nothing, behind values alone.
  private mutating func closesArguments() -> Bool {
    // A name with a colon is a field's.
    guard isAtValue, !isAtWord || ahead(1).kind != .colon, !brackets.isOpen(.rightParenthesis) else {
      return false
    }
    var offset = 0
    var open = 0
    while offset < SpecParser.longestHead, !ahead(offset).startsLine {
      steps += 1
      switch ahead(offset).kind {
      case .leftParenthesis: open += 1
      case .rightParenthesis:
        if open == 0 { return true }
        open -= 1
      case .leftBrace, .rightBrace, .at, .semicolon, .equals, .question, .endOfFile: return false
      default: break
      }
      offset += 1
    }
    return false
  }

  /// Reports that a comma is missing between two values; false where they may go together, as those around `per` do.
  mutating func reportsMissingComma(behind values: [Value]) -> Bool {
    guard let first = values.first, !token.startsLine, kind != .unknown, previous.kind != .unknown else {
      return false
    }
    if case .number = first.kind, values.count < 3 { return false }
    report(
      SyntaxRules.misplacedComma, "a comma is missing before \(described(token))", at: gap,
      fixes: [Fix("insert `,`", replace: gap, with: ",")])
    return true
  }
}
