/// What stands at the top level of a file besides imports and the service.
public enum Declaration: Hashable, Sendable {
  case type(TypeDecl)
  case structure(StructDecl)
  case enumeration(EnumDecl)
  case union(UnionDecl)
  case timeout(TimeoutDecl)
  case retry(RetryDecl)
  case policy(PolicyDecl)
  case group(GroupDecl)
  case endpoint(EndpointDecl)

  public var name: Name {
    switch self {
    case .type(let node): node.name
    case .structure(let node): node.name
    case .enumeration(let node): node.name
    case .union(let node): node.name
    case .timeout(let node): node.name
    case .retry(let node): node.name
    case .policy(let node): node.name
    case .group(let node): node.name
    case .endpoint(let node): node.name
    }
  }

  public var span: SourceSpan {
    switch self {
    case .type(let node): node.span
    case .structure(let node): node.span
    case .enumeration(let node): node.span
    case .union(let node): node.span
    case .timeout(let node): node.span
    case .retry(let node): node.span
    case .policy(let node): node.span
    case .group(let node): node.span
    case .endpoint(let node): node.span
    }
  }

  public var annotations: [Annotation] {
    switch self {
    case .type(let node): node.annotations
    case .structure(let node): node.annotations
    case .enumeration(let node): node.annotations
    case .union(let node): node.annotations
    case .timeout(let node): node.annotations
    case .retry(let node): node.annotations
    case .policy(let node): node.annotations
    case .group(let node): node.annotations
    case .endpoint(let node): node.annotations
    }
  }
}
