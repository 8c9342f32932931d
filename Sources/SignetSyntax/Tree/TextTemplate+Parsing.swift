extension TextLiteral {
  /// The text taken apart into what stands between its holes and what stands in them. `\{` is a brace; a raw text
  /// has no escapes, so its braces are always holes. Mistakes in the holes' braces are handed to `report`.
  public func template(in source: SourceFile, report: (Diagnostic) -> Void) -> TextTemplate {
    var splitter = TemplateSplitter(source: source, literal: self)
    splitter.run(report: report)
    return TextTemplate(parts: splitter.parts, span: span)
  }

  /// The bytes between the quotes.
  func content(in source: SourceFile) -> Range<Int> {
    guard isRaw else { return span.start + 1..<max(span.start + 1, span.end - 1) }
    let hashes = source.bytes[span.range.clamped(to: 0..<source.bytes.count)].prefix { $0 == ASCII.hash }
      .count
    let start = span.start + hashes + 1
    return start..<max(start, span.end - hashes - 1)
  }
}

/// Finds the holes of a text.
private struct TemplateSplitter {
  let source: SourceFile
  let literal: TextLiteral
  var parts: [TextTemplate.Part] = []

  mutating func run(report: (Diagnostic) -> Void) {
    let bytes = source.bytes
    let range = literal.content(in: source).clamped(to: 0..<bytes.count)
    var index = range.lowerBound
    var literalStart = index
    while index < range.upperBound {
      if bytes[index] == ASCII.backslash, !literal.isRaw, index + 1 < range.upperBound {
        index = TextDecoder.readEscape(bytes, at: index, end: range.upperBound).end
      } else if bytes[index] == ASCII.leftBrace {
        appendLiteral(literalStart..<index)
        index = readHole(from: index, end: range.upperBound, report: report)
        literalStart = index
      } else {
        index += 1
      }
    }
    appendLiteral(literalStart..<range.upperBound)
  }

  private mutating func appendLiteral(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let text = literal.isRaw ? source.text(in: range) : TextDecoder.decode(source.bytes, in: range)
    parts.append(.literal(text))
  }

  /// Reads the hole whose brace is at `start`; gives the offset behind it.
  private mutating func readHole(from start: Int, end: Int, report: (Diagnostic) -> Void) -> Int {
    var close = start + 1
    while close < end, source.bytes[close] != ASCII.rightBrace, source.bytes[close] != ASCII.leftBrace {
      close += 1
    }
    if let end = doubledEnd(from: start, end: end) {
      report(
        Diagnostic(
          SyntaxRules.unclosedHole, "a hole has one brace on each side", at: span(start..<end),
          fixes: [
            Fix(
              "remove the outer ones",
              [TextEdit(span(start..<start + 1), ""), TextEdit(span(end - 1..<end), "")])
          ]))
      return end
    }
    guard close < end, source.bytes[close] == ASCII.rightBrace else {
      report(
        Diagnostic(
          SyntaxRules.unclosedHole, "this hole is not closed", at: span(start..<start + 1),
          help: ["end it with `}`, or write `\\{` for a brace"]))
      return close
    }
    let content = start + 1..<close
    let text = String(source.text(in: content).drop { $0 == " " }.trimmingBlanks())
    if text.isEmpty {
      report(
        Diagnostic(
          SyntaxRules.unclosedHole, "this hole is empty", at: span(start..<close + 1),
          help: ["name a value in it, or write `\\{}` for the braces themselves"]))
    } else {
      parts.append(.hole(text, span(content)))
    }
    return close + 1
  }

  /// Where a hole with two braces on each side ends, as other languages write it; `nil` where there is none.
  private func doubledEnd(from start: Int, end: Int) -> Int? {
    let bytes = source.bytes
    guard start + 1 < end, bytes[start + 1] == ASCII.leftBrace else { return nil }
    var close = start + 2
    while close < end, bytes[close] != ASCII.rightBrace, bytes[close] != ASCII.leftBrace { close += 1 }
    guard close + 1 < end, bytes[close] == ASCII.rightBrace, bytes[close + 1] == ASCII.rightBrace else {
      return nil
    }
    return close + 2
  }

  private func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(file: source.id, range: range)
  }
}
