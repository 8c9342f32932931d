import Testing

@testable import SignetRuntime

@Suite("Versions of keys")
struct KeyVersionTests {
  @Test(
    "whole numbers are in order, of whatever length",
    arguments: [
      ("1", "2"), ("9", "10"), ("0", "1"), ("007", "8"), ("99999999999999999999", "100000000000000000000"),
    ])
  func numbers(lower: String, upper: String) {
    #expect(KeyVersion(lower).isBelow(KeyVersion(upper)))
    #expect(!KeyVersion(upper).isBelow(KeyVersion(lower)))
    #expect(!KeyVersion(lower).isBelow(KeyVersion(lower)))
  }

  @Test(
    "other spellings have no order", arguments: [("a", "b"), ("1a", "2"), ("", "1"), ("-1", "0"), ("１", "2")])
  func others(left: String, right: String) {
    #expect(!KeyVersion(left).isBelow(KeyVersion(right)))
    #expect(!KeyVersion(right).isBelow(KeyVersion(left)))
  }
}
