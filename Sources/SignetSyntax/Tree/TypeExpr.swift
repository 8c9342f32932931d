/// A type as it is written: `T`, `T?`, `[T]`, `[String: T]`.
public struct TypeExpr: Hashable, Sendable {
  public indirect enum Kind: Hashable, Sendable {
    case named(Name)
    case optional(TypeExpr)
    case list(TypeExpr)
    case map(key: TypeExpr, value: TypeExpr)
    /// No type could be read here; the parser has reported it.
    case missing
  }

  public let kind: Kind
  public let span: SourceSpan
  public let tokens: TokenRange
}
