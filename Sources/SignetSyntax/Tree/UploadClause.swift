/// `upload file: File resumable`
public struct UploadClause: Hashable, Sendable {
  public let keyword: Name
  public let name: Name
  public let type: TypeExpr
  /// The word `resumable`, where it is written.
  public let resumable: Name?
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
