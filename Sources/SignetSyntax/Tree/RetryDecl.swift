/// `retry name { attempts 5 backoff 500ms to 8s on timeout, status 503 }`
public struct RetryDecl: Hashable, Sendable {
  public let name: Name
  public let settings: [Setting]
  public let annotations: [Annotation]
  public let documentation: Documentation?
  public let span: SourceSpan
  public let tokens: TokenRange
}
