/// The key of a signature.
public enum SigningKey: Sendable, Equatable {
  /// Of an HMAC, or appended by a plain digest's message: the text's bytes.
  case text(ResolvedText)
  /// Derived step by step: each step is the HMAC of its text under the key before it.
  case chain(first: ResolvedText, steps: [ResolvedText], isHex: Bool)
  /// A private key by name, from the device's secure store.
  case privateKey(String)
}

extension SigningKey {
  /// The texts that it is made of.
  var texts: [ResolvedText] {
    switch self {
    case .text(let text): [text]
    case .chain(let first, let steps, _): [first] + steps
    case .privateKey: []
    }
  }
}

/// How a signature is computed.
public enum SigningAlgorithm: String, Sendable, Hashable, CaseIterable {
  case md5
  case sha1
  case sha256
  case sha512
  case hmacMD5 = "hmac-md5"
  case hmacSHA1 = "hmac-sha1"
  case hmacSHA256 = "hmac-sha256"
  case hmacSHA512 = "hmac-sha512"
  case rsaSHA256 = "rsa-sha256"
  case rsaSHA512 = "rsa-sha512"
  case rsaPSSSHA256 = "rsa-pss-sha256"
  case rsaPSSSHA512 = "rsa-pss-sha512"
  case ecdsaP256SHA256 = "ecdsa-p256-sha256"
  case ed25519

  public enum Family: Sendable, Equatable {
    /// A digest: the secret is part of the message.
    case digest
    case hmac
    /// Signed with a private key.
    case asymmetric
  }

  public var family: Family {
    switch self {
    case .md5, .sha1, .sha256, .sha512: .digest
    case .hmacMD5, .hmacSHA1, .hmacSHA256, .hmacSHA512: .hmac
    case .rsaSHA256, .rsaSHA512, .rsaPSSSHA256, .rsaPSSSHA512, .ecdsaP256SHA256, .ed25519: .asymmetric
    }
  }

  /// Whether it stands on MD5 or SHA-1.
  public var isWeak: Bool {
    switch self {
    case .md5, .sha1, .hmacMD5, .hmacSHA1: true
    default: false
    }
  }
}

/// How bytes are spelled.
public enum SignatureOutput: String, Sendable, Hashable, CaseIterable {
  case hex
  case upperHex = "HEX"
  case base64
  case base64url
}
