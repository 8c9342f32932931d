/// A pattern that was made ready once.
struct Matcher: Sendable {
  let pattern: String

  init(_ pattern: String) { self.pattern = pattern }

  /// Whether the pattern matches the whole of a text.
  func matches(_ text: String) -> Bool {
    guard let regex = try? Regex(pattern) else { return false }
    return (try? regex.wholeMatch(in: text)) != nil
  }
}
