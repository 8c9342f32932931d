/// The `///` lines before a declaration, without the slashes and the blank behind them.
public struct Documentation: Hashable, Sendable {
  public let lines: [String]
  public let span: SourceSpan

  /// The lines as one text.
  public var text: String { lines.joined(separator: "\n") }
}
