/// A member of an endpoint's block.
public enum EndpointClause: Hashable, Sendable {
  /// `query { … }`
  case query(FieldBlock)
  /// `header { … }`
  case header(FieldBlock)
  /// `body { … }`
  case body(FieldBlock)
  /// `body draft: OrderDraft`
  case bodyValue(BodyValue)
  /// `form { … }`
  case form(FieldBlock)
  /// `multipart { … }`
  case multipart(FieldBlock)
  /// `upload file: File resumable`
  case upload(UploadClause)
  case returns(ReturnsClause)
  case fails(FailsClause)
  case pages(PagesClause)

  /// The word that the clause begins with.
  public var keyword: Name {
    switch self {
    case .query(let node), .header(let node), .body(let node), .form(let node), .multipart(let node):
      node.keyword
    case .bodyValue(let node): node.keyword
    case .upload(let node): node.keyword
    case .returns(let node): node.keyword
    case .fails(let node): node.keyword
    case .pages(let node): node.keyword
    }
  }

  public var span: SourceSpan {
    switch self {
    case .query(let node), .header(let node), .body(let node), .form(let node), .multipart(let node):
      node.span
    case .bodyValue(let node): node.span
    case .upload(let node): node.span
    case .returns(let node): node.span
    case .fails(let node): node.span
    case .pages(let node): node.span
    }
  }
}
