import Foundation

/// What `Retry-After` asks for (RFC 9110 §10.2.3): a number of seconds, or a date by the server's clock.
enum RetryAfter: Hashable {
  /// In whole seconds, rounded up: nobody comes sooner than asked.
  case delay(Duration)
  /// Longer than any call waits.
  case tooLong

  /// Ten years, in seconds.
  private static let longest: Double = 10 * 366 * 86_400

  /// Nil for nonsense: no number and no date, a negative number, a date that has passed.
  ///
  /// - Parameter now: by the server's clock.
  init?(_ text: String, now: Date) {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard let seconds = Self.seconds(text) ?? Self.seconds(until: text, now: now) else { return nil }
    self = seconds > Self.longest ? .tooLong : .delay(.seconds(Int(seconds.rounded(.up))))
  }

  /// Digits, and what some servers add to them: a fraction.
  private static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }
    return isNumber && parts.count <= 2 ? Double(text) : nil
  }

  private static func seconds(until text: String, now: Date) -> Double? {
    guard let date = HTTPDate.date(text) else { return nil }
    let seconds = date.timeIntervalSince(now)
    return seconds > 0 ? seconds : nil
  }
}
