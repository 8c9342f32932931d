/// Structs and lists of fields.
extension SpecParser {
  mutating func parseStruct(_ leading: Leading) -> StructDecl? {
    let head = index
    let start = leading.firstToken ?? index
    advance()
    guard let name = parseName(of: "a struct") else {
      skipHead()
      return nil
    }
    var annotations = leading.annotations
    collectHeader(&annotations)
    let owner = "`struct \(name.text)`"
    let fields =
      expectBlock(of: owner, startsBody: { $0.startsField() }) ? parseFields(of: owner, head: head) : []
    collectTrailing(&annotations)
    return StructDecl(
      name: name, fields: fields, annotations: annotations, documentation: leading.documentation,
      span: span(from: start), tokens: tokenRange(from: start))
  }

  /// Parses a block of fields; `{` is at hand.
  mutating func parseFields(
    of owner: String, head: Int, ends: @escaping (inout SpecParser) -> Bool = { _ in false }
  ) -> [Field] {
    var fields: [Field] = []
    parseBlock(
      of: owner, at: head, content: .fields, ends: { $0.startsDeclaration() || ends(&$0) },
      member: { parser in
        if let field = parser.parseField(place: nil) { fields.append(field) }
      })
    return fields
  }

  /// Parses one field behind its `place`, the word `header` or `query` in `common`, which has been taken.
  mutating func parseField(place: Name?) -> Field? {
    let leading = takeLeading()
    let start = leading.firstToken ?? (place == nil ? index : index - 1)
    if isAtText, !isQuotedName { return parseConstant(leading, place: place, start: start) }
    skipSwiftKeyword()
    guard let name = parseFieldName() else { return nil }
    var annotations = leading.annotations
    collectTrailing(&annotations)
    let wireName = parseWireName()
    collectTrailing(&annotations)
    let type = parseFieldType(name)
    collectTrailing(&annotations)
    rejectLateWireName(of: name, wireName, type: type)
    let defaultValue = parseDefault(of: name)
    collectTrailing(&annotations)
    rejectLateWireName(of: name, wireName, type: type)
    collectTrailing(&annotations)
    return Field(
      place: place, content: .typed(name: name, wireName: wireName, type: type, defaultValue: defaultValue),
      annotations: annotations, documentation: leading.documentation, span: span(from: start),
      tokens: tokenRange(from: start))
  }

  /// Takes a field's name; none where what is at hand can't be one.
  private mutating func parseFieldName() -> Name? {
    if isAtText { return takeQuotedName() }
    if kind == .word { reportHyphen(travels: true) }
    if isAtWord { return takeName() }
    if kind == .unknown, ahead(1).kind == .colon {
      let name = Name(text: source.text(of: token.span), span: token.span)
      advance()
      return name
    }
    return nil
  }

  /// Whether the text at hand is a field's name, and no constant's: a type stands behind its colon.
  private var isQuotedName: Bool {
    if wordAhead(1) == "as" { return ahead(2).kind == .text && ahead(3).kind == .colon }
    guard ahead(1).kind == .colon else { return false }
    switch ahead(2).kind {
    case .identifier, .word: return !["true", "false"].contains(wordAhead(2))
    case .leftBracket: return [.identifier, .leftBracket].contains(ahead(3).kind)
    default: return false
    }
  }

  /// Takes a field's name in quotes, which is reported. What is no name may be what travels.
  private mutating func takeQuotedName() -> Name {
    let text = textLiteral(token)
    let isName =
      text.value.utf8.first.map(ASCII.isWordStart) == true && text.value.utf8.allSatisfy(ASCII.isWordPart)
    report(
      SyntaxRules.fieldForm, "a field's name has no quotes", at: token.span,
      help: isName
        ? [] : ["what travels stands behind it as a text: `name as \(source.text(of: token.span)): …`"],
      fixes: isName ? [Fix("remove the quotes", replace: token.span, with: text.value)] : [])
    advance()
    return Name(text: text.value, span: text.span)
  }

  /// `"Action" "DescribeRegions"`
  private mutating func parseConstant(_ leading: Leading, place: Name?, start: Int) -> Field? {
    let wireName = takeText()
    if kind == .colon || kind == .equals {
      report(
        SyntaxRules.fieldForm, "a constant is its wire name and its value, with nothing between them",
        at: token.span, fixes: [Fix("remove it", replace: token.span, with: "")])
      advance()
    }
    guard isAtLiteral || isAt("true") || isAt("false"), let value = parseValue() else {
      report(
        SyntaxRules.missingValue, "the constant `\(wireName.value)` has no value", at: wireName.span,
        help: ["write a text, a number, `true` or `false` behind it; a field's name has no quotes"])
      skipToMember(from: start)
      return nil
    }
    var annotations = leading.annotations
    collectTrailing(&annotations)
    return Field(
      place: place, content: .constant(wireName: wireName, value: value), annotations: annotations,
      documentation: leading.documentation, span: span(from: start), tokens: tokenRange(from: start))
  }

  /// `let` and `var`, which Swift writes before a property.
  private mutating func skipSwiftKeyword() {
    guard isAt("let") || isAt("var"), ahead(1).kind == .identifier, ahead(2).kind == .colon else { return }
    report(
      SyntaxRules.swiftSpelling, "a field has no `\(word)` before it", at: token.span,
      fixes: [
        Fix(
          "remove it",
          replace: SourceSpan(file: source.id, start: token.span.start, end: ahead(1).span.start), with: "",
          removesNoise: true)
      ])
    advance()
  }

  /// `as "wire_name"`, where it is written.
  mutating func parseWireName() -> TextLiteral? {
    guard isAt("as") else { return nil }
    let next = ahead(1)
    switch next.kind {
    case .text, .rawText:
      advance()
      return takeText()
    case .identifier, .word:
      advance()
      let literal = TextLiteral(value: word, span: token.span, isRaw: false)
      report(
        SyntaxRules.wireNameQuotes, "a wire name is a text", at: token.span,
        fixes: [Fix("put it in quotes", replace: token.span, with: "\"\(word)\"")])
      advance()
      return literal
    case .number, .duration, .size:
      advance()
      report(
        SyntaxRules.wireNameQuotes, "a wire name is a text", at: token.span,
        fixes: [Fix("put it in quotes", replace: token.span, with: "\"\(source.text(of: token.span))\"")])
      advance()
      return nil
    case .unknown:
      advance()
      advance()
      return nil
    default:
      report(
        SyntaxRules.wireNameQuotes, "a wire name is missing behind `as`", at: token.span,
        help: ["write it as a text: `as \"wire_name\"`"])
      advance()
      return nil
    }
  }

  /// `: Type`
  mutating func parseFieldType(_ name: Name) -> TypeExpr {
    if kind == .question, isAdjacent, ahead(1).kind == .colon { return parseOptionalName(name) }
    if rejectForeignType(of: name) {
      return TypeExpr(kind: .missing, span: gap, tokens: index..<index)
    }
    if take(.colon) { return parseType(of: "`\(name.text)`") }
    let isType = isAtType && !token.startsLine
    if isType, !endsWithType { return rejectNoField(name) }
    report(
      SyntaxRules.missingType,
      isType ? "a `:` is missing behind `\(name.text)`" : "`\(name.text)` has no type",
      at: isType ? gap : name.span,
      help: isType ? [] : ["write it behind a colon: `\(name.text): String`"],
      fixes: isType ? [Fix("insert `:`", replace: gap, with: ":")] : [])
    if isType { return parseType(of: "`\(name.text)`") }
    skipToMember(from: max(0, index - 1))
    return TypeExpr(kind: .missing, span: gap, tokens: index..<index)
  }

  /// Whether nothing but what may follow a field's type stands behind the type at hand, to go by its first token: then
  /// `name Type` lacks its colon.
  private var endsWithType: Bool {
    let next = ahead(1)
    guard kind == .identifier || kind == .word, !next.startsLine else { return true }
    switch next.kind {
    case .comma:
      return word.first?.isUppercase == true || ahead(2).startsLine || ahead(2).kind != .identifier
        || isFieldName(ahead: 2)
    case .identifier, .word: return isFieldName(ahead: 1) || wordAhead(1) == "resumable"
    case .text, .rawText, .number, .duration, .size, .dot, .leftBrace: return false
    default: return true
    }
  }

  private func isFieldName(ahead offset: Int) -> Bool {
    ahead(offset + 1).kind == .colon || wordAhead(offset + 1) == "as"
  }

  /// Reports a line that is none of a field, and steps over the rest of it, up to the next field.
  private mutating func rejectNoField(_ name: Name) -> TypeExpr {
    report(
      SyntaxRules.missingType, "`\(name.text)` begins no field", at: name.span,
      help: ["a field is written `name: Type`"])
    while !token.startsLine, !isAtEnd, kind != .rightBrace, kind != .semicolon {
      if kind == .comma, !ahead(1).startsLine, isFieldName(ahead: 1) { break }
      if kind == .leftBrace { skipBalanced() } else { advance() }
    }
    return TypeExpr(kind: .missing, span: gap, tokens: index..<index)
  }

  /// `name?: Type`, as other languages mark what may be absent; the `?` is at hand.
  private mutating func parseOptionalName(_ name: Name) -> TypeExpr {
    let mark = index
    let known = diagnostics.count
    advance()
    advance()
    let type = parseType(of: "`\(name.text)`")
    guard diagnostics.count == known else { return type }
    let written = source.text(of: type.span)
    let end = type.span.after
    add(
      Diagnostic(
        SyntaxRules.fieldForm, "what may be absent is marked at its type: `\(name.text): \(written)?`",
        at: tokens[mark].span,
        fixes: [
          Fix(
            "move the `?` there",
            [TextEdit(tokens[mark].span, ""), TextEdit(end, written.hasSuffix("?") ? "" : "?")])
        ]))
    return type
  }

  /// `= value`, where it is written.
  mutating func parseDefault(of name: Name) -> Value? {
    guard kind == .equals else { return nil }
    let equals = token.span
    advance()
    let isNextField = isAtWord && ahead(1).kind == .colon
    if isAtValue, !isNextField, let value = parseValue() { return value }
    report(
      SyntaxRules.missingValue, "the default of `\(name.text)` is missing", at: equals,
      help: ["a default is a text, a number, `true`, `false`, a case or `[]`"])
    return nil
  }
}
