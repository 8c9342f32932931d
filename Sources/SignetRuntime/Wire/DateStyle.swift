public import Foundation

/// How a date is spelled on the wire.
public enum DateStyle: Sendable, Hashable {
  /// RFC 3339, written in UTC, with milliseconds where there are any: `2019-02-25T14:12:00Z`.
  case iso8601
  /// Whole seconds since 1970, written as a number.
  case epochSeconds
  /// Whole milliseconds since 1970, written as a number.
  case epochMilliseconds
  /// The calendar day in UTC: `2019-02-25`.
  case date

  var isNumber: Bool { self == .epochSeconds || self == .epochMilliseconds }

  /// The spelling; nil for a date outside the years 1 to 9999 where the style names the year.
  public func text(_ date: Date) -> String? {
    let seconds = date.timeIntervalSince1970
    guard seconds.isFinite, abs(seconds) < 1e14 else { return nil }
    let milliseconds = Int64((seconds * 1000).rounded())
    switch self {
    case .epochMilliseconds: return String(milliseconds)
    case .epochSeconds: return String(Int64(seconds.rounded(.down)))
    case .iso8601: return CivilTime(milliseconds: milliseconds).rfc3339
    case .date: return CivilTime(milliseconds: milliseconds).day
    }
  }

  /// The date that a spelling means; nil where it is none in this style.
  public func date(_ text: String) -> Date? {
    switch self {
    case .epochMilliseconds: return Self.number(text, 1000)
    case .epochSeconds: return Self.number(text, 1)
    case .iso8601: return CivilTime.instant(rfc3339: text)
    case .date: return CivilTime.instant(day: text)
    }
  }

  private static func number(_ text: String, _ scale: Double) -> Date? {
    guard NumberText(text) != nil, let value = Double(text), abs(value / scale) < 1e14 else { return nil }
    return Date(timeIntervalSince1970: value / scale)
  }
}
