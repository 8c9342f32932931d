/// Types, policies and groups.
extension SpecParser {
  mutating func parseTypeDecl(_ leading: Leading) -> TypeDecl? {
    let start = leading.firstToken ?? index
    advance()
    guard let name = parseName(of: "a type") else { return skipLine() }
    var annotations = leading.annotations
    collectHeader(&annotations) { $0.kind == .equals }
    let hasEquals = expectEquals(behind: "`type \(name.text)`", at: name.span.after)
    // What begins the next declaration is no type; where the `=` is missing too, that has been said.
    let isNext = isAtNextDeclaration(insteadOfType: true)
    let type =
      isNext ? missingType(of: "`\(name.text)`", isReported: !hasEquals) : parseType(of: "`\(name.text)`")
    collectTrailing(&annotations)
    return TypeDecl(
      name: name, type: type, annotations: annotations, documentation: leading.documentation,
      span: span(from: start), tokens: tokenRange(from: start))
  }

  mutating func parsePolicy(_ leading: Leading) -> PolicyDecl? {
    let start = leading.firstToken ?? index
    advance()
    guard let name = parseName(of: "a policy") else { return skipLine() }
    var annotations = leading.annotations
    collectHeader(&annotations) { $0.kind == .equals }
    expectEquals(behind: "`policy \(name.text)`", at: name.span.after)
    if annotations.count > leading.annotations.count, kind != .at { reportedIndex = index }
    let policies = parsePolicies(of: name)
    return PolicyDecl(
      name: name, policies: policies, annotations: annotations, documentation: leading.documentation,
      span: span(from: start), tokens: tokenRange(from: start))
  }

  /// The annotations behind `policy name =`: a run on whichever line, with those on the lines right below it.
  private mutating func parsePolicies(of name: Name) -> [Annotation] {
    guard kind == .at else {
      if kind == .leftBrace, index == reportedIndex {
        skipBalanced()
        return []
      }
      if kind == .leftBrace {
        report(
          SyntaxRules.missingValue,
          "the annotations of policy `\(name.text)` stand behind `=`, without braces",
          at: token.span)
        skipBalanced()
        return []
      }
      report(
        SyntaxRules.missingValue, "policy `\(name.text)` stands for nothing", at: name.span,
        help: ["write its annotations behind `=`: `@timeout(fast) @retry(never)`"])
      _ = skipLine() as PolicyDecl?
      return []
    }
    var policies: [Annotation] = []
    var doubtful: Int?
    while kind == .at, policies.isEmpty || !token.startsLine || isOnNextLine {
      if !policies.isEmpty, token.startsLine, column(of: index) == 0 { doubtful = doubtful ?? index }
      policies.append(parseAnnotation())
    }
    if let doubtful { warnOfDoubtfulRun(doubtful, name) }
    return policies
  }

  /// Whether the token at hand stands on the line right below the one before.
  private var isOnNextLine: Bool {
    let trivia = source.bytes[token.trivia]
    var ends = 0
    var previousByte: UInt8 = 0
    for byte in trivia {
      if byte == ASCII.lineFeed, previousByte != ASCII.carriageReturn { ends += 1 }
      if byte == ASCII.carriageReturn { ends += 1 }
      previousByte = byte
    }
    return ends == 1
  }

  private mutating func warnOfDoubtfulRun(_ run: Int, _ name: Name) {
    guard !isAtEnd, !token.startsLine || startsDeclaration() else { return }
    add(
      Diagnostic(
        SyntaxRules.doubtfulRun, "this goes on with policy `\(name.text)` above", at: tokens[run].span,
        labels: [DiagnosticLabel(name.span, "the policy that it belongs to")],
        help: ["indent it, or leave a line empty before it where it belongs to what comes after"]))
  }

  /// Takes a `=`, or reports that it is missing; false where nothing stands in its place either.
  @discardableResult
  private mutating func expectEquals(behind owner: String, at place: SourceSpan) -> Bool {
    if take(.equals) { return true }
    if kind == .colon {
      report(
        SyntaxRules.missingEquals, "a `=` stands behind \(owner), not a `:`", at: token.span,
        fixes: [Fix("write `=`", replace: token.span, with: " =")])
      advance()
      return true
    }
    let isAlone =
      kind == .leftBrace || isAtEnd || token.startsLine && startsDeclaration()
      || place == gap && isAtNextDeclaration(insteadOfType: true)
    report(
      SyntaxRules.missingEquals, "a `=` is missing behind \(owner)", at: place,
      fixes: isAlone ? [] : [Fix("insert `=`", replace: place, with: " =")])
    return false
  }

  /// Steps over the rest of the line of a declaration that has no block.
  mutating func skipLine<Node>() -> Node? {
    while !token.startsLine, !isAtEnd, kind != .rightBrace, !startsDeclaration() { advance() }
    return nil
  }

  mutating func parseTimeout(_ leading: Leading) -> TimeoutDecl? {
    guard let (name, settings, annotations, start) = parseTier("timeout", .timeout, leading) else {
      return nil
    }
    return TimeoutDecl(
      name: name, settings: settings, annotations: annotations, documentation: leading.documentation,
      span: span(from: start), tokens: tokenRange(from: start))
  }

  mutating func parseRetry(_ leading: Leading) -> RetryDecl? {
    guard let (name, settings, annotations, start) = parseTier("retry", .retry, leading) else { return nil }
    return RetryDecl(
      name: name, settings: settings, annotations: annotations, documentation: leading.documentation,
      span: span(from: start), tokens: tokenRange(from: start))
  }

  private mutating func parseTier(
    _ keyword: String, _ block: BlockKind, _ leading: Leading
  ) -> (name: Name, settings: [Setting], annotations: [Annotation], start: Int)? {
    let head = index
    let start = leading.firstToken ?? index
    advance()
    guard let name = parseName(of: "a \(keyword)") else {
      skipHead()
      return nil
    }
    var annotations = leading.annotations
    collectHeader(&annotations)
    let owner = "`\(keyword) \(name.text)`"
    var settings: [Setting] = []
    if expectBlock(of: owner, startsBody: { $0.startsSetting(of: block) }) {
      settings = parseSettings(block, within: [], owner: owner, head: head)
    }
    collectTrailing(&annotations)
    return (name, settings, annotations, start)
  }

  // MARK: Groups

  mutating func parseGroup(_ leading: Leading) -> GroupDecl? {
    let head = index
    let start = leading.firstToken ?? index
    advance()
    guard let name = parseName(of: "a group") else {
      skipHead()
      return nil
    }
    var annotations = leading.annotations
    collectHeader(&annotations)
    var members: [GroupMember] = []
    let owner = "`group \(name.text)`"
    if expectBlock(of: owner, startsBody: { $0.startsGroupMember() }) {
      let column = column(of: head)
      parseBlock(
        of: owner, at: head, content: .declarations, ends: { $0.endsGroup(indented: column) },
        member: { parser in
          if let member = parser.parseGroupMember(of: owner) { members.append(member) }
        })
    }
    collectTrailing(&annotations)
    return GroupDecl(
      name: name, members: members, annotations: annotations, documentation: leading.documentation,
      span: span(from: start), tokens: tokenRange(from: start))
  }

  /// Whether a declaration that no group holds begins here, indented as if the group had ended.
  private func endsGroup(indented column: Int?) -> Bool {
    // A group may hold groups and endpoints, on whichever column, unless a `}` is missing.
    guard !isCertain, startsDeclaration(), missingClosers > 0 || !Vocabulary.groupMembers.contains(word)
    else {
      return false
    }
    guard let column, let own = self.column(of: index) else { return false }
    return own <= column
  }

  private mutating func parseGroupMember(of owner: String) -> GroupMember? {
    guard isAtWord else { return nil }
    if startsDeclaration(), !Vocabulary.groupMembers.contains(word) {
      report(
        SyntaxRules.misplacedDeclaration, "`\(word) \(wordAhead(1))` can't stand in a group", at: token.span,
        help: ["move it out of \(owner)"])
      parseDeclaration(word)
      return nil
    }
    switch groupKeyword(owner) {
    case "endpoint": return parseEndpoint(takeLeading()).map(GroupMember.endpoint)
    case "group": return parseGroup(takeLeading()).map(GroupMember.group)
    default:
      let offender = index
      pending = Leading()
      advance()
      skipToMember(from: offender)
      return nil
    }
  }

  /// The keyword that the word at hand is or means; reports what is neither.
  private mutating func groupKeyword(_ owner: String) -> String? {
    if Vocabulary.groupMembers.contains(word) { return word }
    if Vocabulary.methods.contains(word), ahead(1).kind == .path {
      report(
        SyntaxRules.expectedDeclaration, "an endpoint begins with `endpoint` and its name", at: token.span,
        help: ["write `endpoint name \(word) …`"])
      return nil
    }
    if Vocabulary.clauses.contains(word) {
      report(
        SyntaxRules.misplacedDeclaration, "`\(word)` stands in an endpoint's block, and this is \(owner)'s",
        at: token.span)
      return nil
    }
    let meant = Vocabulary.meant(by: word, among: Vocabulary.groupMembers)
    report(
      SyntaxRules.expectedDeclaration,
      "`\(word)` begins no endpoint and no group" + (meant.map { "; did you mean `\($0)`?" } ?? ""),
      at: token.span,
      fixes: Vocabulary.fixes(of: word, at: token.span, among: Vocabulary.groupMembers))
    return ahead(1).kind == .identifier ? meant : nil
  }
}
