import Foundation

/// A moment taken apart into the calendar's parts, in UTC and the proleptic Gregorian calendar (RFC 3339).
struct CivilTime {
  var year: Int64
  var month: Int64
  var dayOfMonth: Int64
  var hour: Int64
  var minute: Int64
  var second: Int64
  var millisecond: Int64

  init(milliseconds: Int64) {
    var days = milliseconds / 86_400_000
    var rest = milliseconds % 86_400_000
    if rest < 0 {
      rest += 86_400_000
      days -= 1
    }
    (year, month, dayOfMonth) = Self.civil(days)
    (hour, minute) = (rest / 3_600_000, rest / 60_000 % 60)
    (second, millisecond) = (rest / 1000 % 60, rest % 1000)
  }

  /// `2019-02-25`
  var day: String? {
    guard (1...9999).contains(year) else { return nil }
    var text: [UInt8] = []
    appendDay(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// `2019-02-25T14:12:00Z` or `2019-02-25T14:12:00.250Z`
  var rfc3339: String? {
    guard (1...9999).contains(year) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(24)
    appendDay(to: &text)
    Self.append("T", hour, 2, to: &text)
    Self.append(":", minute, 2, to: &text)
    Self.append(":", second, 2, to: &text)
    if millisecond != 0 { Self.append(".", millisecond, 3, to: &text) }
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }

  private func appendDay(to text: inout [UInt8]) {
    Self.append(year, 4, to: &text)
    Self.append("-", month, 2, to: &text)
    Self.append("-", dayOfMonth, 2, to: &text)
  }

  private static func append(_ mark: Unicode.Scalar, _ value: Int64, _ width: Int, to text: inout [UInt8]) {
    text.append(UInt8(ascii: mark))
    append(value, width, to: &text)
  }

  /// Appends exactly so many digits.
  private static func append(_ value: Int64, _ width: Int, to text: inout [UInt8]) {
    var rest = value
    text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: width))
    for place in 1...width {
      text[text.count - place] += UInt8(rest % 10)
      rest /= 10
    }
  }

  // MARK: Reading

  /// `2019-02-25`; nil where it is no day of the calendar.
  static func instant(day text: String) -> Date? {
    var scanner = DigitScanner(text)
    guard let days = scanner.days(), scanner.isAtEnd else { return nil }
    return Date(timeIntervalSince1970: Double(days) * 86_400)
  }

  /// RFC 3339 §5.6; a leap second counts as the second after it.
  static func instant(rfc3339 text: String) -> Date? {
    var scanner = DigitScanner(text)
    guard let days = scanner.days(), scanner.take("Tt "),
      let hour = scanner.number(2), hour <= 23, scanner.take(":"),
      let minute = scanner.number(2), minute <= 59, scanner.take(":"),
      let second = scanner.number(2), second <= 60,
      let fraction = scanner.fraction(), let offset = scanner.offset(), scanner.isAtEnd
    else { return nil }
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  // MARK: The calendar (Howard Hinnant, "chrono-compatible low-level date algorithms")

  static func civil(_ daysSince1970: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = daysSince1970 + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
