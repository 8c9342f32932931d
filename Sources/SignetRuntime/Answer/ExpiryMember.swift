import Foundation

/// The member of an answer that says when what it hands out ends.
public enum ExpiryMember: Sendable, Hashable {
  /// A number of seconds from now (`expires_in`, RFC 6749 §5.1), by the member's name on the wire; a name with points
  /// leads into nested objects.
  case seconds(String)
  /// A date, by the member's name and the date's spelling.
  case date(String, DateStyle)
}

extension ExpiryMember {
  /// The longest lifetime that is believed, in seconds: a hundred years.
  private static let longest: Double = 3_155_760_000

  /// Nil where the member is absent or null.
  ///
  /// - Parameter now: by the server's clock.
  func date(in payload: WireElement, now: Date) throws(WireError) -> Date? {
    switch self {
    case .seconds(let path):
      guard let spelling = try MemberPath(path).optionalScalar(in: payload) else { return nil }
      guard let seconds = Double(spelling), seconds.isFinite else {
        throw WireError(path: path, .mismatch(expected: "a number of seconds"))
      }
      return now + min(max(seconds, 0), Self.longest)
    case .date(let path, let style):
      guard let spelling = try MemberPath(path).optionalScalar(in: payload) else { return nil }
      guard let date = style.date(spelling) else {
        throw WireError(path: path, .mismatch(expected: "a date"))
      }
      return date
    }
  }
}
