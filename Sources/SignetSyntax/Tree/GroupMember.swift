/// What stands in a group. How deep groups may nest is the checker's to say.
public enum GroupMember: Hashable, Sendable {
  case group(GroupDecl)
  case endpoint(EndpointDecl)
}
