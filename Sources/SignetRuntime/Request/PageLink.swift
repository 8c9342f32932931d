/// The address of a further page, as an answer's `Link` header gives it (RFC 8288, relation `next`).
public struct PageLink: Sendable, Hashable {
  /// Absolute; or relative to the server's base URL.
  public let target: String

  public init(_ target: String) { self.target = target }
}
