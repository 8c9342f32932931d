/// `union Name tagged "type" { cases }`
public struct UnionDecl: Hashable, Sendable {
  public let name: Name
  /// The member that tells the cases apart; none where the parser has reported that it is missing.
  public let tag: TextLiteral?
  public let cases: [UnionCase]
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
