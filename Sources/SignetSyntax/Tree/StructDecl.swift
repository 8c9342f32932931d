/// `struct Name { fields }`
public struct StructDecl: Hashable, Sendable {
  public let name: Name
  public let fields: [Field]
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
