public import SignetRuntime

/// A request as it arrived at a ``LocalGateway``: nothing reordered, the target as it travelled.
public struct GatewayRequest: Sendable, CustomStringConvertible, CustomReflectable {
  public let method: String
  /// The request target: path and query, percent-encoded as they came (RFC 9112, section 3.2.1).
  public let target: String
  /// The headers in order of arrival, without surrounding blanks.
  public let headers: HeaderFields
  /// The body, put together where it came in chunks.
  public internal(set) var body: [UInt8]

  /// A request made by hand, to ask a handler without a socket.
  public init(
    method: String,
    target: String,
    headers: HeaderFields = [:],
    body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }

  /// The target up to the query, percent-encoded as it came.
  public var path: String {
    String(target.prefix { $0 != "?" })
  }

  /// The query's names and values in order, percent-decoded; a value that is not UTF-8 stays encoded.
  public var query: [(name: String, value: String)] {
    guard let mark = target.firstIndex(of: "?") else { return [] }
    return PercentEncoding.pairs(target[target.index(after: mark)...], plusIsBlank: false)
  }

  /// The fields of an `application/x-www-form-urlencoded` body, in order.
  public var form: [(name: String, value: String)] {
    PercentEncoding.pairs(Substring(text), plusIsBlank: true)
  }

  /// The body as JSON.
  ///
  /// - Throws: `WireError` where it is none: at which byte it breaks RFC 8259.
  public func json() throws(WireError) -> JSON {
    try JSON(bytes: body)
  }

  /// The body as text; bytes that are not UTF-8 become U+FFFD.
  public var text: String {
    String(decoding: body, as: UTF8.self)
  }

  /// Method and path: no query and no body, which may hold what is not to be printed.
  public var description: String {
    "\(method) \(path)"
  }

  /// The same, for `dump` and for what a failed expectation shows.
  public var customMirror: Mirror { Mirror(self, children: ["method": method, "path": path]) }
}
