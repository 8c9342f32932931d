/// `type Name = T @constraint…`: the constraints are among the annotations.
public struct TypeDecl: Hashable, Sendable {
  public let name: Name
  public let type: TypeExpr
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
