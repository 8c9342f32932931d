/// Endpoints and their paths.
extension SpecParser {
  mutating func parseEndpoint(_ leading: Leading) -> EndpointDecl? {
    let head = index
    let start = leading.firstToken ?? index
    advance()
    guard let name = parseEndpointName() else {
      skipHead()
      return nil
    }
    var annotations = leading.annotations
    collectHeader(&annotations) { $0.isAtMethod }
    rejectBeforeMethod()
    let known = diagnostics.count
    let method = parseMethod(of: name)
    let path = parsePath(of: name)
    if method.text.isEmpty, diagnostics.count > known { rejectMethodBehindPath(path, of: name, known) }
    collectHeader(&annotations)
    let clauses = parseEndpointBlock(of: name, behind: path, head: head)
    collectTrailing(&annotations)
    return EndpointDecl(
      name: name, method: method, path: path, clauses: clauses, annotations: annotations,
      documentation: leading.documentation, span: span(from: start), tokens: tokenRange(from: start))
  }

  /// Parses the block, which may be left out.
  private mutating func parseEndpointBlock(of name: Name, behind path: PathTemplate, head: Int)
    -> [EndpointClause]
  {
    let owner = "`endpoint \(name.text)`"
    if startsClauses() {
      reportMissingOpener(of: owner)
      return parseClauses(of: owner, head: head)
    }
    if isAtEndOfEmptyBlock {
      reportMissingOpener(of: owner)
      advance()
      return []
    }
    while rejectBareArgument(before: [.leftBrace, .at, .endOfFile]) { skipAnnotations() }
    rejectBehindPath(path, of: name)
    return kind == .leftBrace ? parseClauses(of: owner, head: head) : []
  }

  /// Whether a `}` on the endpoint's line is that of an empty block without a `{`, in a file that has one too many.
  private var isAtEndOfEmptyBlock: Bool {
    kind == .rightBrace && !token.startsLine && missingClosers < 0
      && (blockDepth == 0 || openBlock < lineStart)
  }

  /// Whether a method and its path are at hand.
  private var isAtMethod: Bool { isAtWord && ahead(1).kind == .path }

  /// Whether a clause is at hand, which stands in an endpoint's block alone.
  private func startsClauses() -> Bool {
    // Where no endpoint may stand, a line below one is none of its clauses.
    if token.startsLine, isCertain, let content, content != .declarations { return false }
    return isAtWord && Vocabulary.clauses.contains(word) && ahead(1).kind != .colon && !startsDeclaration()
  }

  /// Reports what stands between a path and the block on the path's line. Behind a path with `//` in it, which has been
  /// reported, that was to be a comment.
  private mutating func rejectBehindPath(_ path: PathTemplate, of name: Name) {
    let isKnown = path.parts.contains(where: isReported)
    if !isKnown, rejectBlankInPath(path) { return }
    guard kind != .leftBrace, !token.startsLine, kind != .semicolon, kind != .rightBrace, !isAtEnd else {
      return
    }
    if startsDeclaration() { return }
    if isKnown { reportedIndex = index }
    report(
      SyntaxRules.missingBlock, "\(described(token)) between the path of `\(name.text)` and its block",
      at: token.span, help: ["a path has no blanks in it; a block begins with `{`"])
    skipToBrace()
  }

  /// Whether the lexer has said what is wrong with a run of a path: what stands behind it was to be a part of it.
  private func isReported(_ part: PathTemplate.Part) -> Bool {
    guard case .literal(let text, _) = part else { return false }
    return text.contains("//") || !text.utf8.allSatisfy(Lexer.mayStandInPath)
  }

  /// Reports what stands between an endpoint's name and its method, as other languages have it there, and steps over it.
  private mutating func rejectBeforeMethod() {
    if rejectBareArgument(before: [.identifier, .at]) { skipAnnotations() }
    guard !token.startsLine else { return }
    rejectWireName(of: "an endpoint")
    if kind == .colon || kind == .equals, isAtWordAhead(1) {
      let blank = SourceSpan(file: source.id, start: previous.span.end, end: token.span.end)
      let isBlankMissing = ahead(1).triviaStart == ahead(1).span.start
      report(
        SyntaxRules.method,
        "a `\(source.text(of: token.span))` between an endpoint's name and its method: remove it",
        at: token.span, fixes: [Fix("remove it", replace: blank, with: isBlankMissing ? " " : "")])
      advance()
    } else if kind == .leftParenthesis {
      report(
        SyntaxRules.method,
        holdsPath
          ? "an endpoint's method and path stand behind its name without parentheses"
          : "an endpoint's name takes no parameters in parentheses", at: token.span,
        help: [
          "parameters stand in its path, `/orders/{id: OrderID}`, and in its block, `query { lang: String }`"
        ])
      guard holdsPath else {
        skipBalanced()
        reportedIndex = -1
        return
      }
      // A path goes on to the next blank, so the `)` is a part of it.
      skipToBrace()
      reportedIndex = index
    }
  }

  /// Whether a path stands in the parentheses at hand, on their line.
  private var holdsPath: Bool {
    var offset = 1
    while offset < SpecParser.longestHead, !ahead(offset).startsLine {
      if ahead(offset).kind == .path { return true }
      if [.rightParenthesis, .leftBrace, .endOfFile].contains(ahead(offset).kind) { return false }
      offset += 1
    }
    return false
  }

  private func isAtWordAhead(_ offset: Int) -> Bool {
    !ahead(offset).startsLine && [.identifier, .word].contains(ahead(offset).kind)
  }

  /// Takes the name; a method with a path behind it stands where the name is missing.
  private mutating func parseEndpointName() -> Name? {
    if isAtWord, ahead(1).kind == .path, Vocabulary.methods.contains(word) {
      report(
        SyntaxRules.missingName, "an endpoint has no name", at: previous.span,
        help: ["write a name between `endpoint` and `\(word)`"])
      return Name(text: "", span: gap)
    }
    return parseName(of: "an endpoint")
  }

  private mutating func parseMethod(of name: Name) -> Name {
    if kind == .identifier, Vocabulary.methods.contains(word) {
      let method = takeName()
      rejectFurtherMethods()
      return method
    }
    guard isAtWord, !startsDeclaration(), !token.startsLine || ahead(1).kind == .path else {
      report(
        SyntaxRules.method, "endpoint `\(name.text)` has no method", at: name.span,
        help: ["write one behind the name: " + Vocabulary.methods.joined(separator: ", ")])
      return Name(text: "", span: gap)
    }
    let spelled = token.span
    let upper = word.uppercased()
    let isLower = Vocabulary.methods.contains(upper)
    let near = Suggestion(for: upper, among: Vocabulary.methods)
    let meant = isLower ? upper : near?.word
    report(
      SyntaxRules.method, "`\(word)` is no method" + (meant.map { "; did you mean `\($0)`?" } ?? ""),
      at: spelled,
      notes: meant == nil ? ["methods are " + Vocabulary.methods.joined(separator: ", ")] : [],
      fixes: meant.map {
        isLower || near?.isOnly == true ? [Fix("write `\($0)`", replace: spelled, with: $0)] : []
      } ?? [])
    advance()
    return Name(text: meant ?? "", span: spelled)
  }

  /// Says of a method that seemed to be missing that it stands behind the path, and steps over it.
  private mutating func rejectMethodBehindPath(_ path: PathTemplate, of name: Name, _ known: Int) {
    guard !path.parts.isEmpty, kind == .identifier, Vocabulary.methods.contains(word), !token.startsLine
    else { return }
    let behind = SourceSpan(file: source.id, start: previous.span.end, end: token.span.end)
    diagnostics[known] = Diagnostic(
      SyntaxRules.method, "the method of `\(name.text)` stands behind its path: write it before the path",
      at: token.span,
      fixes: [
        Fix(
          "write it before the path",
          [TextEdit(path.span.before, word + " "), TextEdit(behind, "")])
      ])
    advance()
  }

  /// Reports further methods: `GET, POST /orders`, `GET POST /orders`.
  private mutating func rejectFurtherMethods() {
    while isAtFurtherMethod {
      report(
        SyntaxRules.method, "an endpoint has one method, and `\(word)` is a further one", at: token.span,
        help: ["remove one of them, or declare an endpoint of its own for each"])
      advance()
    }
    guard kind == .comma, Vocabulary.methods.contains(wordAhead(1)) else { return }
    report(
      SyntaxRules.method, "an endpoint has one method, and `\(wordAhead(1))` is a further one",
      at: ahead(1).span, help: ["declare an endpoint of its own for each method"])
    while kind == .comma, Vocabulary.methods.contains(wordAhead(1)) {
      advance()
      advance()
    }
  }

  // MARK: Paths

  private mutating func parsePath(of name: Name) -> PathTemplate {
    let start = index
    guard kind == .path else {
      rejectPath(of: name)
      return PathTemplate(parts: [], span: gap, tokens: index..<index)
    }
    if token.startsLine {
      report(
        SyntaxRules.missingPath, "a path stands on the line of its method", at: token.span,
        fixes: [
          Fix(
            "put it there",
            replace: SourceSpan(file: source.id, start: previous.span.end, end: token.span.start), with: " ")
        ])
    }
    var parts: [PathTemplate.Part] = []
    var isOpen = true
    while isOpen {
      if kind == .path, parts.isEmpty || isAdjacent {
        parts.append(.literal(source.text(of: token.span), token.span))
        advance()
      } else if kind == .leftBrace, isAdjacent, isHole() {
        parts.append(.hole(parseHole()))
      } else if let literal = holeWithoutOpener(parts.last) {
        parts.removeLast()
        parts += parseHole(withoutOpener: literal)
      } else {
        isOpen = false
      }
    }
    return PathTemplate(parts: parts, span: span(from: start), tokens: tokenRange(from: start))
  }

  /// Reports what stands in the place of a path, and steps over what is meant to be one.
  private mutating func rejectPath(of name: Name) {
    if isAtText {
      let text = textLiteral(token).value
      report(
        SyntaxRules.missingPath, "a path is written without quotes", at: token.span,
        fixes: text.hasPrefix("/") ? [Fix("remove the quotes", replace: token.span, with: text)] : [])
      advance()
    } else if let comment = commentBehindMethod() {
      report(
        SyntaxRules.doubleSlash, "`//` begins a comment, not a path", at: comment,
        help: ["a path begins with one `/`"])
    } else if isAtWord, !token.startsLine, !startsDeclaration() {
      rejectPathWord(of: name)
    } else if isAtHoleAlone {
      rejectHoleAlone()
    } else if kind == .leftParenthesis, !token.startsLine {
      rejectParenthesizedPath()
    } else {
      report(
        SyntaxRules.missingPath, "endpoint `\(name.text)` has no path", at: gap,
        help: ["write it behind the method: `/orders/{id: OrderID}`"])
    }
  }

  /// `POST(/users)`, `POST("/users")`
  private mutating func rejectParenthesizedPath() {
    let open = token.span
    let path = ahead(1)
    let text = source.text(of: path.span)
    let isWhole = path.kind == .path && text.hasSuffix(")") && !text.contains("(")
    let closer = SourceSpan(file: source.id, start: path.span.end - 1, end: path.span.end)
    report(
      SyntaxRules.missingPath, "a path in parentheses: remove them", at: open,
      help: isWhole ? [] : ["write `\(words[index - 1]) /orders`"],
      fixes: isWhole
        ? [Fix("remove them", [TextEdit(open, isAdjacent ? " " : ""), TextEdit(closer, "")])] : [])
    if path.kind == .path {
      // A path goes on to the next blank, so its `)` is a part of it.
      advance()
      repeat {} while skipPathPart() && isAdjacent
    } else {
      skipBalanced()
    }
  }

  /// The slashes of a comment right behind the method.
  private func commentBehindMethod() -> SourceSpan? {
    let trivia = source.bytes[token.trivia]
    guard let start = trivia.firstIndex(where: { $0 != ASCII.space && $0 != ASCII.tab }) else { return nil }
    guard start + 1 < trivia.endIndex, trivia[start] == ASCII.slash, trivia[start + 1] == ASCII.slash else {
      return nil
    }
    return SourceSpan(file: source.id, start: start, end: start + 2)
  }
}
