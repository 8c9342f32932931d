/// `service Name { … }`
public struct ServiceDecl: Hashable, Sendable {
  public let name: Name
  public let settings: [Setting]
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
