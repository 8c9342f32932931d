/// The members of an endpoint's block.
extension SpecParser {
  /// Parses an endpoint's block; `{` is at hand.
  mutating func parseClauses(of owner: String, head: Int) -> [EndpointClause] {
    var clauses: [EndpointClause] = []
    parseBlock(of: owner, at: head, content: .clauses) { parser in
      if let clause = parser.parseClause(of: owner) { clauses.append(clause) }
    }
    return clauses
  }

  private mutating func parseClause(of owner: String) -> EndpointClause? {
    guard isAtWord else { return nil }
    let leading = takeLeading()
    guard let keyword = takeClauseKeyword(owner) else { return nil }
    if rejectColon(behind: keyword) { return nil }
    let clause = Clause(keyword: keyword, leading: leading, start: leading.firstToken ?? index - 1)
    switch keyword.text {
    case "query": return parseFieldBlock(clause).map(EndpointClause.query)
    case "header": return parseFieldBlock(clause).map(EndpointClause.header)
    case "form": return parseFieldBlock(clause).map(EndpointClause.form)
    case "multipart": return parseFieldBlock(clause).map(EndpointClause.multipart)
    case "body": return parseBody(clause)
    case "upload": return parseUpload(clause).map(EndpointClause.upload)
    case "returns": return .returns(parseReturns(clause))
    case "fails": return parseFails(clause).map(EndpointClause.fails)
    default: return parsePages(clause).map(EndpointClause.pages)
    }
  }

  /// What a clause begins with.
  struct Clause {
    let keyword: Name
    let leading: Leading
    let start: Int
  }

  private mutating func takeClauseKeyword(_ owner: String) -> Name? {
    if Vocabulary.clauses.contains(word) { return takeName() }
    let spelled = token.span
    let meant = Vocabulary.meant(by: word, among: Vocabulary.clauses)
    report(
      SyntaxRules.unknownClause,
      "`\(word)` is no member of \(owner)" + (meant.map { "; did you mean `\($0)`?" } ?? ""), at: spelled,
      notes: meant == nil ? ["an endpoint's members are " + Vocabulary.clauses.joined(separator: ", ")] : [],
      fixes: Vocabulary.fixes(of: word, at: spelled, among: Vocabulary.clauses))
    let offender = index
    advance()
    guard let meant else {
      skipToMember(from: offender)
      skipFields()
      return nil
    }
    return Name(text: meant, span: spelled)
  }

  /// Whether a clause begins here that can't be a field: `returns Order` in a block of fields.
  private func startsClause() -> Bool {
    guard kind == .identifier, Vocabulary.clauses.contains(word) else { return false }
    let next = ahead(1)
    switch next.kind {
    case .leftBrace: return true
    case .identifier: return wordAhead(1) != "as"
    case .number, .text: return word == "returns" || word == "fails"
    case .leftBracket: return word == "returns"
    default: return false
    }
  }

  private mutating func parseFieldBlock(_ clause: Clause) -> FieldBlock? {
    var annotations = clause.leading.annotations
    collectHeader(&annotations)
    guard expectBlock(of: "`\(clause.keyword.text)`", startsBody: { $0.startsField() }) else { return nil }
    let fields = parseFields(of: "`\(clause.keyword.text)`", head: clause.start, ends: { $0.startsClause() })
    collectTrailing(&annotations)
    return FieldBlock(
      keyword: clause.keyword, fields: fields, annotations: annotations,
      documentation: clause.leading.documentation, span: span(from: clause.start),
      tokens: tokenRange(from: clause.start))
  }

  private mutating func parseBody(_ clause: Clause) -> EndpointClause? {
    if kind == .leftBrace || kind == .leftParenthesis || kind == .at || startsFieldList() {
      return parseFieldBlock(clause).map(EndpointClause.body)
    }
    guard isAtWord, !startsClause(), !token.startsLine || ahead(1).kind == .colon else {
      report(
        SyntaxRules.clauseForm, "`body` has no content", at: clause.keyword.span,
        help: ["write `body { … }` for an object's fields, or `body draft: OrderDraft` for one value"])
      return nil
    }
    if kind == .word { reportHyphen() }
    let name = takeName()
    var annotations = clause.leading.annotations
    let type = parseFieldType(name)
    collectTrailing(&annotations)
    return .bodyValue(
      BodyValue(
        keyword: clause.keyword, name: name, type: type, annotations: annotations,
        documentation: clause.leading.documentation, span: span(from: clause.start),
        tokens: tokenRange(from: clause.start)))
  }

  private mutating func parseUpload(_ clause: Clause) -> UploadClause? {
    guard isAtWord, !startsClause(), !token.startsLine || ahead(1).kind == .colon else {
      report(
        SyntaxRules.clauseForm, "`upload` does not say what is uploaded", at: clause.keyword.span,
        help: ["write `upload file: File`, with `resumable` behind it where it is"])
      return nil
    }
    if kind == .word { reportHyphen() }
    let name = takeName()
    var annotations = clause.leading.annotations
    let type = isAt("resumable") ? missingFile(name) : parseFieldType(name)
    collectTrailing(&annotations)
    let resumable = isAt("resumable") ? takeName() : nil
    collectTrailing(&annotations)
    return UploadClause(
      keyword: clause.keyword, name: name, type: type, resumable: resumable, annotations: annotations,
      documentation: clause.leading.documentation, span: span(from: clause.start),
      tokens: tokenRange(from: clause.start))
  }

  /// No type before `resumable`, which is none.
  private mutating func missingFile(_ name: Name) -> TypeExpr {
    report(
      SyntaxRules.missingType, "`\(name.text)` has no type", at: name.span,
      fixes: [Fix("insert `: File`", replace: gap, with: ": File")])
    return TypeExpr(kind: .missing, span: gap, tokens: index..<index)
  }

  // MARK: Returns

  private mutating func parseReturns(_ clause: Clause) -> ReturnsClause {
    var annotations = clause.leading.annotations
    var status: ReturnsClause.StatusCase?
    var result: ReturnsClause.Result?
    if kind == .number {
      let named = parseStatusCase()
      status = named
      if takeColon(behind: named.name) { result = parseResult() }
    } else {
      result = parseResult()
    }
    collectTrailing(&annotations)
    let headers = parseReturnedHeaders()
    collectTrailing(&annotations)
    return ReturnsClause(
      keyword: clause.keyword, status: status, result: result, headers: headers, annotations: annotations,
      documentation: clause.leading.documentation, span: span(from: clause.start),
      tokens: tokenRange(from: clause.start))
  }

  private mutating func parseStatusCase() -> ReturnsClause.StatusCase {
    let status = takeNumber()
    if isAtWord {
      if kind == .word { reportHyphen() }
      return ReturnsClause.StatusCase(status: status, name: takeName())
    }
    report(
      SyntaxRules.clauseForm, "the status \(status.text) has no name", at: status.span,
      help: ["write `returns \(status.text) created: Order`, or the type alone where there is one status"])
    return ReturnsClause.StatusCase(status: status, name: Name(text: "", span: gap))
  }

  /// Takes the `:` between the name of an answer and its type; one that is missing before a type is reported.
  mutating func takeColon(behind name: Name) -> Bool {
    if take(.colon) { return true }
    guard !name.text.isEmpty, !token.startsLine, kind == .leftBracket || word.first?.isUppercase == true
    else {
      return false
    }
    report(
      SyntaxRules.missingType, "a `:` is missing behind `\(name.text)`", at: gap,
      fixes: [Fix("insert `:`", replace: gap, with: ":")])
    return true
  }

  private mutating func parseResult() -> ReturnsClause.Result? {
    if isAt("file") { return .file(takeName()) }
    if isAt("stream") {
      let word = takeName()
      guard isAtType, !startsClause() else {
        report(
          SyntaxRules.clauseForm, "`stream` does not say what it is a stream of", at: word.span,
          help: ["write `returns stream Event`"])
        return nil
      }
      return .stream(word: word, parseType(of: "the stream's elements"))
    }
    if kind == .leftBrace {
      rejectFields(of: "a result")
      return nil
    }
    guard isAtType, !startsClause() else {
      report(
        SyntaxRules.clauseForm, "what is returned is missing", at: gap,
        help: ["write a type, `file` or `stream T`; leave `returns` out where nothing is returned"])
      return nil
    }
    return .type(parseType(of: "the result"))
  }

  private mutating func parseReturnedHeaders() -> FieldBlock? {
    guard isAt("header"), ahead(1).kind == .leftBrace else { return nil }
    let start = index
    let keyword = takeName()
    let fields = parseFields(of: "`header`", head: start, ends: { $0.startsClause() })
    return FieldBlock(
      keyword: keyword, fields: fields, annotations: [], documentation: nil, span: span(from: start),
      tokens: tokenRange(from: start))
  }

  // MARK: Fails

  private mutating func parseFails(_ clause: Clause) -> FailsClause? {
    if rejectCodeBehindName() { return nil }
    let reasons = parseReasons()
    if reasons.isEmpty {
      report(
        SyntaxRules.clauseForm, "`fails` has no code", at: clause.keyword.span,
        help: ["write `fails 40901 outOfStock`, `fails \"E17\" …` or `fails status 409 …`"])
    }
    rejectColonBeforeName()
    guard isAtWord, !startsClause() || ahead(1).kind == .colon else {
      report(
        SyntaxRules.clauseForm, "this failure has no name", at: reasons.last?.span ?? clause.keyword.span,
        help: ["write a name behind the code: `fails 40901 outOfStock`"])
      return nil
    }
    if kind == .word { reportHyphen() }
    let name = takeName()
    let payload = parsePayload(of: name)
    var annotations = clause.leading.annotations
    collectTrailing(&annotations)
    rejectFurtherFailures()
    return FailsClause(
      keyword: clause.keyword, reasons: reasons, name: name, payload: payload, annotations: annotations,
      documentation: clause.leading.documentation, span: span(from: clause.start),
      tokens: tokenRange(from: clause.start))
  }

  /// Codes and statuses with commas; behind `status` numbers are statuses until `code`.
  mutating func parseReasons() -> [FailureReason] {
    var reasons: [FailureReason] = []
    var isStatus = false
    repeat {
      if isAt("status") || isAt("code"), ahead(1).kind == .number || ahead(1).kind == .text {
        isStatus = word == "status"
        advance()
      }
      if isStatus, isAtText, let status = parseQuotedStatus() {
        reasons.append(.status(status))
      } else if isStatus, kind == .number {
        reasons.append(.status(takeNumber()))
      } else if kind == .number || isAtText || kind == .unknown || rejectUnquotedCode(behind: reasons),
        let value = parseValue()
      {
        reasons.append(.code(value))
      } else if !reasons.isEmpty {
        report(
          SyntaxRules.missingValue, "nothing follows this comma", at: previous.span,
          fixes: [Fix("remove it", replace: previous.span, with: "")])
      }
    } while take(.comma)
    return reasons
  }

  /// A status in quotes, which is reported; none where another text is at hand.
  private mutating func parseQuotedStatus() -> NumberLiteral? {
    let text = textLiteral(token)
    guard !text.value.isEmpty, text.value.utf8.allSatisfy(ASCII.isDigit) else { return nil }
    report(
      SyntaxRules.clauseForm, "a status is a number, without quotes", at: token.span,
      fixes: [Fix("remove the quotes", replace: token.span, with: text.value)])
    advance()
    return NumberLiteral(text: text.value, span: text.span)
  }

  // MARK: Pages

  private mutating func parsePages(_ clause: Clause) -> PagesClause? {
    let isNamedLikeClause = ["to", "from", "of"].contains(wordAhead(1))
    guard isAtWord, isNamedLikeClause || !startsClause() else {
      report(
        SyntaxRules.clauseForm, "`pages` does not say which parameter moves on", at: clause.keyword.span,
        help: [
          "write `pages cursor to nextCursor of orders`, `pages page from 1 of items` or `pages link of items`"
        ])
      return nil
    }
    let parameter = takeName()
    var parts = PageParts()
    while readPagePart(&parts) {}
    var annotations = clause.leading.annotations
    collectTrailing(&annotations)
    return PagesClause(
      keyword: clause.keyword, parameter: parameter, next: parts.next, first: parts.first, more: parts.more,
      items: parts.items, annotations: annotations, documentation: clause.leading.documentation,
      span: span(from: clause.start), tokens: tokenRange(from: clause.start))
  }

  private struct PageParts {
    var next: MemberPath?
    var first: NumberLiteral?
    var more: MemberPath?
    var items: MemberPath?
  }

  /// Reads `to …`, `from …`, `while …` or `of …`; false where none is at hand.
  private mutating func readPagePart(_ parts: inout PageParts) -> Bool {
    switch kind == .identifier ? word : "" {
    case "to": parts.next = parseMemberPath()
    case "while": parts.more = parseMemberPath()
    case "of": parts.items = parseMemberPath()
    case "from":
      let word = takeName()
      if kind == .number {
        parts.first = takeNumber()
      } else {
        report(SyntaxRules.clauseForm, "the number of the first page is missing", at: word.span)
      }
    default: return false
    }
    return true
  }

  /// Whether a part begins at hand, and not a member that has a part's name.
  private func startsPagePart() -> Bool {
    let parts = ["to", "from", "while", "of"]
    guard parts.contains(word) else { return false }
    let next = wordAhead(1)
    return ahead(1).kind == .number
      || (!next.isEmpty && !parts.contains(next) && !Vocabulary.clauses.contains(next))
  }

  private mutating func parseMemberPath() -> MemberPath? {
    let keyword = takeName()
    guard isAtWord, !startsPagePart() else {
      report(
        SyntaxRules.clauseForm, "the answer's member is missing behind `\(keyword.text)`", at: keyword.span)
      return nil
    }
    let start = index
    let names = parseDotted(from: takeName())
    return MemberPath(names: names, span: span(from: start))
  }
}
