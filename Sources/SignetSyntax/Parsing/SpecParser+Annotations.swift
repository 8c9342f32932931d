/// Annotations and their arguments.
extension SpecParser {
  /// Parses an annotation; `@` is at hand.
  mutating func parseAnnotation() -> Annotation {
    let start = index
    let at = token.span
    advance()
    guard isAtWord, !token.startsLine else {
      report(SyntaxRules.annotationForm, "an annotation's name is missing behind `@`", at: at)
      if !token.startsLine, kind == .leftParenthesis { skipBalanced() }
      if isAdjacent, isAtText || kind == .number { advance() }
      return Annotation(
        name: Name(text: "", span: at.after), arguments: [], span: at, tokens: tokenRange(from: start))
    }
    if !isAdjacent {
      let blank = SourceSpan(file: source.id, start: at.end, end: token.span.start)
      report(
        SyntaxRules.annotationForm, "a blank between `@` and the annotation's name", at: blank,
        fixes: [Fix("remove the blank", replace: blank, with: "")])
    }
    let name = takeName()
    let arguments =
      kind == .leftParenthesis && !token.startsLine
      ? parseArguments(of: "@\(name.text)") : parseBareArguments(of: name)
    return Annotation(
      name: name, arguments: arguments, span: span(from: start), tokens: tokenRange(from: start))
  }

  /// Parses arguments in parentheses; `(` is at hand, or the first one where that is missing.
  mutating func parseArguments(of owner: String) -> [Argument] {
    guard enter() else { return [] }
    defer { depth -= 1 }
    let open = token.span
    brackets.open(.rightParenthesis)
    _ = take(.leftParenthesis)
    var arguments: [Argument] = []
    while !isAtArgumentsEnd {
      let before = index
      if let argument = parseArgument(of: owner, isFirst: arguments.isEmpty) { arguments.append(argument) }
      if take(.comma) {
        requireValueAfterComma()
      } else if index == before {
        break
      } else if !isAtArgumentsEnd, token.startsLine || !reportsMissingComma() {
        break
      }
    }
    close(.rightParenthesis, open: open, what: "the arguments of `\(owner)`", plural: true)
    return arguments
  }

  /// Parses one argument: a label with the bare values that go on with it, or one group without a label.
  private mutating func parseArgument(of owner: String, isFirst: Bool) -> Argument? {
    let start = index
    var label: Name?
    if isAtWord, ahead(1).kind == .colon {
      label = takeName()
      advance()
    }
    var groups: [[Value]] = []
    repeat {
      if !groups.isEmpty { advance() }
      groups.append(parseGroup())
    } while label != nil && kind == .comma && goesOnAfterComma
    if groups.allSatisfy(\.isEmpty) {
      if label == nil, token.startsLine { return nil }
      if let label {
        report(SyntaxRules.missingValue, "`\(label.text):` has no value", at: label.span)
      } else {
        report(
          SyntaxRules.unexpectedToken, "\(described(token)) among the arguments of `\(owner)`", at: token.span
        )
        if kind == .unknown || kind == .colon || kind == .equals || kind == .question || kind == .dot {
          advance()
        }
      }
      return nil
    }
    return Argument(
      label: label, groups: groups.filter { !$0.isEmpty }, span: span(from: start),
      tokens: tokenRange(from: start))
  }

  /// Whether a bare value, neither labelled nor a call, stands behind the comma at hand.
  private var goesOnAfterComma: Bool {
    let next = ahead(1)
    switch next.kind {
    case .identifier, .word: return ahead(2).kind != .colon && ahead(2).kind != .leftParenthesis
    case .text, .rawText, .number, .duration, .size, .leftBracket: return true
    default: return false
    }
  }

  /// Parses the values up to the next comma or parenthesis: `1 per 60s`.
  private mutating func parseGroup() -> [Value] {
    var values: [Value] = []
    while isAtValue, values.isEmpty || !isAtLabel,
      !token.startsLine || !(values.isEmpty ? startsDeclaration() : looksLikeMember)
    {
      if reportsMissingComma(behind: values) { break }
      if let value = parseValue() { values.append(value) }
    }
    return values
  }

  /// Whether `name:` is at hand.
  private var isAtLabel: Bool { isAtWord && ahead(1).kind == .colon }

  /// Reports that a comma is missing before the label at hand; false where what is at hand is no argument.
  private mutating func reportsMissingComma() -> Bool {
    guard isAtLabel, [.rightParenthesis, .comma].contains(ahead(3).kind) else { return !isAtLabel }
    report(
      SyntaxRules.misplacedComma, "a comma is missing before `\(word):`", at: gap,
      fixes: [Fix("insert `,`", replace: gap, with: ",")])
    return true
  }

  /// Whether the name at hand begins something that no argument does: `name:` or a declaration.
  private var looksLikeMember: Bool {
    isAtWord && (ahead(1).kind == .colon || startsDeclaration() || Vocabulary.clauses.contains(word))
  }

  private var isAtArgumentsEnd: Bool {
    switch kind {
    case .rightParenthesis, .rightBracket, .rightBrace, .leftBrace, .at, .semicolon, .endOfFile: true
    default: false
    }
  }

  private mutating func requireValueAfterComma() {
    guard kind == .rightParenthesis else { return }
    report(
      SyntaxRules.missingValue, "nothing follows this comma", at: previous.span,
      fixes: [Fix("remove it", replace: previous.span, with: "")])
  }

  // MARK: Depth

  /// Goes one bracket deeper; where that is too deep, reports it and steps over the whole bracket.
  mutating func enter() -> Bool {
    if depth < SpecParser.deepest {
      depth += 1
      return true
    }
    report(SyntaxRules.tooDeep, "this is nested more than \(SpecParser.deepest) deep", at: token.span)
    skipBalanced()
    if isAtEnd { isEndReported = true }
    return false
  }
}
