import SignetSyntax

/// A base URL by name.
public struct Server: Sendable, Equatable {
  public var name: String
  /// As written, without a slash at its end.
  public var url: String
  /// How many connections are kept to it at most.
  public var connections: Int
  /// Why it may be called without TLS; such a server exists in debug builds only.
  public var insecureReason: String?
  public var documentation: String
  /// Where its name stands.
  public var span: SourceSpan

  public init(
    name: String, url: String, connections: Int = 6, insecureReason: String? = nil,
    documentation: String = "", span: SourceSpan
  ) {
    self.name = name
    self.url = url
    self.connections = connections
    self.insecureReason = insecureReason
    self.documentation = documentation
    self.span = span
  }
}
