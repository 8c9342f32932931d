/// `returns Order`, `returns file`, `returns stream Event`, `returns 201 created: Order`, each with
/// `header { … }` where it is written.
public struct ReturnsClause: Hashable, Sendable {
  public enum Result: Hashable, Sendable {
    case type(TypeExpr)
    /// `file`: a download to disk.
    case file(Name)
    /// `stream T`: `word` is where `stream` stands.
    case stream(word: Name, TypeExpr)
  }

  /// `201 created`
  public struct StatusCase: Hashable, Sendable {
    public let status: NumberLiteral
    public let name: Name
  }

  public let keyword: Name
  public let status: StatusCase?
  /// None for a status without a payload.
  public let result: Result?
  public let headers: FieldBlock?
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
