extension Request: Opaque {
  public var description: String { "Request(\(endpoint))" }
}

extension RequestBody: Opaque {
  public var description: String { "RequestBody(\(length) bytes)" }
}

extension TransportRequest: Opaque {
  /// Method and host; the path may hold what is sensitive.
  public var description: String { "TransportRequest(\(method.rawValue) \(url.host), \(body))" }
}

extension FieldWriter: Opaque {}
extension WireWriter: Opaque {}
extension WireObject: Opaque {}
extension WireElement: Opaque {}
extension MultipartWriter: Opaque {}
extension WireDocument: Opaque {}
extension Caller: Opaque {}

// MARK: What travels

extension RequestBody.Piece: Opaque {
  public var description: String {
    switch self {
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .file(_, _, let length): "\(length) bytes of a file"
    }
  }
}

extension RequestURL: Opaque {
  /// Scheme and authority; path and query may hold what is sensitive, a signature among it.
  public var description: String { "\(scheme)://\(authority)" }
}

extension HeaderFields: Opaque {
  public var description: String { fields.map(\.description).joined(separator: ", ") }
}

extension HeaderFields.Field: Opaque {
  /// The name, and the value only where it says nothing of who is calling.
  public var description: String { "\(name): \(isPlain ? value : "•••")" }

  private static let plain = [
    "Accept", "Age", "Cache-Control", "Content-Encoding", "Content-Length", "Content-Type", "Date",
    "Retry-After", "Transfer-Encoding", "User-Agent", "Vary",
  ]

  private var isPlain: Bool { Self.plain.contains { HeaderFields.matches($0, name) } }
}

extension Exchange: Opaque {
  var description: String { "an answer with status \(head.status)" }
}

extension Answer: Opaque {
  public var description: String { "an answer with status \(status)" }
}

extension Refusal: Opaque {
  public var description: String {
    "a refusal with status \(status), code \(code.isEmpty ? "none" : ShownCode.textOrMark(code))"
  }
}

extension PageLink: Opaque {}
extension File: Opaque {}
extension CommonValues: Opaque {}
extension Provided: Opaque {}

// MARK: What is signed

extension Call.Encoded: Opaque {}
extension RequestEncoder.Common: Opaque {}
extension SignStage: Opaque {}
extension SignStage.Moment: Opaque {}
extension SigningRequest: Opaque {}
extension SigningBody: Opaque {}
extension EncodedFields: Opaque {}
extension EncodedFields.Field: Opaque {}
extension JSONContent: Opaque {}
extension JSONContent.Member: Opaque {}
