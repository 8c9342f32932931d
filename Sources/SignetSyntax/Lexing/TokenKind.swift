/// What a token is. Keywords are identifiers: all of them are contextual.
public enum TokenKind: String, Hashable, Sendable {
  case identifier
  /// An identifier-like word with hyphens in it, as settings have: `hmac-sha256`.
  case word
  /// `"text"`
  case text
  /// `#"text"#`
  case rawText
  case number
  /// `800ms`, `5m`
  case duration
  /// `256KB`
  case size
  /// A run of a path outside its holes: `/orders/`
  case path
  case leftBrace = "{"
  case rightBrace = "}"
  case leftParenthesis = "("
  case rightParenthesis = ")"
  case leftBracket = "["
  case rightBracket = "]"
  case colon = ":"
  case comma = ","
  case semicolon = ";"
  case equals = "="
  case question = "?"
  case at = "@"
  case dot = "."
  case ellipsis = "..."
  /// Bytes that begin no token; the lexer has reported them.
  case unknown
  case endOfFile
}
