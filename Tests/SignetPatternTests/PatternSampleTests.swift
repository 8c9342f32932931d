import Testing

@testable import SignetPattern

@Suite struct PatternSampleTests {
  private static let patterns =
    PatternMatchingTests.examples.map(\.pattern) + [
      "1[3-9][0-9]{9}", "[0-9]{6}", "[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}", #"[^@\s]+@[^@\s]+\.[a-z]{2,}"#,
      "(?:a|bc)*d{3}", "^$", "[^a-zA-Z0-9]{3}", #"\u{4F60}\u{597D}?"#,
    ]

  @Test(arguments: patterns) func `a sample matches its pattern`(_ text: String) throws {
    let pattern = try Pattern(text)
    if let sample = pattern.sample() { #expect(pattern.matches(sample), "\(sample.debugDescription)") }
  }

  @Test(arguments: PatternMatchingTests.examples.filter { !$0.accepted.isEmpty })
  func `where something matches there is a sample no longer than it`(
    _ example: PatternMatchingTests.Example
  ) throws {
    let sample = try #require(try Pattern(example.pattern).sample())
    let shortest = example.accepted.map(\.unicodeScalars.count).min() ?? 0
    #expect(sample.unicodeScalars.count <= shortest)
  }

  @Test func `there is none where nothing matches`() throws {
    #expect(try Pattern("a^b|c$d").sample() == nil)
    #expect(try Pattern(#"[^\s\S]"#).sample() == nil)
    #expect(try Pattern("a{5}").sample(from: 0, through: 4) == nil)
    #expect(try Pattern("a{5}").sample(from: 6, through: 9) == nil)
    #expect(try Pattern("a").sample(from: 3, through: 2) == nil)
  }

  @Test(arguments: ["[a-z]*", "(?:ab)+", "x?[0-9]+", "(?:a|bcd)*"], [0, 1, 2, 7, 64])
  func `a sample has at least the length that is asked for`(_ text: String, _ least: Int) throws {
    let pattern = try Pattern(text)
    let sample = try #require(pattern.sample(from: least))
    #expect(sample.unicodeScalars.count >= least)
    #expect(pattern.matches(sample))
  }

  @Test func `scalars that are preferred are taken where the pattern leaves a choice`() throws {
    #expect(try Pattern("a.b[^x]").sample(preferring: ["茶", "x"]) == "axb茶")
    #expect(try Pattern("[0-9]{4}").sample(preferring: ["茶"]) == "1234")
  }

  @Test func `large counts take no longer than they are large`() throws {
    let pattern = try Pattern("[a-z]{1000}")
    #expect(pattern.sample(from: 0, through: 1000)?.unicodeScalars.count == 1000)
    #expect(pattern.sample() == nil)
  }
}
