#if os(Linux)
  /// What an origin speaks.
  enum HTTPVersion: Sendable {
    case http1
    /// Many exchanges at once on a connection (RFC 9113).
    case http2
    /// HTTP/1.1, which it has asked for in the place of HTTP/2 (HTTP_1_1_REQUIRED; RFC 9113 §7).
    case http1Required
  }
#endif
