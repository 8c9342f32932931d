/// An endpoint by its full name: the groups that it stands in, outermost first, and its own name.
public struct EndpointName: Sendable, Hashable, CustomStringConvertible {
  public var groups: [String]
  public var name: String

  public init(groups: [String], name: String) {
    self.groups = groups
    self.name = name
  }

  /// As a spec spells it: `orders.place`.
  public var description: String { (groups + [name]).joined(separator: ".") }
}
