/// `name as "tag": Type`
public struct UnionCase: Hashable, Sendable {
  public let name: Name
  public let wireName: TextLiteral?
  public let type: TypeExpr
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
