import SignetPattern
import SignetSyntax

/// Checks a `@pattern` against the dialect that the runtime matches with.
struct PatternCheck {
  let context: CheckContext

  init(_ context: CheckContext) {
    self.context = context
  }

  /// Whether the text is a pattern; what is wrong with it has been reported, at its place where that is known.
  func holds(_ literal: TextLiteral) -> Bool {
    do {
      _ = try Pattern(literal.value)
      return true
    } catch {
      context.report(
        TypeRules.badPattern, "this pattern can't be used: \(error.reason)",
        at: span(of: error.offset, in: literal))
      return false
    }
  }

  /// Whether `text` matches; a pattern that is none matches everything, since it has been reported.
  static func matches(_ text: String, _ source: String) -> Bool {
    (try? Pattern(source))?.matches(text) ?? true
  }

  /// The byte of the pattern, where escapes do not move it; else the whole text.
  private func span(of offset: Int, in literal: TextLiteral) -> SourceSpan {
    let quotes = (literal.span.end - literal.span.start - literal.value.utf8.count) / 2
    let isPlain = literal.span.end - literal.span.start == literal.value.utf8.count + 2 * quotes
    guard isPlain, quotes >= 1, literal.isRaw || quotes == 1, offset <= literal.value.utf8.count else {
      return literal.span
    }
    let start = literal.span.start + quotes + offset
    return SourceSpan(file: literal.span.file, start: start, end: min(start + 1, literal.span.end))
  }
}
