extension RequestURL {
  /// Checks a base URL: absolute, no user, no query; a slash at its end is dropped.
  init(base text: String, allowsCleartext: Bool) throws(Server.Problem) {
    guard let mark = text.range(of: "://") else { throw .notAbsolute }
    let scheme = text[..<mark.lowerBound].lowercased()
    guard scheme == "https" || scheme == "http" else { throw .notAbsolute }
    let rest = text[mark.upperBound...]
    guard rest.utf8.allSatisfy(RFC3986.isAllowedInURL) else { throw .malformed }
    guard !rest.contains("?"), !rest.contains("#") else { throw .hasQuery }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    guard !rest[..<slash].contains("@") else { throw .hasUser }
    guard let (host, port) = RFC3986.hostAndPort(String(rest[..<slash])) else { throw .notAbsolute }
    var path = String(rest[slash...])
    while path.hasSuffix("/") { path.removeLast() }
    self.init(scheme: scheme, host: host, port: port, path: path)
    if !isSecure && !allowsCleartext && !isLoopback { throw .cleartext }
  }

  /// Whether the host is this machine (RFC 6890, RFC 6761 §6.3).
  var isLoopback: Bool { host == "localhost" || host == "[::1]" || RFC3986.isIPv4Loopback(host) }
}
