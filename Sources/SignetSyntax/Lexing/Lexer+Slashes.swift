/// What has a slash in it and is neither a path nor a comment: URLs, media types and patterns, all of which are texts.
extension Lexer {
  private static let schemes = ["http", "https", "ws", "wss"]

  /// A URL without quotes, which is reported; `nil` where none is at hand, or where it stands in the place of a path.
  mutating func lexURL() -> TokenKind? {
    guard let scheme = Lexer.schemes.first(where: { bytes[index...].starts(with: ($0 + "://").utf8) }) else {
      return nil
    }
    var end = index + scheme.utf8.count + 3
    let host = end
    while end < bytes.count, !ASCII.isBlank(bytes[end]), bytes[end] != ASCII.quote { end += 1 }
    output.steps += end - index
    while end > host, ",;)".utf8.contains(bytes[end - 1]) { end -= 1 }
    guard end > host, !isBehindMethod else { return nil }
    let start = index
    index = end
    reportMissingQuotes("a URL needs quotes", at: start..<end)
    return .unknown
  }

  private var isBehindMethod: Bool {
    guard let last = output.tokens.last, last.kind == .identifier else { return false }
    return Vocabulary.methods.contains(source.text(of: last.span))
  }

  /// Counts the parentheses of an annotation's arguments.
  mutating func trackArguments(_ kind: TokenKind) {
    switch kind {
    case .leftParenthesis where argumentDepth > 0 || isBehindAnnotation: argumentDepth += 1
    case .rightParenthesis: argumentDepth = max(0, argumentDepth - 1)
    case .leftBrace, .rightBrace: argumentDepth = 0
    default: break
    }
  }

  private var isBehindAnnotation: Bool {
    let tokens = output.tokens
    guard tokens.count > 1, let name = tokens.last else { return false }
    return (name.kind == .identifier || name.kind == .word) && tokens[tokens.count - 2].kind == .at
  }

  /// What a slash begins among an annotation's arguments, where no path stands: the end of a media type or of a rate, or a
  /// pattern, each of which is reported.
  mutating func lexSlashInArguments() -> TokenKind {
    let start = index
    guard let last = output.tokens.last, last.span.end == start else { return lexPath() }
    if last.kind == .leftParenthesis, let end = patternEnd(from: start) {
      index = end
      reportPattern(start..<end)
      return .unknown
    }
    while index < bytes.count, !ASCII.isBlank(bytes[index]), !"),\"{}".utf8.contains(bytes[index]) {
      index += 1
    }
    output.steps += index - start
    switch last.kind {
    case .identifier, .word: reportMissingQuotes("a media type needs quotes", at: last.span.start..<index)
    case .number: reportRate(of: last, slash: start)
    default:
      report(
        Diagnostic(
          SyntaxRules.unexpectedCharacter, "a path can't stand among an annotation's arguments",
          at: span(start, index)))
    }
    return .unknown
  }

  /// Behind the slash that ends a pattern and has the arguments' `)` behind it.
  private mutating func patternEnd(from start: Int) -> Int? {
    var position = start + 1
    while position + 1 < bytes.count, !ASCII.isLineEnd(bytes[position]) {
      output.steps += 1
      if bytes[position] == ASCII.slash, bytes[position + 1] == ASCII.rightParenthesis { return position + 1 }
      position += 1
    }
    return nil
  }

  private mutating func reportPattern(_ range: Range<Int>) {
    let pattern = source.text(in: range.lowerBound + 1..<range.upperBound - 1)
    let isPlain = !pattern.contains("\"") && !pattern.contains("\\")
    let text = isPlain ? "\"\(pattern)\"" : "#\"\(pattern)\"#"
    report(
      Diagnostic(
        SyntaxRules.textQuotes, "a pattern is a text, and stands between quotes, not between slashes",
        at: span(range.lowerBound, range.upperBound),
        fixes: pattern.contains("\"#")
          ? [] : [Fix("write `\(text)`", replace: span(range.lowerBound, range.upperBound), with: text)]))
  }

  /// `10/day`
  private mutating func reportRate(of number: Token, slash: Int) {
    let count = source.text(of: number.span)
    let unit = source.text(in: slash + 1..<index)
    report(
      Diagnostic(
        SyntaxRules.unexpectedCharacter, "a rate is written with `per`: `\(count) per \(unit)`",
        at: span(number.span.start, index),
        fixes: unit.isEmpty
          ? [] : [Fix("write `per`", replace: span(slash, slash + 1), with: " per ")]))
  }

  private mutating func reportMissingQuotes(_ message: String, at range: Range<Int>) {
    report(
      Diagnostic(
        SyntaxRules.textQuotes, message, at: span(range.lowerBound, range.upperBound),
        fixes: [
          Fix(
            "put it in quotes",
            [
              TextEdit(span(range.lowerBound, range.lowerBound), "\""),
              TextEdit(span(range.upperBound, range.upperBound), "\""),
            ])
        ]))
  }
}
