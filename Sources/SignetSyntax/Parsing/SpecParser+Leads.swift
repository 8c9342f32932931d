/// What stands in the place of a value that always stands behind a member's keyword.
extension SpecParser {
  /// Reports what is no such value, and steps over it where it belongs to the member: whether it can be taken for one, so
  /// that the member goes on behind it; `nil` where nothing is to be said.
  mutating func rejectLead(_ lead: MemberShape.Lead, _ reader: inout MemberReader) -> Bool? {
    switch lead {
    case .name: rejectNoName(&reader)
    case .literal: rejectUnquotedText(reader) ? false : nil
    case .word: nil
    }
  }

  private mutating func rejectNoName(_ reader: inout MemberReader) -> Bool? {
    let keyword = reader.keyword.text
    if token.startsLine, isAtWord, ahead(1).kind != .dot,
      SettingsGrammar.member(word, of: reader.block) != nil
    {
      reportMissing("`\(keyword)` lacks a value", at: gap, reader)
      return false
    }
    if kind == .leftBrace, reader.shape.block != nil {
      reportMissing("`\(keyword)` lacks a name before its block", at: reader.keyword.span, reader)
      return false
    }
    guard isAtText, !token.startsLine else { return nil }
    if reader.shape.leads.count > 1, ![.text, .rawText, .unknown].contains(ahead(1).kind) {
      reportMissing("`\(keyword)` lacks a name before its text", at: gap, reader)
      advance()
      return false
    }
    // That of a block in quotes is the checker's to tell of, with what refers to it.
    guard reader.shape.leads.count > 1 else { return nil }
    rejectQuotedName(&reader)
    return true
  }

  private mutating func reportMissing(_ message: String, at span: SourceSpan, _ reader: MemberReader) {
    report(
      SyntaxRules.missingValue, message, at: span,
      help: ["it is written like this: `\(reader.shape.example)`"])
  }

  /// Reports a name in quotes, and reads it.
  private mutating func rejectQuotedName(_ reader: inout MemberReader) {
    let start = index
    let text = textLiteral(token)
    let isName =
      text.value.utf8.first.map(ASCII.isWordStart) == true && text.value.utf8.allSatisfy(ASCII.isWordPart)
    report(
      SyntaxRules.missingName, "the name of a `\(reader.keyword.text)` is written without quotes",
      at: text.span,
      fixes: isName ? [Fix("remove the quotes", replace: text.span, with: text.value)] : [])
    advance()
    reader.append(Value(kind: .word(text.value), span: text.span, tokens: tokenRange(from: start)))
  }

  /// Reports a word that lacks the quotes of a text, `data data`; false where it may begin the next member.
  private mutating func rejectUnquotedText(_ reader: MemberReader) -> Bool {
    guard isAtWord, !token.startsLine, reader.shape.example.contains("\""),
      SettingsGrammar.member(word, of: reader.block) != nil, endsMember(ahead: 1, reader)
    else { return false }
    report(
      SyntaxRules.missingValue, "`\(reader.keyword.text)` takes a text: write `\"\(word)\"`", at: token.span,
      fixes: [Fix("put it in quotes", replace: token.span, with: "\"\(word)\"")])
    advance()
    return true
  }

  private func endsMember(ahead offset: Int, _ reader: MemberReader) -> Bool {
    if ahead(offset).startsLine { return true }
    switch ahead(offset).kind {
    case .rightBrace, .semicolon, .at, .endOfFile: return true
    default: return SettingsGrammar.member(wordAhead(offset), of: reader.block) != nil
    }
  }
}
