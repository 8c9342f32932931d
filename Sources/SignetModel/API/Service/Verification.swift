import SignetSyntax

/// How an answer proves that it is the server's, and an answer to this request.
public struct Verification: Sendable, Equatable {
  public enum Algorithm: String, Sendable, Hashable, CaseIterable {
    case rsaSHA256 = "rsa-sha256"
    case rsaPSSSHA256 = "rsa-pss-sha256"
    case ecdsaP256SHA256 = "ecdsa-p256-sha256"
    case ed25519
  }

  /// Where the answer's time stands.
  public struct Timestamp: Sendable, Equatable {
    public var header: String
    public var spelling: TimeSpelling
    public var span: SourceSpan

    public init(header: String, spelling: TimeSpelling, span: SourceSpan) {
      self.header = header
      self.spelling = spelling
      self.span = span
    }
  }

  public var name: String
  public var documentation: String
  /// The header that carries the signature.
  public var header: String
  public var encoding: SignatureOutput
  public var algorithm: Algorithm
  /// The name of the public key.
  public var key: String
  /// The header that says which version of the key.
  public var keyVersionHeader: String?
  public var message: ResolvedText
  public var timestamp: Timestamp?
  /// How far the timestamp may be off, in milliseconds.
  public var fresh: Int?
  public var span: SourceSpan

  public init(
    name: String, documentation: String = "", header: String, encoding: SignatureOutput,
    algorithm: Algorithm, key: String, keyVersionHeader: String? = nil, message: ResolvedText,
    timestamp: Timestamp? = nil, fresh: Int? = nil, span: SourceSpan
  ) {
    self.name = name
    self.documentation = documentation
    self.header = header
    self.encoding = encoding
    self.algorithm = algorithm
    self.key = key
    self.keyVersionHeader = keyVersionHeader
    self.message = message
    self.timestamp = timestamp
    self.fresh = fresh
    self.span = span
  }
}

extension Verification {
  /// Whether the message covers the nonce of the request.
  var coversRequestNonce: Bool { message.holes.contains { $0.variable == .requestNonce } }

  /// Whether the message covers the timestamp, and its age is bounded.
  var checksTime: Bool {
    guard let timestamp, fresh != nil else { return false }
    return message.holes.contains { hole in
      guard case .header(let name) = hole.variable else { return false }
      return name.lowercased() == timestamp.header.lowercased()
    }
  }
}
