import SignetRuntime

/// A request that was received, from which what signing added is taken out again; the bytes of all else stay.
struct ReceivedParts {
  private enum Content {
    case form([Substring])
    case json(JSONContent)
    case other(SigningBody)
  }

  private let original: SigningRequest
  private var headers: HeaderFields
  /// The fields of the query as they travelled.
  private var query: [Substring]
  private var content: Content

  init(_ request: SigningRequest) {
    original = request
    headers = request.headers
    query = Self.fields(request.query.bytes)
    switch request.body {
    case .form(let fields): content = .form(Self.fields(fields.bytes))
    case .json(let json): content = .json(json)
    case .none, .bytes, .streamed: content = .other(request.body)
    }
  }

  private static func fields(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "&", omittingEmptySubsequences: false)
      .filter { !$0.isEmpty }
  }

  /// What is left of the request.
  var request: SigningRequest {
    let body: SigningBody =
      switch content {
      case .form(let fields): .form(EncodedFields(encoded: fields.joined(separator: "&")))
      case .json(let json): .json(json)
      case .other(let body): body
      }
    return SigningRequest(
      method: original.method, scheme: original.scheme, authority: original.authority, path: original.path,
      pathFields: original.pathFields, query: EncodedFields(encoded: query.joined(separator: "&")),
      headers: headers, body: body, unsigned: original.unsigned)
  }

  /// Takes out what stands in a place, where signing puts it; nil where nothing does.
  mutating func take(_ place: SigningScheme.Sent.Place, _ name: String) throws(SigningError) -> [UInt8]? {
    switch place {
    case .header:
      defer { headers.remove(name) }
      return headers[name].map { Array($0.utf8) }
    case .query: return Self.take(name, from: &query)
    case .parameter: return try takeParameter(name)
    }
  }

  private mutating func takeParameter(_ name: String) throws(SigningError) -> [UInt8]? {
    switch content {
    case .form(var fields):
      defer { content = .form(fields) }
      return Self.take(name, from: &fields)
    case .json(var json) where json.isObject:
      let value = try json.remove(Array(name.utf8))
      content = .json(json)
      return value
    case .json, .other: return Self.take(name, from: &query)
    }
  }

  private static func take(_ name: String, from fields: inout [Substring]) -> [UInt8]? {
    let name = Array(name.utf8)
    let place = fields.lastIndex { field in
      SigningEncoding.decodeForm(field.utf8.prefix { $0 != UInt8(ascii: "=") }) == name
    }
    guard let place else { return nil }
    let field = fields.remove(at: place).utf8
    return SigningEncoding.decodeForm(field.drop { $0 != UInt8(ascii: "=") }.dropFirst())
  }
}
