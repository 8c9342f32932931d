import Foundation

/// Reads the time that an answer names. Calendar times are in UTC.
package enum AnswerTime {
  /// Milliseconds since 1970; nil for what is not spelled so.
  package static func milliseconds(_ text: String, _ spelling: SigningScheme.Time) -> Int64? {
    switch spelling {
    case .milliseconds: return whole(text)
    case .seconds:
      guard let seconds = whole(text) else { return nil }
      let (milliseconds, overflows) = seconds.multipliedReportingOverflow(by: 1000)
      return overflows ? nil : milliseconds
    case .iso8601: return milliseconds(CivilTime.instant(rfc3339: text))
    case .date: return milliseconds(CivilTime.instant(day: text))
    case .httpDate: return milliseconds(HTTPDate.date(text))
    case .compact: return basic(text, hasTime: false)
    case .iso8601Basic: return basic(text, hasTime: true)
    case .dateTime: return dateTime(text)
    }
  }

  private static func milliseconds(_ date: Date?) -> Int64? {
    guard let date else { return nil }
    return Int64((date.timeIntervalSince1970 * 1000).rounded())
  }

  /// Digits alone, and no more of them than any time has.
  private static func whole(_ text: String) -> Int64? {
    guard text.utf8.count <= 18,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int64(text)
  }

  /// `20190225` or `20190225T141200Z`
  private static func basic(_ text: String, hasTime: Bool) -> Int64? {
    var scanner = DigitScanner(text)
    guard let year = scanner.number(4), let month = scanner.number(2), let day = scanner.number(2) else {
      return nil
    }
    var extended = two(year, 4) + "-" + two(month, 2) + "-" + two(day, 2)
    guard hasTime else { return scanner.isAtEnd ? milliseconds(CivilTime.instant(day: extended)) : nil }
    guard scanner.take("T"), let hour = scanner.number(2), let minute = scanner.number(2),
      let second = scanner.number(2), scanner.take("Z"), scanner.isAtEnd
    else { return nil }
    extended += "T" + two(hour, 2) + ":" + two(minute, 2) + ":" + two(second, 2) + "Z"
    return milliseconds(CivilTime.instant(rfc3339: extended))
  }

  /// `2019-02-25 14:12:00`
  private static func dateTime(_ text: String) -> Int64? {
    guard text.utf8.count == 19, text.contains(" ") else { return nil }
    return milliseconds(CivilTime.instant(rfc3339: text + "Z"))
  }

  private static func two(_ value: Int64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
