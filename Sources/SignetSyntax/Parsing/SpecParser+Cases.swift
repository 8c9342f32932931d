/// Enums and unions.
extension SpecParser {
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
    if expectBlock(of: owner, startsBody: { $0.startsEnumCase() }) {
      parseBlock(
        of: owner, at: head, content: .cases, ends: { $0.endsEnum() },
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

  /// Whether a case is at hand, where the `{` before the first one is missing.
  private mutating func startsEnumCase() -> Bool {
    isAtWord && !isAtNextDeclaration(insteadOfType: true) && !endsEnum()
  }

  /// Whether a `{`, or an endpoint's method and path, stands behind the annotations that begin at `offset`.
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
      case .identifier where word == "endpoint":
        return tokens[min(position + 1, tokens.count - 1)].kind == .path
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
    add(
      Diagnostic(
        SyntaxRules.swiftSpelling, "`case` is read as a case of that name", at: name.span, severity: .warning,
        help: ["write cases by their names alone; where one is named `case`, put a comma behind it"]))
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
    if expectBlock(of: owner, startsBody: { $0.startsField() }) {
      parseBlock(of: owner, at: head, content: .fields) { parser in
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
