import SignetSyntax

/// How a body is encrypted.
public struct Sealing: Sendable, Equatable {
  public enum Algorithm: Sendable, Equatable {
    /// JWE compact serialization (RFC 7516) with RSA-OAEP-256 and A256GCM.
    case jwe
    /// Blocks of k − 11 bytes under PKCS #1 v1.5, base64: for single fields of old servers.
    case rsa15Chunked
  }

  public var name: String
  public var documentation: String
  public var algorithm: Algorithm
  /// The name of the public key.
  public var key: String
  /// The JSON member that carries it; `nil`: the JWE is the body, `application/jose`.
  public var field: String?
  /// What says that the server does not know the key's version.
  public var unknown: [AnswerCondition]
  public var span: SourceSpan

  public init(
    name: String, documentation: String = "", algorithm: Algorithm, key: String, field: String? = nil,
    unknown: [AnswerCondition] = [], span: SourceSpan
  ) {
    self.name = name
    self.documentation = documentation
    self.algorithm = algorithm
    self.key = key
    self.field = field
    self.unknown = unknown
    self.span = span
  }
}
