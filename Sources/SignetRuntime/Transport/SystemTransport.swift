#if os(Linux)
  /// The transport that a client uses where it is given none: the platform's.
  public typealias SystemTransport = CurlTransport
#else
  /// The transport that a client uses where it is given none: the platform's.
  public typealias SystemTransport = URLSessionTransport
#endif
