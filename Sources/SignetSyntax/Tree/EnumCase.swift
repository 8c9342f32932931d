/// `name`, `name as "wire"`, `name = 1`
public struct EnumCase: Hashable, Sendable {
  public let name: Name
  public let wireName: TextLiteral?
  public let rawValue: Value?
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
