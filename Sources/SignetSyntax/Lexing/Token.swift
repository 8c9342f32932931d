/// One token with the trivia (blanks, line ends, comments) before it: all tokens of a file, each with its trivia,
/// are the file's bytes without a gap.
public struct Token: Hashable, Sendable {
  public let kind: TokenKind
  public let span: SourceSpan
  /// Where the trivia before the token begins: right behind the token before it.
  public let triviaStart: Int
  /// Whether a line ends between the token before and this one; true for a file's first token.
  public let startsLine: Bool

  /// The bytes of blanks, line ends and comments before the token.
  public var trivia: Range<Int> { triviaStart..<span.start }
}
