/// `enum Name { cases }`, `enum Name: Int { cases }`
public struct EnumDecl: Hashable, Sendable {
  public let name: Name
  /// The type behind the colon, where one is written.
  public let rawType: TypeExpr?
  public let cases: [EnumCase]
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
