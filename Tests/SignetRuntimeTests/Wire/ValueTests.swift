import Foundation
import Testing

@testable import SignetRuntime

/// The built-in types, from and to their spelling.
@Suite struct ValueTests {
  private func read<Value: WireValue>(_ type: Value.Type, _ text: String, _ style: WireStyle = .plain) throws
    -> Value
  {
    try Value(from: WireDocument(Array(text.utf8)).root, style: style)
  }

  private func write<Value: WireValue>(_ value: Value, _ style: WireStyle = .plain) -> String {
    var writer = WireWriter()
    value.write(to: &writer, style: style)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("100", 100), ("1e2", 100), ("1.5e1", 15), ("100.0", 100), ("-12300e-2", -123),
    ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min), ("9.223372036854775807e18", Int.max),
    ("0e999999", 0),
  ])
  func aWholeNumberIsReadHoweverItIsSpelled(text: String, value: Int) throws {
    #expect(try read(Int.self, text) == value)
  }

  @Test(arguments: [
    "1.5", "1e-1", "9223372036854775808", "-9223372036854775809", "1e19", "1e999999999",
    "1e99999999999999999999",
    "\"1\"", "true", "null",
  ])
  func whatIsNoWholeNumberIsRefused(text: String) {
    #expect(throws: WireError.self) { try read(Int.self, text) }
  }

  @Test func aSmallerIntegerHasItsOwnRange() throws {
    #expect(try read(Int32.self, "2147483647") == Int32.max)
    #expect(throws: WireError(.outOfRange(type: "Int32"))) { try read(Int32.self, "2147483648") }
  }

  @Test(arguments: [
    ("0.1", "0.1"), ("1.10", "1.1"),
    ("123456789012345678901234567890.12345678", "123456789012345678901234567890.12345678"),
    ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    ("-1e-5", "-0.00001"),
    ("1e20", "100000000000000000000"), ("0.30000000000000004", "0.30000000000000004"), ("0", "0"),
    ("-0.0", "0"),
    ("1000000000000000000000000000000000000000", "1000000000000000000000000000000000000000"),
  ])
  func aDecimalIsReadAndWrittenExactly(text: String, spelled: String) throws {
    #expect(write(try read(Decimal.self, text)) == spelled)
  }

  @Test(arguments: ["123456789012345678901234567890123456789", "1e128", "1e-129", "\"1\"", "1e999999999999"])
  func aDecimalThatWouldHaveToBeRoundedIsRefused(text: String) {
    #expect(throws: WireError.self) { try read(Decimal.self, text) }
  }

  @Test func decimalsAtRandomSurviveTheWire() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let digits = (0..<Int.random(in: 1...38, using: &random)).map { _ in
        Int.random(in: 0...9, using: &random)
      }
      let text = digits.map(String.init).joined() + "e-\(Int.random(in: 0...60, using: &random))"
      let trimmed = text.drop { $0 == "0" }
      let number = trimmed.hasPrefix("e") ? "0" : String(trimmed)
      let value = try read(Decimal.self, number)
      #expect(value == Decimal(string: number))
      #expect(try read(Decimal.self, write(value)) == value)
    }
  }

  @Test(arguments: [0.1, 1, -2.5, 1e300, .leastNonzeroMagnitude, 0, 123_456_789.25, .greatestFiniteMagnitude])
  func aDoubleSurvivesTheWire(value: Double) throws {
    #expect(try read(Double.self, write(value)) == value)
  }

  @Test func aDoubleThatJSONCannotSpellIsReported() throws {
    #expect(throws: WireError.self) { try read(Double.self, "1e400") }
    for value in [Double.nan, .infinity] {
      var writer = WireWriter()
      value.write(to: &writer, style: .plain)
      #expect(writer.violation == ConstraintError(field: "", rule: InputRule(.finiteNumber)))
    }
    #expect(write(3.0) == "3")
  }

  @Test func textStyleTravelsInQuotes() throws {
    #expect(write(5, .text) == "\"5\"")
    #expect(write(true, .text) == "\"true\"")
    #expect(write([Decimal(5)], .text) == "[\"5\"]")
    #expect(try read(Int.self, "\"5\"", .text) == 5)
    #expect(try read(Int.self, "5", .text) == 5)
    #expect(try read(Bool.self, "\"false\"", .text) == false)
    #expect(throws: WireError.self) { try read(Int.self, "\" 5\"", .text) }
    #expect(throws: WireError.self) { try read(Int.self, "\"+5\"", .text) }
    #expect(throws: WireError.self) { try read(Double.self, "\"nan\"", .text) }
    #expect(throws: WireError.self) { try read(Double.self, "\"0x1p3\"", .text) }
  }

  @Test(arguments: [
    ("2019-02-25T14:12:00Z", 1_551_103_920, "2019-02-25T14:12:00Z"),
    ("2019-02-25T22:12:00+08:00", 1_551_103_920, "2019-02-25T14:12:00Z"),
    ("2019-02-25t14:12:00.250z", 1_551_103_920.25, "2019-02-25T14:12:00.250Z"),
    ("2016-12-31T23:59:60Z", 1_483_228_800, "2017-01-01T00:00:00Z"),
    ("1969-12-31T23:59:59.5-00:00", -0.5, "1969-12-31T23:59:59.500Z"),
    ("2000-02-29T00:00:00Z", 951_782_400, "2000-02-29T00:00:00Z"),
    ("0001-01-01T00:00:00Z", -62_135_596_800, "0001-01-01T00:00:00Z"),
    ("9999-12-31T23:59:59Z", 253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func aDateIsReadAsRFC3339Says(text: String, seconds: Double, spelled: String) throws {
    let date = try read(Date.self, "\"\(text)\"")
    #expect(date == Date(timeIntervalSince1970: seconds))
    #expect(write(date) == "\"\(spelled)\"")
  }

  @Test(arguments: [
    "2019-02-29T00:00:00Z", "2019-13-01T00:00:00Z", "2019-00-01T00:00:00Z", "2019-01-32T00:00:00Z",
    "2019-02-25",
    "2019-02-25T24:00:00Z", "2019-02-25T14:12Z", "2019-02-25T14:12:00", "2019-02-25T14:12:00.Z",
    "2019-02-25T14:12:00+8",
    "2019-2-25T14:12:00Z", " 2019-02-25T14:12:00Z", "2019-02-25T14:12:00ZZ", "", "１019-02-25T14:12:00Z",
  ])
  func whatIsNoDateIsRefused(text: String) {
    #expect(throws: WireError.self) { try read(Date.self, "\"\(text)\"") }
  }

  @Test func otherDateStylesTravelAsTheySay() throws {
    let date = Date(timeIntervalSince1970: 1_551_103_920.25)
    #expect(write(date, .epochMilliseconds) == "1551103920250")
    #expect(write(date, .epochSeconds) == "1551103920")
    #expect(write(date, .date) == "\"2019-02-25\"")
    #expect(write(date, WireStyle(dates: .epochSeconds, text: true)) == "\"1551103920\"")
    #expect(try read(Date.self, "1551103920250", .epochMilliseconds) == date)
    #expect(try read(Date.self, "1551103920.25", .epochSeconds) == date)
    #expect(
      try read(Date.self, "\"1551103920\"", WireStyle(dates: .epochSeconds, text: true)).timeIntervalSince1970
        == 1_551_103_920)
    #expect(throws: WireError.self) { try read(Date.self, "\"1\"", .epochSeconds) }
    #expect(throws: WireError.self) { try read(Date.self, "1e300", .epochSeconds) }
    var writer = WireWriter()
    Date.distantFuture.addingTimeInterval(1e13).write(to: &writer, style: .date)
    #expect(writer.violation != nil)
  }

  @Test func everyDayOfFourCenturiesIsTheCalendars() {
    for days in stride(from: Int64(-719_162), through: 2_932_896, by: 97) {
      let civil = CivilTime.civil(days)
      #expect(CivilTime.days(civil.year, civil.month, civil.day) == days)
    }
    #expect(CivilTime.civil(0) == (1970, 1, 1))
    #expect(CivilTime.days(2000, 3, 1) - CivilTime.days(2000, 2, 28) == 2)
    #expect(CivilTime.days(1900, 3, 1) - CivilTime.days(1900, 2, 28) == 1)
  }

  @Test(
    arguments: [
      ("AQID", [1, 2, 3]), ("AQI=", [1, 2]), ("AQI", [1, 2]), ("-_8", [0xFB, 0xFF]), ("+/8=", [0xFB, 0xFF]),
      ("", []),
      ("AQ\\r\\nID", [1, 2, 3]),
    ] as [(String, [UInt8])])
  func base64IsReadInItsManySpellings(text: String, bytes: [UInt8]) throws {
    #expect(try read(Data.self, "\"\(text)\"") == Data(bytes))
  }

  @Test(arguments: ["A", "AQ!D", "AQID ", "é"])
  func whatIsNoBase64IsRefused(text: String) {
    #expect(throws: WireError.self) { try read(Data.self, "\"\(text)\"") }
  }

  @Test func identifiersAndAddressesSurviveTheWire() throws {
    let uuid = UUID()
    #expect(try read(UUID.self, write(uuid)) == uuid)
    #expect(write(uuid) == "\"\(uuid.uuidString.lowercased())\"")
    #expect(
      try read(URL.self, "\"https://a.example/b?c=d%20e\"").absoluteString == "https://a.example/b?c=d%20e")
    #expect(throws: WireError.self) { try read(URL.self, "\"\"") }
    #expect(throws: WireError.self) { try read(UUID.self, "\"1\"") }
  }

  @Test func mapsAreWrittenInTheByteOrderOfTheirKeys() {
    #expect(write(["id_2": 1, "id_10": 2, "é": 3, "Z": 4]) == #"{"Z":4,"id_10":2,"id_2":1,"é":3}"#)
  }

  @Test(arguments: [
    (Privacy.hidden, "secret", "•••"), (.last(4), "13800138000", "•••8000"), (.last(4), "1234567", "•••"),
    (.last(0), "abc", "•••"), (.open, "abc", "abc"),
  ])
  func aSensitiveTextShowsWhatItMay(privacy: Privacy, text: String, shown: String) {
    #expect(privacy.display(text) == shown)
  }
}
