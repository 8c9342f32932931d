/// What stands before the `{` of a block or before a name, as other languages have it there.
extension SpecParser {
  /// Reports what stands before the `{` on its line, and steps over it; nothing where no `{` follows.
  mutating func rejectBeforeBlock(of owner: String) {
    while rejectBareArgument(before: [.leftBrace, .at]) || rejectSignBeforeAnnotation(of: owner) {
      skipAnnotations()
    }
    rejectBrackets(beforeBlockOf: owner)
    if kind == .equals || kind == .colon { rejectSignBeforeBlock(of: owner) }
    if kind == .identifier { rejectWordsBeforeBlock(of: owner) }
  }

  /// Reports the sign of `group g: @security(low) {` or `@a, @b {`, and steps over it; false where none is at hand.
  private mutating func rejectSignBeforeAnnotation(of owner: String) -> Bool {
    guard kind == .colon || kind == .equals || kind == .comma, !token.startsLine, ahead(1).kind == .at,
      !ahead(1).startsLine
    else { return false }
    let sign = source.text(of: token.span)
    let blank = SourceSpan(file: source.id, start: previous.span.end, end: token.span.end)
    let isBlankMissing = ahead(1).triviaStart == ahead(1).span.start
    report(
      SyntaxRules.annotationForm,
      kind == .comma
        ? "annotations follow one another without a comma between them"
        : "a `\(sign)` between \(owner) and its annotations: remove it",
      at: token.span, fixes: [Fix("remove it", replace: blank, with: isBlankMissing ? " " : "")])
    advance()
    return true
  }

  /// `struct Card extends Payment {`, as other languages have it.
  private mutating func rejectWordsBeforeBlock(of owner: String) {
    guard !token.startsLine, let brace = offsetOfBrace(over: [.comma, .identifier]),
      !(0..<brace).contains(where: { isKeyword(wordAhead($0)) })
    else { return }
    let written = token.span.joined(to: ahead(brace - 1).span)
    let isStruct = owner.hasPrefix("`struct ")
    report(
      SyntaxRules.missingBlock, "\(owner) takes no `\(source.text(of: written))`", at: written,
      help: [
        isStruct
          ? "a struct has the fields that stand in its block, and no others: write them there"
          : "its block begins behind its name and its annotations"
      ])
    for _ in 0..<brace { advance() }
  }

  private func isKeyword(_ word: String) -> Bool {
    Vocabulary.declarations.contains(word) || Vocabulary.clauses.contains(word)
  }

  /// Reports the colon of `returns: Order` or `body: Order`, and steps over it. Behind `body` and `upload` a name is
  /// missing with it: steps over the type as well, and is true then.
  mutating func rejectColon(behind keyword: Name) -> Bool {
    guard kind == .colon, !token.startsLine, ahead(1).kind != .leftBrace else { return false }
    let hasName = !["body", "upload"].contains(keyword.text)
    let blank = SourceSpan(file: source.id, start: previous.span.end, end: token.span.end)
    let isBlankMissing = ahead(1).triviaStart == ahead(1).span.start
    let type = ahead(1).startsLine || ahead(1).kind != .identifier ? "Order" : wordAhead(1)
    report(
      SyntaxRules.clauseForm,
      hasName
        ? "a `:` behind `\(keyword.text)`: remove it"
        : "`\(keyword.text)` lacks a name before its type: write `\(keyword.text) content: \(type)`",
      at: token.span,
      fixes: hasName ? [Fix("remove it", replace: blank, with: isBlankMissing ? " " : "")] : [])
    let colon = index
    advance()
    if hasName { return false }
    _ = parseType(of: "`\(keyword.text)`")
    skipToMember(from: colon)
    return true
  }

  /// `struct Card = {`, `envelope: {`, `struct Money: Codable, Sendable {`
  private mutating func rejectSignBeforeBlock(of owner: String) {
    guard let brace = offsetOfBrace(over: [.colon, .equals, .comma, .identifier]) else { return }
    let written = token.span.joined(to: ahead(brace - 1).span)
    let blank = SourceSpan(file: source.id, start: previous.span.end, end: written.end)
    let what =
      brace == 1
      ? "a `\(source.text(of: token.span))` between \(owner) and its `{`: remove it"
      : "\(owner) takes no `\(source.text(of: written))`"
    report(SyntaxRules.missingBlock, what, at: written, fixes: [Fix("remove it", replace: blank, with: "")])
    for _ in 0..<brace { advance() }
  }

  /// `@security medium {`: reports the value of an annotation, without the parentheses that it stands in, and steps over
  /// it; false where none is at hand with one of `next` behind it.
  mutating func rejectBareArgument(before next: Set<TokenKind>) -> Bool {
    // `@security: medium` as well.
    let sign = kind == .colon || kind == .equals ? 1 : 0
    let value = ahead(sign)
    let behind = ahead(sign + 1)
    guard !token.startsLine, !value.startsLine, index > 1, tokens[index - 2].kind == .at,
      previous.kind == .identifier,
      [.identifier, .word, .number, .duration, .size].contains(value.kind),
      behind.startsLine ? next.contains(.endOfFile) : next.contains(behind.kind)
    else { return false }
    let blank = SourceSpan(file: source.id, start: previous.span.end, end: value.span.start)
    report(
      SyntaxRules.annotationForm, "the value of `@\(words[index - 1])` lacks its parentheses", at: value.span,
      fixes: [Fix("put it in parentheses", [TextEdit(blank, "("), TextEdit(value.span.after, ")")])])
    for _ in 0...sign { advance() }
    return true
  }

  /// Steps over the annotations that go on with a head in which something has been reported.
  mutating func skipAnnotations() {
    while kind == .at, !token.startsLine { _ = parseAnnotation() }
  }

  /// How far away the `{` on this line is, behind nothing but tokens of these kinds.
  private func offsetOfBrace(over kinds: Set<TokenKind>) -> Int? {
    var offset = 0
    while offset < SpecParser.longestHead, !ahead(offset).startsLine {
      if ahead(offset).kind == .leftBrace { return offset }
      guard kinds.contains(ahead(offset).kind) else { return nil }
      offset += 1
    }
    return nil
  }

  /// Reports the sign between a failure's code and its name, `fails 40901: outOfStock`, and steps over it.
  mutating func rejectColonBeforeName() {
    guard kind == .colon || kind == .equals, !ahead(1).startsLine,
      [.identifier, .word].contains(ahead(1).kind)
    else {
      return
    }
    let blank = SourceSpan(file: source.id, start: previous.span.end, end: token.span.end)
    report(
      SyntaxRules.clauseForm,
      "a `\(source.text(of: token.span))` between a failure's code and its name: remove it",
      at: token.span,
      fixes: [
        Fix("remove it", replace: blank, with: ahead(1).triviaStart == ahead(1).span.start ? " " : "")
      ])
    advance()
  }

  /// Reports a failure whose name stands before its code, `fails outOfStock 40901`, and steps over both; false where none
  /// is at hand.
  mutating func rejectCodeBehindName() -> Bool {
    guard kind == .identifier, !["status", "code"].contains(word), !ahead(1).startsLine,
      [.number, .text].contains(ahead(1).kind)
    else { return false }
    let name = token.span
    let code = ahead(1).span
    report(
      SyntaxRules.clauseForm, "the name of a failure before its code: write the code first", at: name,
      fixes: [
        Fix(
          "write the code first",
          [TextEdit(name, source.text(of: code)), TextEdit(code, source.text(of: name))])
      ])
    advance()
    advance()
    if take(.colon) { _ = parseType(of: "the failure") }
    return true
  }
}
