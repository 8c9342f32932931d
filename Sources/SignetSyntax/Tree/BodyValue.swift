/// `body draft: OrderDraft`: one value that is the whole body. Its annotations are the field's.
public struct BodyValue: Hashable, Sendable {
  public let keyword: Name
  public let name: Name
  public let type: TypeExpr
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
