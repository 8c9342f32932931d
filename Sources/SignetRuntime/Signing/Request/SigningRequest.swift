/// A request at the moment when it is signed, in the spelling in which it travels.
package struct SigningRequest: Sendable {
  /// `POST`
  package let method: String
  /// `https`
  package let scheme: String
  /// As the `Host` header has it.
  package let authority: String
  /// Percent-encoded, the server's prefix included.
  package let path: String
  /// The values of the path's holes.
  package let pathFields: [(name: String, value: String)]
  package internal(set) var query: EncodedFields
  package internal(set) var headers: HeaderFields
  package internal(set) var body: SigningBody
  /// The names on the wire of what no list takes.
  package let unsigned: UnsignedNames

  package init(
    method: String, scheme: String, authority: String, path: String,
    pathFields: [(name: String, value: String)] = [], query: EncodedFields = EncodedFields(),
    headers: HeaderFields = HeaderFields(), body: SigningBody = .none,
    unsigned: UnsignedNames = UnsignedNames()
  ) {
    self.method = method
    self.scheme = scheme
    self.authority = authority
    self.path = path
    self.pathFields = pathFields
    self.query = query
    self.headers = headers
    self.body = body
    self.unsigned = unsigned
  }

  package var baseURL: String { "\(scheme)://\(authority)\(path)" }

  /// Path, question mark and query; the path alone where there is no query.
  package var target: [UInt8] { withQuery(path) }

  package var url: [UInt8] { withQuery(baseURL) }

  private func withQuery(_ text: String) -> [UInt8] {
    query.isEmpty ? Array(text.utf8) : Array(text.utf8) + [UInt8(ascii: "?")] + query.bytes
  }

  /// The headers as the server sees them: with `Host`, which the transport would add.
  var allHeaders: [HeaderFields.Field] {
    if headers["Host"] != nil { return headers.fields }
    return [HeaderFields.Field(name: "Host", value: authority)] + headers.fields
  }

  /// The names of what `@unsigned` leaves out, by place.
  package struct UnsignedNames: Sendable {
    package let path: Set<String>
    package let query: Set<String>
    /// In any case.
    package let headers: Set<String>
    package let body: Set<String>

    package init(
      path: Set<String> = [], query: Set<String> = [], headers: Set<String> = [], body: Set<String> = []
    ) {
      self.path = path
      self.query = query
      self.headers = Set(headers.map { $0.lowercased() })
      self.body = body
    }
  }
}
