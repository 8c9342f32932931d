/// A block of fields behind its keyword: `query { … }`, `header { … }`, `body { … }`, `form { … }`,
/// `multipart { … }`.
public struct FieldBlock: Hashable, Sendable {
  public let keyword: Name
  public let fields: [Field]
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
