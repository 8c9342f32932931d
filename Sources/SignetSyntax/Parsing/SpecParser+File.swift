/// The top level of a file.
extension SpecParser {
  /// Parses all of the file.
  mutating func parseFile() {
    while true {
      while kind == .semicolon { advance() }
      collectLeading()
      if isAtEnd { break }
      parseTopLevel()
    }
    reportDangling()
  }

  private mutating func parseTopLevel() {
    switch kind {
    case .identifier, .word: parseKeyword()
    case .rightBrace: rejectClosingBraces()
    default:
      reportDangling()
      let offender = index
      if isForeignSign { reportedIndex = index }
      if kind == .rightParenthesis || kind == .rightBracket {
        rejectCloser()
      } else {
        report(
          SyntaxRules.unexpectedToken, "\(described(token)) where a declaration is expected", at: token.span)
        if kind == .leftBrace { skipBalanced() } else { advance() }
      }
      resynchronize(from: offender)
    }
  }

  private var declarationList: String {
    "a declaration begins with one of: " + Vocabulary.declarations.joined(separator: ", ")
  }

  private mutating func parseKeyword() {
    if Vocabulary.declarations.contains(word) {
      parseDeclaration(word)
      return
    }
    let keyword = token.span
    let spelled = word
    if Vocabulary.methods.contains(word), ahead(1).kind == .path {
      report(
        SyntaxRules.expectedDeclaration, "an endpoint begins with `endpoint` and its name", at: keyword,
        help: ["write `endpoint name \(word) …`"])
      let offender = index
      pending = Leading()
      advance()
      resynchronize(from: offender)
      return
    }
    let meant = Vocabulary.meant(by: word, among: Vocabulary.declarations)
    report(
      SyntaxRules.expectedDeclaration,
      "`\(spelled)` begins no declaration" + (meant.map { "; did you mean `\($0)`?" } ?? ""), at: keyword,
      help: meant == nil ? [declarationList] : [],
      fixes: meant.map(looksLike) == true
        ? Vocabulary.fixes(of: spelled, at: keyword, among: Vocabulary.declarations) : [])
    if let meant, looksLike(meant) {
      parseDeclaration(meant)
    } else {
      let offender = index
      pending = Leading()
      advance()
      resynchronize(from: offender)
    }
  }

  /// Whether what stands behind the word at hand fits a declaration that it may be meant to begin.
  private func looksLike(_ keyword: String) -> Bool {
    switch keyword {
    case "import": ahead(1).kind == .text
    case "type", "policy": ahead(1).kind == .identifier && ahead(2).kind == .equals
    case "endpoint": ahead(2).kind == .path || ahead(3).kind == .path
    default: ahead(1).kind == .identifier && !ahead(1).startsLine && ahead(2).kind != .leftParenthesis
    }
  }

  /// Steps over tokens to the next line that is indented less than the one that could not be read, or not at all, or to
  /// the next declaration.
  private mutating func resynchronize(from offender: Int) {
    // What is indented here was to stand in a block, which has ended too early: so with the lines around it.
    let indentation = column(of: offender) ?? 0
    while !isAtEnd {
      if kind == .rightBrace {
        if indentation > 0 { reportedIndex = index }
        return
      }
      if token.startsLine {
        let column = column(of: index) ?? 0
        if startsDeclaration() || column == 0 || column < indentation { return }
      }
      if kind == .leftBrace { skipBalanced() } else { advance() }
    }
  }

  private mutating func rejectClosingBraces() {
    reportDangling()
    let start = index
    let isEcho = index == reportedIndex
    while kind == .rightBrace { advance() }
    let message = index - start == 1 ? "this `}` closes nothing" : "these `}` close nothing"
    if !isEcho { add(Diagnostic(SyntaxRules.strayCloser, message, at: span(from: start))) }
  }

  /// Parses the declaration that `keyword` stands for; what is spelled that way is at hand.
  mutating func parseDeclaration(_ keyword: String) {
    let leading = takeLeading()
    switch keyword {
    case "import": parseImport(leading)
    case "service": parseService(leading)
    case "type": keep(parseTypeDecl(leading).map(Declaration.type))
    case "struct": keep(parseStruct(leading).map(Declaration.structure))
    case "enum": keep(parseEnum(leading).map(Declaration.enumeration))
    case "union": keep(parseUnion(leading).map(Declaration.union))
    case "timeout": keep(parseTimeout(leading).map(Declaration.timeout))
    case "retry": keep(parseRetry(leading).map(Declaration.retry))
    case "policy": keep(parsePolicy(leading).map(Declaration.policy))
    case "group": keep(parseGroup(leading).map(Declaration.group))
    default: keep(parseEndpoint(leading).map(Declaration.endpoint))
    }
  }

  private mutating func keep(_ declaration: Declaration?) {
    if let declaration { declarations.append(declaration) }
  }

  private mutating func parseImport(_ leading: Leading) {
    let keyword = index
    let start = leading.firstToken ?? index
    requireLineStart("import")
    if service != nil || !declarations.isEmpty {
      report(
        SyntaxRules.lateImport,
        "this import stands behind a declaration: move it to the beginning of the file", at: token.span,
        labels: firstDeclarationSpan.map { [DiagnosticLabel($0, "this is declared before it")] } ?? [],
        help: ["move it to the beginning of the file"])
    }
    advance()
    guard isAtText else {
      report(
        SyntaxRules.missingValue, "`import` needs a path in quotes", at: tokens[keyword].span,
        help: ["write `import \"common.signet\"`"])
      let _: Import? = skipLine()
      return
    }
    let path = takeText()
    rejectAlias(behind: path.span)
    var annotations = leading.annotations
    collectTrailing(&annotations)
    imports.append(
      Import(path: path, annotations: annotations, span: span(from: start), tokens: tokenRange(from: start)))
  }

  /// `as common` behind a path: other languages have names for imports.
  private mutating func rejectAlias(behind path: SourceSpan) {
    guard isAt("as"), !token.startsLine else { return }
    let start = index
    advance()
    if isAtWord || isAtText, !token.startsLine { advance() }
    let alias = span(from: start)
    let rest = SourceSpan(file: alias.file, start: path.end, end: alias.end)
    add(
      Diagnostic(
        SyntaxRules.unexpectedToken,
        "an import has no name of its own; its declarations are used as they are", at: alias,
        fixes: [Fix("remove it", replace: rest, with: "")]))
  }

  private var firstDeclarationSpan: SourceSpan? {
    let spans = [service?.name.span, declarations.first?.name.span].compactMap { $0 }
    return spans.min()
  }

  private mutating func parseService(_ leading: Leading) {
    let head = index
    let start = leading.firstToken ?? index
    requireLineStart("service")
    advance()
    guard let name = parseName(of: "a service") else { return skipHead() }
    var annotations = leading.annotations
    collectHeader(&annotations)
    guard expectBlock(of: "`service \(name.text)`", startsBody: { $0.startsSetting(of: .service) }) else {
      return
    }
    let settings = parseSettings(.service, within: [], owner: "`service \(name.text)`", head: head)
    collectTrailing(&annotations)
    let declaration = ServiceDecl(
      name: name, settings: settings, annotations: annotations, documentation: leading.documentation,
      span: span(from: start), tokens: tokenRange(from: start))
    if let first = service {
      add(
        Diagnostic(
          SyntaxRules.secondService, "a file has one service, and this is another", at: name.span,
          labels: [DiagnosticLabel(first.name.span, "this is the first one")],
          help: ["put it into a file of its own"]))
    } else {
      service = declaration
    }
  }

  private mutating func requireLineStart(_ keyword: String) {
    let hasAnnotations = index > 0 && previous.kind != .endOfFile && !token.startsLine
    guard hasAnnotations else { return }
    report(
      SyntaxRules.lineStart, "`\(keyword)` begins a line", at: token.span,
      notes: ["a tool tells a spec from a fragment by its lines alone"],
      fixes: [Fix("put it on a line of its own", replace: token.span.before, with: "\n")])
  }

  /// Steps over a declaration's head whose name is missing, and over its block.
  mutating func skipHead() {
    skipToBrace()
    if kind == .leftBrace { skipBalanced() }
  }
}
