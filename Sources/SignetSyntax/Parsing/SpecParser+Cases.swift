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
    if take(.colon) || insertColon(behind: name) { rawType = parseType(of: "`\(name.text)`'s cases") }
    collectHeader(&annotations)
    var cases: [EnumCase] = []
    var keywords: [Int] = []
    let owner = "`enum \(name.text)`"
    if expectBlock(of: owner, startsBody: { $0.startsEnumCase() }) {
      parseBlock(
        of: owner, at: head, content: .cases, ends: { $0.endsEnum() },
        member: { parser in
          parser.noteCaseKeyword(&keywords)
          if let node = parser.parseEnumCase(hasNumber: rawType != nil) { cases.append(node) }
        })
    }
    rejectCaseKeywords(keywords)
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

  private mutating func parseEnumCase(hasNumber: Bool) -> EnumCase? {
    guard isAtWord else { return nil }
    let leading = takeLeading()
    let start = leading.firstToken ?? index
    if kind == .word { reportHyphen(travels: true) }
    let name = takeName()
    warnOfCaseNamedAs(name)
    var annotations = leading.annotations
    collectTrailing(&annotations)
    let wireName = parseCaseWireName(hasNumber: hasNumber)
    collectTrailing(&annotations)
    let rawValue = parseDefault(of: name)
    collectTrailing(&annotations)
    return EnumCase(
      name: name, wireName: wireName, rawValue: rawValue, annotations: annotations,
      documentation: leading.documentation, span: span(from: start), tokens: tokenRange(from: start))
  }

  /// Notes the `case` at hand, where another word stands behind it on its line.
  private func noteCaseKeyword(_ keywords: inout [Int]) {
    guard word == "case", kind == .identifier, [.identifier, .word].contains(ahead(1).kind),
      !ahead(1).startsLine, wordAhead(1) != "as"
    else { return }
    keywords.append(index)
  }

  /// Reports `case a`, as Swift writes it, which is two cases here. Where it stands there once, it may be meant to be one.
  private mutating func rejectCaseKeywords(_ keywords: [Int]) {
    guard let first = keywords.first else { return }
    let isSwift = keywords.count > 1
    let edits = keywords.map { keyword in
      TextEdit(
        SourceSpan(
          file: source.id, start: tokens[keyword].span.start, end: tokens[keyword + 1].span.start), "")
    }
    add(
      Diagnostic(
        SyntaxRules.swiftSpelling,
        isSwift
          ? "cases are written by their names alone, without `case`"
          : "`case` is read as a case of that name",
        at: tokens[first].span, severity: isSwift ? .error : .warning,
        labels: keywords.dropFirst().map { DiagnosticLabel(tokens[$0].span, "and here") },
        help: isSwift
          ? [] : ["write cases by their names alone; where one is named `case`, put a comma behind it"],
        fixes: isSwift ? [Fix("remove `case`", edits, removesNoise: true)] : []))
  }

  /// Reports that the colon is missing before the type of the cases at hand: `enum Level Int {`.
  private mutating func insertColon(behind name: Name) -> Bool {
    guard kind == .identifier, !token.startsLine, word.first?.isUppercase == true,
      ahead(1).kind == .leftBrace || ahead(1).kind == .at
    else { return false }
    report(
      SyntaxRules.missingType, "a `:` is missing behind `enum \(name.text)`", at: gap,
      fixes: [Fix("insert `:`", replace: gap, with: ":")])
    return true
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
    if !hasKeyword, kind == .identifier, !token.startsLine, [.text, .rawText].contains(ahead(1).kind) {
      report(
        SyntaxRules.missingTag, "the word before a union's tag is `tagged`, not `\(word)`", at: token.span,
        fixes: [Fix("write `tagged`", replace: token.span, with: "tagged")])
      advance()
      return takeText()
    }
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
    if kind == .word { reportHyphen(travels: true) }
    let name = takeName()
    var annotations = leading.annotations
    collectTrailing(&annotations)
    let wireName = parseWireName()
    collectTrailing(&annotations)
    let type = parseFieldType(name)
    collectTrailing(&annotations)
    rejectLateWireName(of: name, wireName, type: type)
    collectTrailing(&annotations)
    return UnionCase(
      name: name, wireName: wireName, type: type, annotations: annotations,
      documentation: leading.documentation,
      span: span(from: start), tokens: tokenRange(from: start))
  }
}
