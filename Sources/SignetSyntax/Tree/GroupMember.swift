/// What stands in a group. How deep groups may nest is the checker's to say.
public enum GroupMember: Hashable, Sendable {
  case group(GroupDecl)
  case endpoint(EndpointDecl)

  public var annotations: [Annotation] {
    switch self {
    case .group(let node): node.annotations
    case .endpoint(let node): node.annotations
    }
  }
}
