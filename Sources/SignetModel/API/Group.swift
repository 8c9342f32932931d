import SignetSyntax

/// A group of endpoints: `client.orders`.
public struct Group: Sendable, Equatable {
  /// The name, as written.
  public var name: String
  /// The names of the groups that it stands in, outermost first, and its own.
  public var path: [String]
  /// The documentation, lines joined by newlines; empty where there is none.
  public var documentation: String
  /// The note of `@deprecated`, where there is one.
  public var deprecation: String?
  /// The endpoints that stand directly in it.
  public var endpoints: [Endpoint]
  /// The groups that stand in it.
  public var groups: [Group]
  /// Where its name stands.
  public var span: SourceSpan

  public init(
    name: String, path: [String], documentation: String = "", deprecation: String? = nil,
    endpoints: [Endpoint] = [], groups: [Group] = [], span: SourceSpan
  ) {
    self.name = name
    self.path = path
    self.documentation = documentation
    self.deprecation = deprecation
    self.endpoints = endpoints
    self.groups = groups
    self.span = span
  }

  func collect(into all: inout [Endpoint]) {
    all += endpoints
    for group in groups { group.collect(into: &all) }
  }
}
