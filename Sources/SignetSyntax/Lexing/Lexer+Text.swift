/// Texts, raw texts, and texts in quotes that are not the language's.
extension Lexer {
  /// `"…"`, on one line.
  mutating func lexText() -> TokenKind {
    if peek(1) == ASCII.quote, peek(2) == ASCII.quote { return lexTripleQuotes() }
    let start = index
    var position = index + 1
    var hasEscape = false
    while position < bytes.count, bytes[position] != ASCII.quote, !ASCII.isLineEnd(bytes[position]) {
      if bytes[position] == ASCII.backslash {
        hasEscape = true
        if position + 1 < bytes.count, !ASCII.isLineEnd(bytes[position + 1]) { position += 1 }
      }
      position += 1
    }
    output.steps += position - start
    guard position < bytes.count, bytes[position] == ASCII.quote else {
      return lexUnclosedText(from: start, lineEnd: position)
    }
    index = position + 1
    if hasEscape { checkEscapes(in: start + 1..<position) }
    return .text
  }

  private mutating func checkEscapes(in range: Range<Int>) {
    TextDecoder.decode(bytes, in: range) { mistake in
      report(mistake.diagnostic(in: source))
    }
  }

  /// Takes what is likely meant of a text whose closing quote is missing, so that what follows it is still read.
  private mutating func lexUnclosedText(from start: Int, lineEnd: Int) -> TokenKind {
    guard start >= unclosedTextEnd else {
      index = lineEnd
      return .unknown
    }
    unclosedTextEnd = lineEnd
    let brokenEnd = endOfBrokenText(behind: lineEnd)
    index = brokenEnd ?? likelyTextEnd(from: start + 1, lineEnd: lineEnd)
    report(
      Diagnostic(
        SyntaxRules.unclosedText, "this text is not closed on its line", at: span(start, start + 1),
        labels: brokenEnd.map { [DiagnosticLabel(span($0 - 1, $0), "it ends here")] } ?? [],
        help: ["end it with `\"`; a line end in a text is written `\\n`"]))
    return .unknown
  }

  /// The first bracket that closes nothing within the text, or the line's last `{`, or the line's end.
  private mutating func likelyTextEnd(from start: Int, lineEnd: Int) -> Int {
    var open: [UInt8] = []
    output.steps += lineEnd - start
    for position in start..<lineEnd {
      switch bytes[position] {
      case ASCII.leftBrace: open.append(ASCII.rightBrace)
      case ASCII.leftParenthesis: open.append(ASCII.rightParenthesis)
      case ASCII.leftBracket: open.append(ASCII.rightBracket)
      case ASCII.rightBrace, ASCII.rightParenthesis, ASCII.rightBracket:
        if open.last == bytes[position] {
          open.removeLast()
        } else if open.isEmpty {
          return position
        }
      default: break
      }
    }
    var end = lineEnd
    while end > start, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    let opensBlock = end - 2 >= start && bytes[end - 1] == ASCII.leftBrace && bytes[end - 2] == ASCII.space
    return opensBlock ? end - 1 : lineEnd
  }

  /// `"""`: the language has no texts of several lines.
  private mutating func lexTripleQuotes() -> TokenKind {
    let start = index
    var position = index + 3
    while position + 2 < bytes.count, !isTripleQuote(at: position) { position += 1 }
    output.steps += position - start
    index = position + 2 < bytes.count ? position + 3 : lineEnd(from: start)
    report(
      Diagnostic(
        SyntaxRules.textQuotes, "a text stands on one line, between single `\"`", at: span(start, start + 3),
        help: ["write a line end as `\\n`"]))
    return .unknown
  }

  func isTripleQuote(at position: Int) -> Bool {
    position + 2 < bytes.count && bytes[position] == ASCII.quote && bytes[position + 1] == ASCII.quote
      && bytes[position + 2] == ASCII.quote
  }

  /// `#"…"#`, with as many `#` at both ends as the writer likes. `index` is at the first of them, a quote follows.
  mutating func lexRawText() -> TokenKind {
    let start = index
    while peek(0) == ASCII.hash { index += 1 }
    let hashes = index - start
    index += 1
    while index < bytes.count, !ASCII.isLineEnd(bytes[index]) {
      if bytes[index] == ASCII.quote, closesRaw(at: index + 1, hashes: hashes) {
        index += 1 + hashes
        return .rawText
      }
      index += 1
    }
    if start >= unclosedTextEnd {
      let close = "\"" + String(repeating: "#", count: hashes)
      report(
        Diagnostic(
          SyntaxRules.unclosedText, "this raw text is not closed on its line",
          at: span(start, start + hashes + 1), help: ["end it with `\(close)`"]))
    }
    unclosedTextEnd = index
    return .unknown
  }

  private func closesRaw(at position: Int, hashes: Int) -> Bool {
    guard position + hashes <= bytes.count else { return false }
    return bytes[position..<position + hashes].allSatisfy { $0 == ASCII.hash }
  }

  /// A text in curly or single quotes: reported, and stepped over as one.
  mutating func lexForeignQuotes(_ quote: Unicode.Scalar, length: Int) -> TokenKind {
    let start = index
    let contentStart = index + length
    index = contentStart
    if let close = closingQuote(of: quote, from: contentStart) {
      let content = source.text(in: contentStart..<close.lowerBound)
      index = close.upperBound
      reportQuotes(quote, at: start..<index, content: content)
    } else {
      reportQuotes(quote, at: start..<index, content: nil)
    }
    return .unknown
  }

  /// The quote on the rest of the line that closes what `quote` opened: its like, or a straight one.
  private mutating func closingQuote(of quote: Unicode.Scalar, from start: Int) -> Range<Int>? {
    var straight: Range<Int>?
    var position = start
    while position < bytes.count, !ASCII.isLineEnd(bytes[position]) {
      output.steps += 1
      let byte = bytes[position]
      if byte == ASCII.apostrophe, quote == "'" { return position..<position + 1 }
      if byte == ASCII.quote, quote != "'" { straight = straight ?? position..<position + 1 }
      if byte >= 0x80, quote != "'", let (scalar, length) = UTF8Bytes.scalar(in: bytes, at: position),
        CharacterClasses.quotes.contains(scalar)
      {
        return position..<position + length
      }
      position += 1
    }
    return straight
  }

  private mutating func reportQuotes(_ quote: Unicode.Scalar, at range: Range<Int>, content: String?) {
    var fixes: [Fix] = []
    if let content, !content.contains("\""), !content.contains("\\") {
      fixes.append(
        Fix("put it in `\"`", replace: span(range.lowerBound, range.upperBound), with: "\"\(content)\""))
    }
    let length = String(quote).utf8.count
    report(
      Diagnostic(
        SyntaxRules.textQuotes, "a text stands between straight double quotes, not `\(quote)`",
        at: span(range.lowerBound, range.lowerBound + length), fixes: fixes))
  }
}
