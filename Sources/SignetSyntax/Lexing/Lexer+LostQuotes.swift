/// Texts whose opening quote is missing, and texts that go on on the next lines.
extension Lexer {
  /// A text that ends with a quote and has none in front of it.
  struct LostQuote {
    let start: Int
    /// Behind its closing quote.
    let end: Int
  }

  /// Looks for a closing quote on the line that begins at `index` where no text is open. Only where the line's quotes do
  /// not go in pairs, so that one is missing.
  mutating func findLostQuote() {
    lostQuote = nil
    let lineEnd = lineEnd(from: index)
    output.steps += lineEnd - index
    guard let closer = strayCloser(in: index..<lineEnd) else { return }
    lostQuote = LostQuote(start: likelyTextStart(before: closer, lineStart: index), end: closer + 1)
  }

  /// The first quote of a line that closes a text which was never opened; none where the quotes go in pairs, or where a
  /// text is not closed.
  private func strayCloser(in line: Range<Int>) -> Int? {
    guard bytes[line].contains(ASCII.quote) else { return nil }
    var position = line.lowerBound
    var stray: Int?
    while position < line.upperBound {
      let byte = bytes[position]
      if beginsOther(position, line) { return nil }
      if byte == ASCII.quote {
        if stray == nil, looksLikeCloser(position, line) {
          stray = position
        } else if let end = textEnd(from: position, line), !looksLikeOpener(end, line) {
          position = end
        } else {
          return nil
        }
      }
      position += 1
    }
    return stray
  }

  /// The quote that closes what the one at `position` opens.
  private func textEnd(from position: Int, _ line: Range<Int>) -> Int? {
    var end = position + 1
    while end < line.upperBound, bytes[end] != ASCII.quote { end += bytes[end] == ASCII.backslash ? 2 : 1 }
    return end < line.upperBound ? end : nil
  }

  /// Whether a comment, or a text in other quotes or between other signs, begins here: then nothing is known of the line.
  private func beginsOther(_ position: Int, _ line: Range<Int>) -> Bool {
    let byte = bytes[position]
    let next = position + 1 < line.upperBound ? bytes[position + 1] : ASCII.nul
    let isBehindBlank = position == line.lowerBound || ASCII.isBlank(bytes[position - 1])
    switch byte {
    case ASCII.slash: return isBehindBlank && (next == ASCII.slash || next == ASCII.star)
    case ASCII.quote: return isTripleQuote(at: position)
    case ASCII.hash: return next == ASCII.quote || next == ASCII.hash
    case 0x80...:
      return UTF8Bytes.scalar(in: bytes, at: position).map { CharacterClasses.quotes.contains($0.0) } ?? true
    default: return false
    }
  }

  /// Whether a quote stands right behind what may be a text's end, and before what may follow one.
  private func looksLikeCloser(_ position: Int, _ line: Range<Int>) -> Bool {
    guard position > line.lowerBound, !opensBefore(bytes[position - 1]) else { return false }
    guard position + 1 < line.upperBound else { return true }
    let next = bytes[position + 1]
    return ASCII.isBlank(next) || ")],:;}".utf8.contains(next)
  }

  private func looksLikeOpener(_ position: Int, _ line: Range<Int>) -> Bool {
    guard position + 1 < line.upperBound, opensBefore(bytes[position - 1]) else { return false }
    let next = bytes[position + 1]
    return !ASCII.isBlank(next) && !")],:;}".utf8.contains(next)
  }

  /// Whether a text begins right behind this byte.
  private func opensBefore(_ byte: UInt8) -> Bool {
    ASCII.isBlank(byte) || "([,:=;".utf8.contains(byte)
  }

  // MARK: The beginning

  /// Where the text begins that ends at `closer`: behind a bracket that is not closed before it, or behind the blank before
  /// it. What stands before that is a part of it where nothing else has it there.
  private mutating func likelyTextStart(before closer: Int, lineStart: Int) -> Int {
    var start = runStart(before: closer, lineStart: lineStart)
    while start > lineStart, ASCII.isBlank(bytes[start - 1]) {
      var end = start
      while end > lineStart, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
      let next = runStart(before: end, lineStart: lineStart)
      output.steps += start - next
      guard next < end, mayStandInText(next..<end, lineStart: lineStart) else { break }
      start = next
    }
    return start
  }

  /// Back to a blank, a bracket that is not closed before `end`, or another text.
  private mutating func runStart(before end: Int, lineStart: Int) -> Int {
    var start = end
    var closed = 0
    while start > lineStart {
      let byte = bytes[start - 1]
      if ASCII.isBlank(byte) || byte == ASCII.quote { break }
      if byte == ASCII.rightParenthesis { closed += 1 }
      if byte == ASCII.leftParenthesis {
        if closed == 0 { break }
        closed -= 1
      }
      start -= 1
    }
    return start
  }

  /// Whether a run of a line is a part of the text behind it: no word of the language, no name that stands behind one, and
  /// nothing that ends with a sign which a text follows.
  private func mayStandInText(_ run: Range<Int>, lineStart: Int) -> Bool {
    guard let last = bytes[run].last, !"([{,:=;@\"".utf8.contains(last), run.lowerBound > lineStart else {
      return false
    }
    let text = source.text(in: run)
    if text == "}" || text.utf8.first == UInt8(ascii: "@") || Vocabulary.precedesText(text) { return false }
    let before = source.text(in: lineStart..<run.lowerBound)
    return !["server", "let"].contains(before[...].trimmingBlanks())
  }

  // MARK: Reporting

  /// A text without its opening quote, as one token.
  mutating func lexLostQuote(_ lost: LostQuote) -> TokenKind {
    lostQuote = nil
    index = lost.end
    pathGoesOn = false
    let place = span(lost.start, lost.start)
    report(
      Diagnostic(
        SyntaxRules.unclosedText, "a `\"` is missing before this text", at: span(lost.start, lost.end),
        fixes: [Fix("insert `\"`", replace: place, with: "\"")]))
    return .unknown
  }

  /// Where a text ends that goes on on the lines below: behind the first quote there, if it looks like a closing one.
  mutating func endOfBrokenText(behind lineEnd: Int) -> Int? {
    var start = lineEnd
    for _ in 0..<Lexer.longestBrokenText {
      if start < bytes.count, bytes[start] == ASCII.carriageReturn { start += 1 }
      if start < bytes.count, bytes[start] == ASCII.lineFeed { start += 1 }
      guard start < bytes.count else { return nil }
      let end = self.lineEnd(from: start)
      output.steps += end - start
      let line = start..<end
      if let quote = bytes[line].firstIndex(of: ASCII.quote) {
        return strayCloser(in: line) == quote ? quote + 1 : nil
      }
      start = end
    }
    return nil
  }

  /// How many lines below a text's first one are looked at.
  private static let longestBrokenText = 8
}
