/// `{id: OrderID}`, `{id as "order_id": OrderID @length(1...8)}`
public struct PathHole: Hashable, Sendable {
  public let name: Name
  public let wireName: TextLiteral?
  public let type: TypeExpr
  public let annotations: [Annotation]
  /// Braces included.
  public let span: SourceSpan
  public let tokens: TokenRange
}
