import Testing

@testable import SignetModel

@Suite("Numbers as they are spelled")
struct NumberFactsTests {
  @Test(
    "are compared without binary floating point",
    arguments: [
      ("1", "2", -1), ("2", "10", -1), ("-2", "-10", 1), ("1.50", "1.5", 0), ("0.1", "0.10", 0),
      ("-0", "0", 0),
      ("9007199254740993", "9007199254740992", 1), ("0.30000000000000000001", "0.3", 1), ("-1", "1", -1),
      ("007", "7", 0), ("+3", "3", 0),
    ])
  func compare(left: String, right: String, order: Int) {
    #expect(NumberFacts.compare(left, right) == order)
    #expect(NumberFacts.compare(right, left) == -order)
  }

  @Test("fit their type or not")
  func fits() {
    #expect(NumberFacts.fits("9223372036854775807", .int))
    #expect(!NumberFacts.fits("9223372036854775808", .int))
    #expect(!NumberFacts.fits("2147483648", .int32))
    #expect(NumberFacts.fits("123456789012345678901234567890.5", .decimal))
    #expect(!NumberFacts.fits("1.5", .int))
    #expect(!NumberFacts.fits("1", .string))
  }
}
