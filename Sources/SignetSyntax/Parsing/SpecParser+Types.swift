/// Types: `T`, `T?`, `[T]`, `[String: T]`.
extension SpecParser {
  /// Whether a type begins here.
  var isAtType: Bool {
    (isAtWord && !startsNext) || kind == .leftBracket || kind == .unknown
  }

  /// Whether the word at hand begins what comes after the type: a declaration, or a field on a line of its own.
  private var startsNext: Bool {
    let isInBrackets = brackets.isOpen(.rightBracket)
    if startsDeclaration() { return token.startsLine || !isInBrackets }
    if isInBrackets { return false }
    if ahead(1).kind == .colon { return true }
    guard token.startsLine else { return false }
    return Vocabulary.declarations.contains(word)
      || (wordAhead(1) == "as" && ahead(2).kind == .text)
  }

  /// Parses a type; `place` says what it is the type of, for the message where there is none.
  mutating func parseType(of place: String) -> TypeExpr {
    let start = index
    guard isAtType else { return missingType(of: place) }
    var type = kind == .leftBracket ? parseBracketed() : parseNamed()
    rejectEmptyBrackets(behind: type)
    var marks = 0
    while kind == .question, !token.startsLine {
      marks += 1
      if marks > 1 { reportDoubleOptional() }
      advance()
      if marks == 1 {
        type = TypeExpr(kind: .optional(type), span: span(from: start), tokens: tokenRange(from: start))
      }
    }
    return type
  }

  /// Reports `T[]`, as other languages write a list.
  private mutating func rejectEmptyBrackets(behind type: TypeExpr) {
    guard kind == .leftBracket, ahead(1).kind == .rightBracket, isAdjacent else { return }
    let whole = type.span.joined(to: ahead(1).span)
    let better = "[\(source.text(of: type.span))]"
    report(
      SyntaxRules.unexpectedToken, "a list is written `\(better)`", at: whole,
      fixes: [Fix("write `\(better)`", replace: whole, with: better)])
    advance()
    advance()
  }

  /// No type where one should be.
  mutating func missingType(of place: String, isReported: Bool = false) -> TypeExpr {
    if !isReported {
      report(
        SyntaxRules.missingType, "the type of \(place) is missing", at: gap,
        help: ["write a type behind the colon: `String`, `[T]`, `[String: T]`, `T?`"])
    }
    return TypeExpr(kind: .missing, span: gap, tokens: index..<index)
  }

  private mutating func reportDoubleOptional() {
    report(
      SyntaxRules.doubleOptional, "a type is optional once", at: token.span,
      fixes: [Fix("remove this `?`", replace: token.span, with: "")])
  }

  private mutating func parseNamed() -> TypeExpr {
    let start = index
    guard isAtWord else {
      advance()
      return TypeExpr(kind: .missing, span: span(from: start), tokens: tokenRange(from: start))
    }
    if kind == .word { reportHyphen(isType: true) }
    let name = takeName()
    if kind == .unknown, isAdjacent {
      // Type arguments, which the lexer has reported.
      advance()
      return TypeExpr(kind: .missing, span: span(from: start), tokens: tokenRange(from: start))
    }
    if kind == .dot, ahead(1).kind == .identifier, isAdjacent {
      let names = parseDotted(from: name)
      let whole = span(from: start)
      report(
        SyntaxRules.missingType, "a type has a single name", at: whole,
        notes: ["all types of a spec share one namespace"],
        fixes: names.last.map { [Fix("write `\($0.text)`", replace: whole, with: $0.text)] } ?? [])
    }
    return TypeExpr(kind: .named(name), span: span(from: start), tokens: tokenRange(from: start))
  }

  private mutating func parseBracketed() -> TypeExpr {
    let start = index
    guard enter() else {
      return TypeExpr(kind: .missing, span: span(from: start), tokens: tokenRange(from: start))
    }
    defer { depth -= 1 }
    let open = token.span
    brackets.open(.rightBracket)
    advance()
    let first = parseType(of: "the list's elements")
    var kind = TypeExpr.Kind.list(first)
    if take(.colon) {
      if case .missing = first.kind { reportedIndex = index }
      kind = .map(key: first, value: parseType(of: "the map's values"))
    }
    if !rejectFurtherTypes() { close(.rightBracket, open: open, what: "this type") }
    return TypeExpr(kind: kind, span: span(from: start), tokens: tokenRange(from: start))
  }

  /// Reports a hyphen in the name at hand, a type's or another.
  ///
  /// - Parameter travels: Whether it is of what travels, and so may have a wire name behind it.
  mutating func reportHyphen(isType: Bool = false, travels: Bool = false) {
    var joined = ""
    for part in word.split(separator: "-") {
      joined += joined.isEmpty && !isType ? String(part) : capitalized(part)
    }
    report(
      SyntaxRules.hyphenInName, "a name has no hyphen in it", at: token.span,
      help: [
        "write `\(joined)`" + (travels ? "; where it travels with hyphens, `\(joined) as \"\(word)\"`" : "")
      ])
  }

  private func capitalized(_ text: Substring) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
