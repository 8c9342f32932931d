/// `pages cursor to nextCursor of orders`, `pages page from 1 of items`, `pages link of items`,
/// `pages startingAfter to last.id while hasMore of data`
public struct PagesClause: Hashable, Sendable {
  public let keyword: Name
  /// The request's parameter that moves on, or `link`.
  public let parameter: Name
  /// The path behind `to`: the answer's member that holds the next parameter.
  public let next: MemberPath?
  /// The number behind `from`: the first page.
  public let first: NumberLiteral?
  /// The path behind `while`: the answer's member that says whether there is more.
  public let more: MemberPath?
  /// The path behind `of`: the answer's member that holds the items.
  public let items: MemberPath?
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
