/// Members of settings blocks that stand in another block, and words that stand between a member and its value.
extension SpecParser {
  /// Whether the word at hand is a member of a block around this one that stands within this one all the same, to go by
  /// the braces, or by their count and its indentation.
  ///
  /// - Parameter indentation: How far the line is indented on which this block begins.
  func isMisplacedMember(indentation: Int) -> Bool {
    isCertain
      || missingClosers <= 0 && column(of: pending.firstToken ?? index).map { $0 > indentation } ?? true
  }

  /// Reports the word at hand, a member of the `outer` block and not of `block`, and steps over it and what it takes.
  mutating func rejectMisplacedMember(in block: BlockKind, within outer: BlockKind, owner: String) {
    let takers = SettingsGrammar.keywords(taking: word, in: block)
    let hasValue =
      !ahead(1).startsLine && [.text, .rawText, .number, .duration, .leftBrace].contains(ahead(1).kind)
    let help =
      takers.isEmpty || hasValue
      ? "it is one of the `\(outer.rawValue)` around it: move it out of this block"
      : "it stands behind " + takers.map { "`\($0)`" }.joined(separator: " or ")
        + ", as in `\(takers[0]) \(word)`"
    report(
      SyntaxRules.unknownMember, "`\(word)` is no member of \(owner)", at: token.span, help: [help])
    let offender = index
    advance()
    skipToMember(from: offender)
  }

  /// Reports a word on the line of a member that takes one of such words, and has one; false where it is none.
  mutating func rejectSecondWord(behind shape: MemberShape) -> Bool {
    guard !token.startsLine, shape.leads.count == 1, case .word(let known)? = shape.leads.first,
      known.contains(word), shape.words[word] == nil
    else { return false }
    let blank = SourceSpan(file: source.id, start: previous.span.end, end: token.span.end)
    let isTwice = words[index - 1] == word
    report(
      SyntaxRules.unknownMember, "`\(shape.keyword)` takes one value, and `\(word)` is a further one",
      at: token.span, fixes: [Fix("remove it", replace: blank, with: "", removesNoise: isTwice)])
    advance()
    return true
  }

  /// Reports what stands between a member and its value, as other languages write it, and steps over it.
  mutating func rejectFiller(of keyword: Name, lead: MemberShape.Lead) {
    let what: String
    if kind == .equals || kind == .colon {
      what =
        "a `\(source.text(of: token.span))` between `\(source.text(of: previous.span))` and its value: remove it"
    } else if case .word(let known) = lead, isAtWord, !known.isEmpty, !known.contains(word),
      !token.startsLine, !ahead(1).startsLine, known.contains(wordAhead(1))
    {
      what = "`\(word)` is no word of `\(keyword.text)`"
    } else {
      return
    }
    let filler = SourceSpan(file: source.id, start: previous.span.end, end: token.span.end)
    let isBlankMissing = ahead(1).triviaStart == ahead(1).span.start
    let span = token.span
    advance()
    guard !token.startsLine, isAtLiteral || isAtWord else {
      return report(SyntaxRules.missingValue, what, at: span)
    }
    add(
      Diagnostic(
        SyntaxRules.missingValue, what, at: span,
        fixes: [Fix("remove it", replace: filler, with: isBlankMissing ? " " : "")]))
  }
}
