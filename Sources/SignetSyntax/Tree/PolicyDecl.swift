/// `policy name = @timeout(fast) @retry(never)`.
public struct PolicyDecl: Hashable, Sendable {
  public let name: Name
  /// The annotations behind the `=`; `annotations` are those before it.
  public let policies: [Annotation]
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
