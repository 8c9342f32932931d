/// How a date or a number is spelled on the wire, where that is a choice.
public struct WireStyle: Sendable, Hashable {
  /// How dates travel.
  public var dates: DateStyle
  /// Whether numbers and booleans travel as strings (`@text`).
  public var isText: Bool

  public init(dates: DateStyle = .iso8601, text: Bool = false) {
    self.dates = dates
    self.isText = text
  }

  /// RFC 3339 dates, numbers as numbers.
  public static let plain = WireStyle()
  /// Numbers and booleans as strings.
  public static let text = WireStyle(text: true)
  public static let epochSeconds = WireStyle(dates: .epochSeconds)
  public static let epochMilliseconds = WireStyle(dates: .epochMilliseconds)
  /// The calendar day alone.
  public static let date = WireStyle(dates: .date)
}
