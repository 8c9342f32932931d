/// How much of a sensitive value may be shown in a print, a dump, an interpolation or the journal.
public struct Privacy: Sendable, Hashable {
  /// How many characters at the end are shown; nil where nothing is hidden.
  let shown: Int?

  /// Nothing is hidden.
  public static let open = Privacy(shown: nil)
  /// Everything is hidden, the length too.
  public static let hidden = Privacy(shown: 0)
  /// The last characters are shown; all are hidden where there are not twice as many.
  public static func last(_ count: Int) -> Privacy { Privacy(shown: max(count, 0)) }

  /// The text as it may be shown.
  public func display(_ text: String) -> String {
    guard let shown else { return text }
    guard shown > 0, text.count / 2 >= shown else { return "•••" }
    return "•••" + text.suffix(shown)
  }
}
