extension SigningScheme {
  /// How the signature is computed from the message.
  public enum Algorithm: Sendable, Hashable {
    /// A plain digest: the secret is part of the message.
    case digest(Digest)
    /// RFC 2104.
    case hmac(Digest, key: Key)
    /// With a private key that the device's secure store holds under a name.
    case privateKey(PrivateKeyAlgorithm, named: String)
  }

  /// MD5 and SHA-1 are here because servers still ask for them; neither resists collisions.
  public enum Digest: String, Sendable, CaseIterable {
    case md5, sha1, sha256, sha512

    package var algorithm: HashAlgorithm {
      switch self {
      case .md5: .md5
      case .sha1: .sha1
      case .sha256: .sha256
      case .sha512: .sha512
      }
    }
  }

  /// The key of an HMAC.
  public enum Key: Sendable, Hashable {
    /// The text's bytes.
    case text(Text)
    /// Derived step by step: each key is the HMAC of a step's text under the key before it.
    case chain(Text, steps: [Text])
    /// The same, each key spelled in lower-case hexadecimal digits.
    case hexChain(Text, steps: [Text])
  }

  /// How the signature's bytes are spelled.
  public enum Output: String, Sendable, CaseIterable {
    case hex
    case upperHex
    /// With padding (RFC 4648 §4).
    case base64
    /// With padding (RFC 4648 §5).
    case base64url
  }
}
