import Testing

@testable import SignetPattern

@Suite struct PatternMatchingTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let pattern: String
    let accepted: [String]
    let refused: [String]
    var testDescription: String { pattern }

    init(_ pattern: String, accepts accepted: [String], refuses refused: [String]) {
      self.pattern = pattern
      self.accepted = accepted
      self.refused = refused
    }
  }

  static let examples = [
    Example("", accepts: [""], refuses: ["a"]),
    Example("abc", accepts: ["abc"], refuses: ["ab", "abcd", "xabc", ""]),
    Example(
      "1[3-9][0-9]{9}", accepts: ["13800138000"], refuses: ["1380013800", "138001380000", "12800138000"]),
    Example("[^@ ]+@[^@ ]+", accepts: ["a@b"], refuses: ["a@@b", "a b@c", "@b", "a@"]),
    Example("a.c", accepts: ["abc", "a😀c", "a\u{301}c"], refuses: ["a\nc", "a\rc", "a\u{2028}c", "ac"]),
    Example("a|bc|", accepts: ["a", "bc", ""], refuses: ["b", "abc"]),
    Example("(ab)*", accepts: ["", "ab", "abab"], refuses: ["aba"]),
    Example("(?:ab)+c?", accepts: ["ab", "ababc"], refuses: ["", "c"]),
    Example("a{2}", accepts: ["aa"], refuses: ["a", "aaa"]),
    Example("a{2,}", accepts: ["aa", "aaaaa"], refuses: ["a"]),
    Example("a{2,3}", accepts: ["aa", "aaa"], refuses: ["a", "aaaa"]),
    Example("a{0}", accepts: [""], refuses: ["a"]),
    Example("a{0,0}b", accepts: ["b"], refuses: ["ab"]),
    Example("(a|b){2,3}", accepts: ["ab", "bba"], refuses: ["a", "abab"]),
    Example("a*?b+?c??", accepts: ["aab", "bc", "b"], refuses: ["a"]),
    Example(#"\d\w\s"#, accepts: ["1_ ", "0a\t"], refuses: ["a_ ", "1- ", "1_-", "١_ "]),
    Example(#"\D\W\S"#, accepts: ["a-x", "é€é"], refuses: ["1-x", "aax", "a- "]),
    Example(#"[\d\-x]+"#, accepts: ["1-x"], refuses: ["a"]),
    Example(#"[^\s]+"#, accepts: ["ab"], refuses: ["a b"]),
    Example("[-a]+", accepts: ["-a-"], refuses: ["b"]),
    Example("[a-]+", accepts: ["-a-"], refuses: ["b"]),
    Example(#"[\]a]"#, accepts: ["]", "a"], refuses: ["b"]),
    Example("[.*+?{}()|^$]+", accepts: [".*+?{}()|^$"], refuses: ["a"]),
    Example(#"\.\*\\\/\{\}\[\]\(\)\|\^\$"#, accepts: [#".*\/{}[]()|^$"#], refuses: ["x"]),
    Example(#"\u{4F60}[\u{4E00}-\u{9FFF}]"#, accepts: ["你好"], refuses: ["你a"]),
    Example("[一-龥]{2,4}", accepts: ["张三", "欧阳锋"], refuses: ["张", "abc"]),
    Example("^ab$", accepts: ["ab"], refuses: ["xab", "abx"]),
    Example("a^b|c$d", accepts: [], refuses: ["ab", "cd"]),
    Example("^(a|^b)", accepts: ["a", "b"], refuses: ["ab"]),
    Example("(a*)*", accepts: ["", "aaa"], refuses: ["b"]),
    Example("(a*|b)*c", accepts: ["c", "abac"], refuses: ["ab"]),
    Example("(|a)+", accepts: ["", "aa"], refuses: ["b"]),
    Example("(){1000}a", accepts: ["a"], refuses: [""]),
    Example("(a?){3}", accepts: ["", "a", "aaa"], refuses: ["aaaa"]),
    Example(#"\n\t\r\f\v"#, accepts: ["\n\t\r\u{C}\u{B}"], refuses: ["ntrfv"]),
  ]

  @Test(arguments: examples) func matchesWholeValuesOnly(_ example: Example) throws {
    let pattern = try Pattern(example.pattern)
    for value in example.accepted { #expect(pattern.matches(value), "\(value)") }
    for value in example.refused { #expect(!pattern.matches(value), "\(value)") }
  }

  /// Patterns that make a backtracking matcher take exponential time; here twice the value is twice the steps.
  @Test(arguments: [
    "(a*)*b", "(a+)+b", "(a|a)*b", "(a|aa)+b", "(.*a){12}b", "(a?){30}a{30}b", "(a*a*)*b", "^(a*)*$b",
  ])
  func stepsGrowLinearly(_ text: String) throws {
    let pattern = try Pattern(text)
    let short = pattern.matchesCounting(String(repeating: "a", count: 500))
    let long = pattern.matchesCounting(String(repeating: "a", count: 1000))
    #expect(!short.matches)
    #expect(!long.matches)
    #expect(long.steps <= short.steps * 5 / 2)
  }

  @Test func aValueThatCannotMatchEndsAtOnce() throws {
    let steps = try Pattern("[0-9]+").matchesCounting("x" + String(repeating: "1", count: 10_000)).steps
    #expect(steps < 10)
  }

  @Test func patternsAreEqualByTheirTexts() throws {
    #expect(try Pattern("a+") == Pattern("a+"))
    #expect(try Pattern("a+") != Pattern("aa*"))
    #expect(try Set([Pattern("a"), Pattern("a"), Pattern("b")]).count == 2)
  }
}
