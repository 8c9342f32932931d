import Testing

@testable import SignetPattern

@Suite struct PatternErrorTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let pattern: String
    let offset: Int
    /// A word that the reason has.
    let word: String
    var testDescription: String { pattern }

    init(_ pattern: String, _ offset: Int, _ word: String) {
      self.pattern = pattern
      self.offset = offset
      self.word = word
    }
  }

  static let examples = [
    Example(#"(a)\1"#, 3, "backreference"),
    Example("a(?=b)", 1, "lookahead"),
    Example("a(?!b)", 1, "lookahead"),
    Example("(?<=a)b", 0, "lookbehind"),
    Example("(?<!a)b", 0, "lookbehind"),
    Example("(?>a)b", 0, "atomic"),
    Example("(?<year>a)", 0, "name"),
    Example("(?P<year>a)", 0, "name"),
    Example("(?i)a", 0, "flags"),
    Example("a*+", 2, "possessive"),
    Example("a**", 2, "quantifier"),
    Example("a{2}{3}", 4, "quantifier"),
    Example("*a", 0, "nothing"),
    Example("a|+", 2, "nothing"),
    Example("^*", 0, "repeated"),
    Example("a{", 1, "count"),
    Example("a{,3}", 1, "count"),
    Example("a{3,2}", 1, "below"),
    Example("a{1001}", 2, "at most"),
    Example("a{99999999999999999999}", 2, "at most"),
    Example("(a", 0, "not closed"),
    Example("a)", 1, "no group"),
    Example("[a", 0, "not closed"),
    Example("[]", 0, "empty"),
    Example("[^]", 0, "empty"),
    Example("[z-a]", 1, "below"),
    Example(#"[a-\d]"#, 1, "range"),
    Example(#"[\d-a]"#, 1, "range"),
    Example("[[:alpha:]]", 1, "named"),
    Example("a]", 1, "closes nothing"),
    Example("a}", 1, "closes nothing"),
    Example(#"a\"#, 1, "backslash"),
    Example(#"\b"#, 0, "boundaries"),
    Example(#"\p{L}"#, 0, "property"),
    Example(#"\Aa"#, 0, "whole"),
    Example(#"\q"#, 0, "no escape"),
    Example(#"\u0041"#, 0, "number"),
    Example(#"\u{D800}"#, 0, "no such"),
    Example(#"\u{}"#, 0, "number"),
    Example("é(?=b)", 2, "lookahead"),
    Example("(a{1000}){1000}", 0, "too large"),
    Example("((a{50}){50}){50}", 0, "too large"),
    Example(String(repeating: "(", count: 100_000), 100, "deep"),
  ]

  @Test(arguments: examples) func whatTheDialectLacksIsRefusedWithPlaceAndReason(_ example: Example) {
    #expect {
      try Pattern(example.pattern)
    } throws: { error in
      guard let error = error as? PatternError else { return false }
      #expect(error.offset == example.offset, "\(error)")
      return error.reason.contains(example.word)
    }
  }

  /// Whatever is written, it is a pattern or it is refused: cut off at every scalar, and with every scalar replaced.
  @Test func brokenPatternsNeverCrash() {
    let whole = Array(#"^(?:[a-z\d^-]{2,5}|\u{41}.?)+(x|y*)\.$"#.unicodeScalars)
    var count = 0
    for end in 0...whole.count {
      _ = try? Pattern(string(whole[..<end]))
      count += 1
    }
    for position in whole.indices {
      for replacement in #"()[]{}\|*+?^$-,0:"#.unicodeScalars {
        var mutated = whole
        mutated[position] = replacement
        if let pattern = try? Pattern(string(mutated[...])) { _ = pattern.matches("ab1.x.") }
        count += 1
      }
    }
    #expect(count > 500)
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
