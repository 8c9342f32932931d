internal import SignetPattern

/// A pattern that is made ready once.
struct Matcher: Sendable {
  let pattern: String
  private let compiled: Pattern?

  init(_ pattern: String) {
    self.pattern = pattern
    self.compiled = try? Pattern(pattern)
  }

  /// Whether the pattern matches the whole of a text. One outside the dialect, which the checker refuses, matches none.
  func matches(_ text: String) -> Bool { compiled?.matches(text) ?? false }
}
