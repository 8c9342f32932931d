/// `group name @annotations { endpoints and groups }`
public struct GroupDecl: Hashable, Sendable {
  public let name: Name
  public let members: [GroupMember]
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
