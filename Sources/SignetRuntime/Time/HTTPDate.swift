import Foundation

/// Dates in HTTP header fields (RFC 9110 §5.6.7), in all three forms.
enum HTTPDate {
  /// Nil where the text is none of the three forms.
  static func date(_ text: String) -> Date? {
    let words = text.split { $0 == " " || $0 == "," }.map(String.init)
    switch words.count {
    case 6: return date(words[1], words[2], words[3], words[4])
    case 4:
      let parts = words[1].split(separator: "-").map(String.init)
      return parts.count == 3 ? date(parts[0], parts[1], parts[2], words[2]) : nil
    case 5: return date(words[2], words[1], words[4], words[3])
    default: return nil
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func date(_ day: String, _ month: String, _ year: String, _ time: String) -> Date? {
    guard let number = months.firstIndex(of: month), let day = Int64(day), (1...31).contains(day),
      let year = fullYear(year)
    else { return nil }
    let days = CivilTime.days(year, Int64(number) + 1, day)
    guard CivilTime.civil(days) == (year, Int64(number) + 1, day) else { return nil }
    var scanner = DigitScanner(time)
    guard let hour = scanner.number(2), hour <= 23, scanner.take(":"),
      let minute = scanner.number(2), minute <= 59, scanner.take(":"),
      let second = scanner.number(2), second <= 60, scanner.isAtEnd
    else { return nil }
    return Date(timeIntervalSince1970: Double(days * 86_400 + hour * 3600 + minute * 60 + second))
  }

  /// A year of two digits is in this century, up to 2069.
  private static func fullYear(_ text: String) -> Int64? {
    guard let year = Int64(text), text.count == 4 || text.count == 2, year >= 0 else { return nil }
    if text.count == 4 { return year }
    return year + (year < 70 ? 2000 : 1900)
  }
}
