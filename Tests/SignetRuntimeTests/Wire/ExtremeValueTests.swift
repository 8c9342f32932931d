import Foundation
import Testing

@testable import SignetRuntime

/// What no server should send and no app should pass: it is refused, and ends no process.
@Suite struct ExtremeValueTests {
  private func refused<Value: WireValue>(
    _ type: Value.Type, _ text: String, _ style: WireStyle = .plain
  ) -> Bool {
    do {
      _ = try Value(from: WireDocument(Array(text.utf8)).root, style: style)
      return false
    } catch { return true }
  }

  @Test(arguments: [
    "1e-9223372036854775808", "1e9223372036854775807", "1e-9223372036854775809", "-1E+9223372036854775808",
  ])
  func anExponentAtTheEdgeOfWhatCanBeCountedIsRefused(text: String) {
    #expect(refused(Int.self, text))
    #expect(refused(Int32.self, text))
    #expect(refused(Double.self, text))
    #expect(refused(Decimal.self, text))
    #expect(refused(Date.self, text, .epochMilliseconds))
    #expect(refused(Date.self, text, .epochSeconds))
    #expect(refused(Int.self, "\"\(text)\"", .text))
    #expect(JSONNumber(text)?.int == nil)
  }

  @Test(arguments: [
    "Wed, 9223372036854775807 Oct 2015 07:29:00 GMT", "Wed, -9223372036854775808 Oct 2015 07:29:00 GMT",
    "Wed, 00 Oct 2015 07:29:00 GMT", "Wed, 32 Oct 2015 07:29:00 GMT", "Wed, 30 Feb 2015 07:29:00 GMT",
    "Wed, 21 Oct 9223372036854775807 07:29:00 GMT", "Wednesday, 99999999999-Oct-15 07:27:00 GMT",
    "Wed Oct 9223372036854775807 07:28:30 2015", "Wed, 21 Oct 2015 99:29:00 GMT",
  ])
  func aServersDateOfNoSuchDayIsNone(text: String) {
    #expect(HTTPDate.date(text) == nil)
  }

  @Test(arguments: [1e300, -1e300, .greatestFiniteMagnitude, 1.000_000_1, -1e-300, -.leastNonzeroMagnitude])
  func aDoubleBeyondADecimalStillKeepsItsRange(value: Double) {
    #expect(value.violation(of: .range(0, 1)) == .range(0, 1))
  }

  @Test(arguments: [0, 1, 1e-300, .leastNonzeroMagnitude])
  func aDoubleWithinItsRangeIsTaken(value: Double) {
    #expect(value.violation(of: .range(0, 1)) == nil)
  }

  // As numbers: Foundation's own description of a date so far away ends the process.
  @Test(arguments: [-62_135_769_600, 64_092_211_200, 1e300, -.infinity, .nan, 1e14, -1e14])
  func aDateFarAwayIsWrittenOrReported(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    for style in [DateStyle.iso8601, .date, .epochSeconds, .epochMilliseconds] {
      var writer = WireWriter()
      date.write(to: &writer, style: WireStyle(dates: style))
      #expect((writer.violation == nil) == (style.text(date) != nil))
      #expect((writer.bytes == Array("null".utf8)) == (writer.violation != nil))
    }
  }

  @Test func howMuchIsShownIsNeverMoreThanHalf() {
    #expect(Privacy.last(.max).display("12345678") == "•••")
    #expect(Privacy.last(.min).display("12345678") == "•••")
    #expect(Privacy.last(4).display("1234567") == "•••")
    #expect(Privacy.last(4).display("12345678") == "•••5678")
  }

  @Test func theExtremesOfWholeNumbersTravel() throws {
    for number in [Int.min, Int.max, 0] {
      var writer = WireWriter()
      number.write(to: &writer, style: .plain)
      #expect(try Int(from: WireDocument(writer.bytes).root, style: .plain) == number)
      #expect(number.violation(of: .range(Int.min, Int.max)) == nil)
    }
  }

  @Test func aSleepUntilTheEndOfTimeCanBeCancelled() async {
    let task = Task { try await SystemTimekeeper().sleep(until: .seconds(Int64.max)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
