import SignetSyntax

/// One endpoint: what is sent, what comes back, and under which policy it is called.
public struct Endpoint: Sendable, Equatable {
  /// The groups that it stands in and its own name.
  public var name: EndpointName
  /// The documentation, lines joined by newlines; empty where there is none.
  public var documentation: String
  /// The note of `@deprecated`, its own or its group's.
  public var deprecation: String?
  public var method: Method
  public var path: EndpointPath
  /// What travels in the query, constants included, in declared order.
  public var query: [Member]
  /// What travels as headers, constants included, in declared order.
  public var headers: [Member]
  public var content: Content
  /// One for each `returns`, in declared order; empty where nothing comes back but success.
  ///
  /// More than one, or one with a status, makes an enum with a case for each.
  public var results: [ResultCase]
  /// The typed failures, in declared order.
  public var failures: [FailureCase]
  public var pages: Pages?
  public var policy: ResolvedPolicy
  /// Where its name stands.
  public var span: SourceSpan

  public init(
    name: EndpointName, documentation: String = "", deprecation: String? = nil, method: Method,
    path: EndpointPath, query: [Member] = [], headers: [Member] = [], content: Content = .none,
    results: [ResultCase] = [], failures: [FailureCase] = [], pages: Pages? = nil, policy: ResolvedPolicy,
    span: SourceSpan
  ) {
    self.name = name
    self.documentation = documentation
    self.deprecation = deprecation
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.content = content
    self.results = results
    self.failures = failures
    self.pages = pages
    self.policy = policy
    self.span = span
  }

  /// Whether the results make an enum, a case a status.
  public var returnsByStatus: Bool { results.count > 1 || results.contains { $0.status != nil } }

  /// Every value that a caller gives: of the path, the query, the headers and the content, in that order.
  public var inputs: [Field] {
    path.parameters + query.fields + headers.fields + content.fields
  }
}
