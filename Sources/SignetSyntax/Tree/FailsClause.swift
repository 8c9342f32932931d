/// `fails 40901, 40902 outOfStock: OutOfStock`, `fails status 409 conflict`
public struct FailsClause: Hashable, Sendable {
  public let keyword: Name
  /// What tells the failure: business codes or statuses, at least one unless the parser has reported it.
  public let reasons: [FailureReason]
  public let name: Name
  public let payload: TypeExpr?
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
