/// One value in a settings block, an annotation or a default.
public struct Value: Hashable, Sendable {
  public indirect enum Kind: Hashable, Sendable {
    /// A word that only its place gives a meaning: `snake_case`, `hmac-sha256`, `provided`, a case, a name.
    case word(String)
    /// `auth.login`
    case dotted([Name])
    case text(TextLiteral)
    case number(NumberLiteral)
    case bool(Bool)
    case duration(milliseconds: Int)
    case size(bytes: Int)
    /// `1...64`, `1...`
    case range(lower: NumberLiteral, upper: NumberLiteral?)
    /// `[…]`
    case list([Value])
    /// `access: "jwt"` in a settings block; in parentheses a label belongs to its `Argument`.
    case labelled(Name, Value)
    /// `key(parameter: "request_id")`
    case call(Name, [Argument])
  }

  public let kind: Kind
  public let span: SourceSpan
  public let tokens: TokenRange
}
