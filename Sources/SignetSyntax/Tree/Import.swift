/// `import "common.signet"`
public struct Import: Hashable, Sendable {
  public let path: TextLiteral
  public let annotations: [Annotation]
  public let span: SourceSpan
  public let tokens: TokenRange
}
