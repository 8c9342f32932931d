/// How an answer proves that it is the server's, and an answer to this request: what a `verification` of a spec is
/// compiled to.
///
/// A plain value: its text is an array of pieces, so that nothing is parsed when an answer comes.
///
///     VerificationScheme(
///       name: "gateway", header: "X-Signature", encoding: .base64, algorithm: .rsaSHA256, key: "gateway",
///       message: [
///         .hole(.requestNonce), .text("\n"), .hole(.header("X-Timestamp")), .text("\n"), .hole(.body),
///       ],
///       timestamp: .init(header: "X-Timestamp", .milliseconds), fresh: 300_000)
public struct VerificationScheme: Sendable, Hashable {
  public enum Algorithm: String, Sendable, Hashable, CaseIterable {
    /// RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017 §8.2).
    case rsaSHA256
    /// RSASSA-PSS with SHA-256, MGF1 with SHA-256 and a salt of 32 bytes (RFC 8017 §8.1).
    case rsaPSSSHA256
    /// ECDSA over P-256 with SHA-256 (FIPS 186-5): r‖s in 64 bytes (RFC 9421 §3.3.4), or DER.
    case ecdsaP256SHA256
    /// RFC 8032 §5.1.
    case ed25519

    package var algorithm: SignatureAlgorithm {
      switch self {
      case .rsaSHA256: .rsaPKCS1SHA256
      case .rsaPSSSHA256: .rsaPSSSHA256
      case .ecdsaP256SHA256: .ecdsaP256SHA256
      case .ed25519: .ed25519
      }
    }
  }

  /// A text with holes.
  public typealias Text = [Piece]

  public enum Piece: Sendable, Hashable {
    case text(String)
    /// A variable, and what is done to its bytes, first to last.
    case hole(Variable, [SigningScheme.Filter] = [])
  }

  /// What a hole stands for.
  public enum Variable: Sendable, Hashable {
    /// The nonce of the request that is answered; empty where nothing was signed.
    case requestNonce
    /// The status, in three digits.
    case status
    /// A header of the answer, in any case; several lines joined by `, ` (RFC 9110 §5.3), empty where there is none.
    case header(String)
    /// The answer's content as it arrived, before anything is read out of it.
    case body
  }

  /// Where the answer's time stands.
  public struct Timestamp: Sendable, Hashable {
    public let header: String
    public let spelling: SigningScheme.Time

    public init(header: String, _ spelling: SigningScheme.Time) {
      self.header = header
      self.spelling = spelling
    }
  }

  public let name: String
  /// The header that carries the signature.
  public let header: String
  /// How the signature is spelled there.
  public let encoding: SigningScheme.Output
  public let algorithm: Algorithm
  /// The name of the public key in the key ring.
  public let key: String
  /// The header that says which version of the key; nil where the answer does not say.
  public let keyVersionHeader: String?
  /// What is signed.
  public let message: Text
  public let timestamp: Timestamp?
  /// How far the timestamp may be from the server's time, in either direction; nil where it is not checked.
  public let fresh: Duration?

  /// - Parameter fresh: in milliseconds.
  public init(
    name: String, header: String, encoding: SigningScheme.Output, algorithm: Algorithm, key: String,
    keyVersionHeader: String? = nil, message: Text, timestamp: Timestamp? = nil, fresh: Int? = nil
  ) {
    self.name = name
    self.header = header
    self.encoding = encoding
    self.algorithm = algorithm
    self.key = key
    self.keyVersionHeader = keyVersionHeader
    self.message = message
    self.timestamp = timestamp
    self.fresh = fresh.map { .milliseconds($0) }
  }
}

extension VerificationScheme {
  /// Whether the message holds the nonce of the request.
  var coversRequestNonce: Bool {
    message.contains { piece in
      if case .hole(.requestNonce, _) = piece { true } else { false }
    }
  }

  /// Whether the message tells one content from every other: it holds the content, or a digest without collisions.
  var coversBody: Bool {
    message.contains { piece in
      guard case .hole(.body, let filters) = piece else { return false }
      return SigningFilters.keepApart(filters)
    }
  }

  /// The timestamp and how old it may be, where the signature covers it and there is a bound: another proves nothing.
  var checkedTimestamp: (timestamp: Timestamp, fresh: Duration)? {
    guard let timestamp, let fresh else { return nil }
    let isCovered = message.contains { piece in
      guard case .hole(.header(let name), _) = piece else { return false }
      return HeaderFields.matches(name, timestamp.header)
    }
    return isCovered ? (timestamp, fresh) : nil
  }

  /// The headers of an answer that its verification reads.
  var headersRead: [String] {
    let covered = message.compactMap { piece in
      if case .hole(.header(let name), _) = piece { name } else { nil }
    }
    return [header] + [keyVersionHeader, timestamp?.header].compactMap { $0 } + covered
  }

  /// The same manner, by a key that ships with the app: for the list that hands out the others.
  func signed(byRoot root: String) -> VerificationScheme {
    VerificationScheme(copying: self, key: root)
  }

  private init(copying other: VerificationScheme, key: String) {
    name = other.name
    header = other.header
    encoding = other.encoding
    algorithm = other.algorithm
    self.key = key
    keyVersionHeader = nil
    message = other.message
    timestamp = other.timestamp
    fresh = other.fresh
  }
}
