/// Structs, enums, unions and lists of fields.
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
    let fields = expectBlock(of: owner) ? parseFields(of: owner, head: head) : []
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
      of: owner, at: head, commas: true, ends: { $0.startsDeclaration() || ends(&$0) },
      member: { parser in
        if let field = parser.parseField(place: nil) { fields.append(field) }
      })
    return fields
  }

  /// Parses one field behind its `place`, the word `header` or `query` in `common`, which has been taken.
  mutating func parseField(place: Name?) -> Field? {
    let leading = takeLeading()
    let start = leading.firstToken ?? (place == nil ? index : index - 1)
    if isAtText { return parseConstant(leading, place: place, start: start) }
    skipSwiftKeyword()
    guard let name = parseFieldName() else { return nil }
    var annotations = leading.annotations
    collectTrailing(&annotations)
    let wireName = parseWireName()
    collectTrailing(&annotations)
    let type = parseFieldType(name)
    collectTrailing(&annotations)
    let defaultValue = parseDefault(of: name)
    collectTrailing(&annotations)
    return Field(
      place: place, content: .typed(name: name, wireName: wireName, type: type, defaultValue: defaultValue),
      annotations: annotations, documentation: leading.documentation, span: span(from: start),
      tokens: tokenRange(from: start))
  }

  /// Takes a field's name; none where what is at hand can't be one.
  private mutating func parseFieldName() -> Name? {
    if kind == .word { reportHyphen() }
    if isAtWord { return takeName() }
    if kind == .unknown, ahead(1).kind == .colon {
      let name = Name(text: source.text(of: token.span), span: token.span)
      advance()
      return name
    }
    return nil
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
          replace: SourceSpan(file: source.id, start: token.span.start, end: ahead(1).span.start), with: "")
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
    if take(.colon) { return parseType(of: "`\(name.text)`") }
    let isType = isAtType && !token.startsLine
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

  /// `= value`, where it is written.
  private mutating func parseDefault(of name: Name) -> Value? {
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

  // MARK: Enums and unions

  mutating func parseEnum(_ leading: Leading) -> EnumDecl? {
    let head = index
    let start = leading.firstToken ?? index
    advance()
    guard let name = parseName(of: "an enum") else {
      skipHead()
      return nil
    }
    var annotations = leading.annotations
    collectHeader(&annotations) { $0.kind == .colon }
    var rawType: TypeExpr?
    if take(.colon) { rawType = parseType(of: "`\(name.text)`'s cases") }
    collectHeader(&annotations)
    var cases: [EnumCase] = []
    let owner = "`enum \(name.text)`"
    if expectBlock(of: owner) {
      parseBlock(
        of: owner, at: head, commas: true, ends: { $0.endsEnum() },
        member: { parser in
          if let node = parser.parseEnumCase() { cases.append(node) }
        })
    }
    collectTrailing(&annotations)
    return EnumDecl(
      name: name, rawType: rawType, cases: cases, annotations: annotations,
      documentation: leading.documentation,
      span: span(from: start), tokens: tokenRange(from: start))
  }

  /// Whether a declaration begins here that can't be cases, as `group x @a` without a `{` could be.
  private mutating func endsEnum() -> Bool {
    guard startsDeclaration() else { return false }
    switch ahead(2).kind {
    case .at: return annotationsOpenBlock(from: 2)
    case .identifier where word == "union": return ahead(3).kind == .text || ahead(3).kind == .rawText
    default: return true
    }
  }

  /// Whether a `{` stands behind the annotations that begin at `offset`.
  private mutating func annotationsOpenBlock(from offset: Int) -> Bool {
    var position = min(index + offset, tokens.count - 1)
    var open = 0
    while position < tokens.count {
      steps += 1
      switch tokens[position].kind {
      case .leftParenthesis: open += 1
      case .rightParenthesis: open -= 1
      case .leftBrace where open == 0: return true
      case .identifier where open > 0 || tokens[position - 1].kind == .at: break
      case .at where open == 0: break
      case .endOfFile: return false
      default: if open == 0 { return false }
      }
      position += 1
    }
    return false
  }

  private mutating func parseEnumCase() -> EnumCase? {
    guard isAtWord else { return nil }
    let leading = takeLeading()
    let start = leading.firstToken ?? index
    if kind == .word { reportHyphen() }
    let name = takeName()
    warnOfCaseKeyword(name)
    var annotations = leading.annotations
    collectTrailing(&annotations)
    let wireName = parseWireName()
    collectTrailing(&annotations)
    let rawValue = parseDefault(of: name)
    collectTrailing(&annotations)
    return EnumCase(
      name: name, wireName: wireName, rawValue: rawValue, annotations: annotations,
      documentation: leading.documentation, span: span(from: start), tokens: tokenRange(from: start))
  }

  /// `case a`, as Swift writes it, is two cases here.
  private mutating func warnOfCaseKeyword(_ name: Name) {
    guard name.text == "case", kind == .identifier, !token.startsLine, !isAt("as") else { return }
    let keyword = SourceSpan(file: source.id, start: name.span.start, end: token.span.start)
    add(
      Diagnostic(
        SyntaxRules.swiftSpelling, "`case` is read as a case of that name", at: name.span, severity: .warning,
        help: ["write cases by their names alone; where one is named `case`, put a comma behind it"],
        fixes: [Fix("remove it", replace: keyword, with: "")]))
  }

  mutating func parseUnion(_ leading: Leading) -> UnionDecl? {
    let head = index
    let start = leading.firstToken ?? index
    advance()
    guard let name = parseName(of: "a union") else {
      skipHead()
      return nil
    }
    var annotations = leading.annotations
    collectHeader(&annotations) { $0.isAt("tagged") }
    let tag = parseTag(of: name)
    collectHeader(&annotations)
    var cases: [UnionCase] = []
    let owner = "`union \(name.text)`"
    if expectBlock(of: owner) {
      parseBlock(of: owner, at: head, commas: true) { parser in
        if let node = parser.parseUnionCase() { cases.append(node) }
      }
    }
    collectTrailing(&annotations)
    return UnionDecl(
      name: name, tag: tag, cases: cases, annotations: annotations, documentation: leading.documentation,
      span: span(from: start), tokens: tokenRange(from: start))
  }

  private mutating func parseTag(of name: Name) -> TextLiteral? {
    let hasKeyword = isAt("tagged")
    if hasKeyword { advance() }
    if isAtText, hasKeyword { return takeText() }
    report(
      SyntaxRules.missingTag, "union `\(name.text)` does not say which member tells its cases apart",
      at: hasKeyword ? previous.span : name.span, help: ["write `union \(name.text) tagged \"type\" { … }`"])
    if isAtText || kind == .unknown { advance() }
    return nil
  }

  private mutating func parseUnionCase() -> UnionCase? {
    guard isAtWord else { return nil }
    let leading = takeLeading()
    let start = leading.firstToken ?? index
    if kind == .word { reportHyphen() }
    let name = takeName()
    var annotations = leading.annotations
    collectTrailing(&annotations)
    let wireName = parseWireName()
    collectTrailing(&annotations)
    let type = parseFieldType(name)
    collectTrailing(&annotations)
    return UnionCase(
      name: name, wireName: wireName, type: type, annotations: annotations,
      documentation: leading.documentation,
      span: span(from: start), tokens: tokenRange(from: start))
  }
}
