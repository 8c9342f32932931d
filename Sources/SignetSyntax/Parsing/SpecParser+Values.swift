/// Values: words, literals, ranges, lists and calls.
extension SpecParser {
  var isAtLiteral: Bool {
    switch kind {
    case .text, .rawText, .number, .duration, .size, .leftBracket, .ellipsis, .unknown: true
    default: false
    }
  }

  var isAtValue: Bool { isAtLiteral || isAtWord || isAtDottedCase }

  /// `.newest`, as Swift writes a case.
  private var isAtDottedCase: Bool {
    kind == .dot && ahead(1).kind == .identifier && ahead(1).triviaStart == ahead(1).span.start
  }

  /// Parses one value. What the lexer could not read counts as a word, since it has been reported.
  mutating func parseValue() -> Value? {
    let start = index
    guard let kind = parseValueKind() else { return nil }
    return Value(kind: kind, span: span(from: start), tokens: tokenRange(from: start))
  }

  private mutating func parseValueKind() -> Value.Kind? {
    switch kind {
    case .text, .rawText: return .text(takeText())
    case .number: return parseNumber()
    case .ellipsis: return parseOpenRange()
    case .duration: return .duration(milliseconds: takeAmount())
    case .size: return .size(bytes: takeAmount())
    case .leftBracket: return parseList()
    case .identifier, .word: return parseWord()
    case .dot: return parseDottedCase()
    case .unknown:
      let text = source.text(of: token.span)
      advance()
      return .word(text)
    default: return nil
    }
  }

  private mutating func takeAmount() -> Int {
    let amount = UnitLiteral.amount(of: source.text(of: token.span)) ?? 0
    advance()
    return amount
  }

  mutating func takeNumber() -> NumberLiteral {
    let number = NumberLiteral(text: source.text(of: token.span), span: token.span)
    advance()
    return number
  }

  /// A number, or the range that it begins.
  private mutating func parseNumber() -> Value.Kind {
    let lower = takeNumber()
    if let amount = takeUnit(of: lower) { return amount }
    guard take(.ellipsis) else { return .number(lower) }
    return .range(lower: lower, upper: kind == .number ? takeNumber() : nil)
  }

  /// The unit behind a number and a blank, which is reported; `nil` where none is at hand. Only among arguments and in
  /// settings: elsewhere it may be the next name.
  private mutating func takeUnit(of number: NumberLiteral) -> Value.Kind? {
    guard kind == .identifier, !token.startsLine, takesUnits, ![.colon, .dot].contains(ahead(1).kind),
      let unit = UnitLiteral.Unit(rawValue: word)
    else { return nil }
    let text = number.text + word
    let blank = SourceSpan(file: source.id, start: number.span.end, end: token.span.start)
    report(
      SyntaxRules.unknownUnit, "a blank between a number and its unit: write `\(text)`", at: blank,
      fixes: [Fix("remove the blank", replace: blank, with: "")])
    advance()
    let amount = UnitLiteral.amount(of: text) ?? 0
    return unit.isDuration ? .duration(milliseconds: amount) : .size(bytes: amount)
  }

  private var takesUnits: Bool {
    if case .settings(let block)? = content, block != .common { return true }
    return brackets.isOpen(.rightParenthesis)
  }

  /// `...64`, which has no beginning.
  private mutating func parseOpenRange() -> Value.Kind {
    report(
      SyntaxRules.rangeSpelling, "a range begins with a number", at: token.span,
      help: ["write `0...64` where it is to begin at zero"])
    let zero = NumberLiteral(text: "0", span: token.span.before)
    advance()
    return .range(lower: zero, upper: kind == .number ? takeNumber() : nil)
  }

  private mutating func parseWord() -> Value.Kind {
    let name = takeName()
    if kind == .dot, ahead(1).kind == .identifier { return .dotted(parseDotted(from: name)) }
    if kind == .leftParenthesis, isAdjacent { return .call(name, parseArguments(of: name.text)) }
    switch name.text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: return .word(name.text)
    }
  }

  /// The names of `a.b.c`; the first has been taken, a dot and a name are at hand.
  mutating func parseDotted(from first: Name) -> [Name] {
    var names = [first]
    while kind == .dot, ahead(1).kind == .identifier {
      advance()
      names.append(takeName())
    }
    return names
  }

  private mutating func parseDottedCase() -> Value.Kind {
    report(
      SyntaxRules.swiftSpelling, "a case is written without a dot before it", at: token.span,
      fixes: [Fix("remove the dot", replace: token.span, with: "")])
    advance()
    return .word(takeName().text)
  }

  private mutating func parseList() -> Value.Kind {
    guard enter() else { return .list([]) }
    defer { depth -= 1 }
    let open = token.span
    brackets.open(.rightBracket)
    advance()
    var values: [Value] = []
    while isAtValue {
      if let value = parseValue() { values.append(value) }
      if !take(.comma) { break }
    }
    close(.rightBracket, open: open, what: "this list")
    return .list(values)
  }
}
