/// A text, `"…"` or raw `#"…"#`, with what its escapes stand for.
public struct TextLiteral: Hashable, Sendable {
  /// The text without its quotes, escapes resolved.
  public let value: String
  /// The whole literal, quotes included.
  public let span: SourceSpan
  public let isRaw: Bool
}
