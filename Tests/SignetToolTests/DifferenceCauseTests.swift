import Testing

@testable import SignetCommand
@testable import signet

@Suite struct DifferenceCauseTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let ours: String
    let theirs: String
    let cause: String
    var testDescription: String { cause }

    init(_ ours: String, _ theirs: String, _ cause: String) {
      self.ours = ours
      self.theirs = theirs
      self.cause = cause
    }
  }

  static let examples = [
    Example("a=x%20y", "a=x+y", "`+` against `%20`"),
    Example("GET\na=1&c=3", "GET\na=1&b=&c=3", "an empty parameter: the server's has `b=`"),
    Example("a=1&b=", "a=1", "an empty parameter: ours has `b=`"),
    Example("a=%2Fx", "a=%2fx", "the case of hexadecimal digits"),
    Example("%2Fx", "%252Fx", "double encoding: the server encodes"),
    Example("a=%252Fx", "a=%2Fx", "double encoding: this signing encodes"),
    Example("a=~x", "a=%7Ex", "encoding: the server percent-encodes `~`"),
    Example("GET\n/x\n", "GET\n/x", "a missing final line end: ours"),
    Example("GET\n/x", "GET\n/x\r\n", "a missing final line end: the server's"),
    Example("GET\n/x\na=1", "GET\r\n/x\r\na=1", "line ends"),
    Example("GET\na=1&b=2&c=3", "GET\nb=2&a=1&c=3", "the order of the parameters"),
    Example("id=1&id_2=1&id_10=1", "id=1&id_10=1&id_2=1", "the order of the parameters"),
    Example("GET\na=1", "\u{FEFF}GET\na=1", "a byte order mark"),
    Example("name=caf\u{E9}", "name=cafe\u{301}", "Unicode normalization"),
    Example("t=1700000000", "t=1700000000250", "a time in seconds against one in milliseconds"),
    Example("GET\na=1&sign=x&z=2", "GET\na=1&z=2", "a parameter that only one side has: ours has `sign`"),
    Example("POST\n/x", "post\n/x", "upper case against lower case"),
    Example(
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855", "the case of a digest's"),
  ]

  @Test(arguments: examples) func `a classic cause is recognized`(_ example: Example) throws {
    let difference = try #require(
      ByteDifference(ours: Array(example.ours.utf8), theirs: Array(example.theirs.utf8)))
    let causes = DifferenceCauses.of(difference)
    #expect(causes.count == 1)
    #expect(causes.first?.hasPrefix(example.cause) == true, "\(causes)")
  }

  @Test(arguments: [("a=1", "a=2"), ("a", "b"), ("", "x"), ("%", "%2"), ("%2", "%G"), ("é", "è")])
  func `no cause is made up`(ours: String, theirs: String) throws {
    let difference = try #require(ByteDifference(ours: Array(ours.utf8), theirs: Array(theirs.utf8)))
    #expect(DifferenceCauses.of(difference) == [])
  }

  @Test func `bytes are counted from the beginning, and lines and columns from one`() throws {
    let difference = try #require(
      ByteDifference(ours: Array("GET\n/ä\nx".utf8), theirs: Array("GET\n/ä\ny".utf8)))
    #expect((difference.offset, difference.line, difference.column) == (8, 3, 1))
    #expect(ByteDifference(ours: [1, 2], theirs: [1, 2]) == nil)
  }

  @Test func `any two strings can be compared`() {
    let texts = Self.examples.flatMap { [$0.ours, $0.theirs] } + ["", "%", "\n", "=&=", "\u{1F600}"]
    for ours in texts {
      for theirs in texts {
        guard let difference = ByteDifference(ours: Array(ours.utf8), theirs: Array(theirs.utf8)) else {
          continue
        }
        #expect(DifferenceCauses.of(difference).count <= 1)
      }
    }
  }
}
