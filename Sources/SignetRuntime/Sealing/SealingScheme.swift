/// How a body or a field is encrypted: what a `sealing` of a spec is compiled to.
///
/// A plain value that names a public key and never holds one.
///
///     SealingScheme(
///       name: "account", algorithm: .jwe, key: "account", field: "sealed", unknown: [.code("40112")])
public struct SealingScheme: Sendable, Hashable {
  public enum Algorithm: String, Sendable, Hashable {
    /// JWE compact serialization (RFC 7516 §7.1) with RSA-OAEP-256 and A256GCM (RFC 7518 §4.3, §5.3).
    case jwe
    /// Blocks of k − 11 bytes under RSAES-PKCS1-v1_5 (RFC 8017 §7.2), one after another, as base64. For single
    /// fields of old servers only: where a server can be asked many times, its padding can be broken.
    case rsa15Chunked
  }

  public let name: String
  public let algorithm: Algorithm
  /// The name of the public key in the key ring.
  public let key: String
  /// The JSON member that carries a sealed body; nil where the JWE is the body, as `application/jose`.
  public let field: String?
  /// What says that the server does not know the key's version.
  public let unknown: [AnswerCondition]

  public init(
    name: String, algorithm: Algorithm, key: String, field: String? = nil, unknown: [AnswerCondition] = []
  ) {
    self.name = name
    self.algorithm = algorithm
    self.key = key
    self.field = field
    self.unknown = unknown
  }
}
