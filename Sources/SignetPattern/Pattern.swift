/// A pattern that a whole text matches or not, in time linear in the text's length.
///
/// The dialect is the common core of regular expressions: literals, `.` (any scalar but line ends), classes `[a-z]` and
/// `[^a-z]`, `\d \w \s` and `\D \W \S` (ASCII, as in ECMA-262), the escapes `\n \t \r \f \v \u{…}` and a backslash before
/// punctuation, groups `(…)` and `(?:…)`, alternation `|`, the quantifiers `* + ? {m} {m,} {m,n}`, and `^ $` for the
/// text's ends. What needs backtracking (backreferences, lookaround) is refused with a reason, and so is what would
/// make the compiled program large.
///
/// Matching is by scalars, not by grapheme clusters: `.` is one Unicode scalar.
///
///     let phone = try Pattern("1[3-9][0-9]{9}")
///     phone.matches("13800138000")   // true
public struct Pattern: Sendable {
  /// The pattern as it is written.
  public let text: String
  private let program: Program

  /// Compiles `text`.
  /// - Throws: a `PatternError` with the place of what the dialect does not have, or has differently.
  public init(_ text: String) throws(PatternError) {
    self.text = text
    var parser = PatternParser(text)
    program = try Program(compiling: parser.parse(), from: text)
  }

  /// Whether all of `value` matches. Takes at most a number of steps that is the product of the pattern's and the
  /// value's size.
  public func matches(_ value: String) -> Bool {
    Simulation(program).run(on: value).matches
  }

  /// The shortest text that matches, or one of several; nil where none of these lengths does.
  ///
  /// Takes at most a number of steps that is the product of `most` and the pattern's size.
  /// - Parameters:
  ///   - least: The fewest Unicode scalars that it may have.
  ///   - most: The most.
  ///   - preferred: Scalars that are taken where the pattern leaves a choice; else letters and digits.
  package func sample(
    from least: Int = 0, through most: Int = 256, preferring preferred: [Unicode.Scalar] = []
  ) -> String? {
    PatternSampler(program, preferring: preferred).sample(from: least, through: most)
  }

  /// Matches, and counts the instructions that were looked at.
  func matchesCounting(_ value: String) -> (matches: Bool, steps: Int) {
    Simulation(program).run(on: value)
  }
}

extension Pattern: Hashable {
  public static func == (left: Pattern, right: Pattern) -> Bool { left.text == right.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
