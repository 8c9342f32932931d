/// `endpoint name METHOD /path { clauses }`
public struct EndpointDecl: Hashable, Sendable {
  public let name: Name
  /// One of the methods that the language knows, in upper case; its text is empty where the parser has reported it.
  public let method: Name
  public let path: PathTemplate
  /// In the order in which they are written.
  public let clauses: [EndpointClause]
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
