/// The holes of paths.
extension SpecParser {
  /// Whether the `{` at hand, right behind a path, begins a hole. One that holds something else is reported and left
  /// to be the endpoint's block.
  mutating func isHole() -> Bool {
    let isNamed = ahead(1).kind == .identifier || ahead(1).kind == .word
    let isShort = isNamed && ahead(2).kind == .rightBrace
    if isNamed, ahead(2).kind == .colon || wordAhead(2) == "as" || isShort { return true }
    if ahead(1).kind == .colon || ahead(1).kind == .unknown { return true }
    if isNamed, !Vocabulary.clauses.contains(wordAhead(1)), !ahead(2).startsLine { return true }
    if ahead(1).kind == .rightBrace {
      report(
        SyntaxRules.holeForm, "this hole is empty", at: token.span.joined(to: ahead(1).span),
        help: ["a hole is written `{id: OrderID}`; a block needs a blank before its `{`"])
      advance()
      advance()
      return kind == .leftBrace && isAdjacent && isHole()
    }
    report(
      SyntaxRules.holeForm, "a `{` right behind a path begins a hole", at: token.span,
      help: ["put a blank before a block; a hole is written `{id: OrderID}`"],
      fixes: [Fix("insert a blank", replace: token.span.before, with: " ")])
    return false
  }

  /// `{name as "w": Type @constraint}`; `{` is at hand.
  mutating func parseHole() -> PathHole {
    let start = index
    let open = token.span
    isInHole = true
    defer { isInHole = false }
    advance()
    let name = isAtWord ? takeHoleName() : Name(text: "", span: gap)
    if name.text.isEmpty {
      report(
        SyntaxRules.holeForm, "a hole has no name", at: open, help: ["a hole is written `{id: OrderID}`"])
    }
    let wireName = parseWireName()
    let type = parseHoleType(name)
    rejectLateWireName(of: name, wireName, type: type)
    var annotations: [Annotation] = []
    while kind == .at, !token.startsLine { annotations.append(parseAnnotation()) }
    closeHole(open: open)
    return PathHole(
      name: name, wireName: wireName, type: type, annotations: annotations, span: span(from: start),
      tokens: tokenRange(from: start))
  }

  private mutating func takeHoleName() -> Name {
    if kind == .word { reportHyphen(travels: true) }
    return takeName()
  }

  private mutating func parseHoleType(_ name: Name) -> TypeExpr {
    if take(.colon) { return parseType(of: "`\(name.text)`") }
    report(
      SyntaxRules.holeForm, "the hole `\(name.text)` has no type", at: name.span,
      help: ["a hole is written `{\(name.text.isEmpty ? "id" : name.text): OrderID}`"])
    if isAtType, !token.startsLine { return parseType(of: "`\(name.text)`") }
    return TypeExpr(kind: .missing, span: gap, tokens: index..<index)
  }

  private mutating func closeHole(open: SourceSpan) {
    if take(.rightBrace) { return }
    report(
      SyntaxRules.unclosedBracket, "this hole is not closed", at: open,
      labels: [DiagnosticLabel(gap, "a `}` is missing here")],
      fixes: [Fix("insert `}`", replace: gap, with: "}")])
    while !token.startsLine, !isAtEnd, kind != .leftBrace, kind != .rightBrace, kind != .path { advance() }
    if kind == .rightBrace { advance() }
  }
  // MARK: Without a `{`

  /// The run before the type at hand, where that ends with `name:`: a hole whose `{` is missing.
  func holeWithoutOpener(_ last: PathTemplate.Part?) -> SourceSpan? {
    guard case .literal(let text, let span) = last, text.hasSuffix(":"), isAtType, !token.startsLine,
      previous.span.end == span.end, holeName(in: text) != nil
    else { return nil }
    return span
  }

  /// The name behind the last `/` of a run, before its `:`.
  private func holeName(in text: String) -> Substring? {
    let name = text.dropLast().utf8.reversed().prefix(while: ASCII.isWordPart)
    guard let first = name.last, ASCII.isWordStart(first), text.dropLast(name.count + 1).hasSuffix("/") else {
      return nil
    }
    return text.dropLast().suffix(name.count)
  }

  /// Reports that a hole's `{` is missing, and parses the rest of it. `literal` is the run that its name stands in.
  mutating func parseHole(withoutOpener literal: SourceSpan) -> [PathTemplate.Part] {
    let start = index - 1
    let text = source.text(of: literal)
    let name = String(holeName(in: text) ?? "")
    let nameStart = literal.end - 1 - name.utf8.count
    let nameSpan = SourceSpan(file: source.id, start: nameStart, end: literal.end - 1)
    report(
      SyntaxRules.holeForm, "a `{` is missing before the hole `\(name)`", at: nameSpan,
      fixes: [Fix("insert `{`", replace: nameSpan.before, with: "{")])
    let type = parseType(of: "`\(name)`")
    var annotations: [Annotation] = []
    while kind == .at, !token.startsLine { annotations.append(parseAnnotation()) }
    closeHole(open: nameSpan)
    let before = SourceSpan(file: source.id, start: literal.start, end: nameStart)
    return [
      .literal(source.text(of: before), before),
      .hole(
        PathHole(
          name: Name(text: name, span: nameSpan), wireName: nil, type: type, annotations: annotations,
          span: nameSpan.joined(to: previous.span), tokens: tokenRange(from: start))),
    ]
  }
}
