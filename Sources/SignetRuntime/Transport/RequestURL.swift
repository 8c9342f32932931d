/// An absolute http or https URL, in the spelling in which it travels (RFC 3986).
public struct RequestURL: Sendable, Hashable {
  /// `https` or `http`
  public let scheme: String
  /// In lower case; an IPv6 literal with its brackets.
  public let host: String
  /// Nil where the URL names none.
  public let port: Int?
  /// Percent-encoded; begins with `/`.
  public var path: String
  /// Percent-encoded, without the question mark; nil where there is none.
  public var query: String?

  public init(scheme: String, host: String, port: Int?, path: String, query: String? = nil) {
    self.scheme = scheme
    self.host = host
    self.port = port
    self.path = path
    self.query = query
  }

  public var isSecure: Bool { scheme == "https" }

  /// The port that is used, named or not.
  public var effectivePort: Int { port ?? Self.defaultPort(isSecure) }

  private static func defaultPort(_ isSecure: Bool) -> Int { isSecure ? 443 : 80 }

  /// Host and port as the `Host` header has them: a port that is the scheme's own is left out (RFC 9110 §4.2.3).
  public var authority: String {
    guard let port, port != Self.defaultPort(isSecure) else { return host }
    return "\(host):\(port)"
  }

  /// Path and query, as in the request line.
  public var target: String { query.map { path + "?" + $0 } ?? path }

  public var text: String { scheme + "://" + authority + target }

  /// Scheme, host and port: what has to agree for two URLs to belong together (RFC 6454).
  public func hasSameOrigin(as other: RequestURL) -> Bool {
    scheme == other.scheme && host == other.host && effectivePort == other.effectivePort
  }
}
