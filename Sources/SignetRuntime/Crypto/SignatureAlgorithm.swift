/// How a signature over a message is checked with a public key.
package enum SignatureAlgorithm: String, Sendable, CaseIterable {
  /// RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017 section 8.2).
  case rsaPKCS1SHA256
  /// RSASSA-PKCS1-v1_5 with SHA-512 (RFC 8017 section 8.2).
  case rsaPKCS1SHA512
  /// RSASSA-PSS with SHA-256, MGF1 with SHA-256 and a salt of 32 bytes (RFC 8017 section 8.1).
  case rsaPSSSHA256
  /// RSASSA-PSS with SHA-512, MGF1 with SHA-512 and a salt of 64 bytes (RFC 9421 section 3.3.1).
  case rsaPSSSHA512
  /// ECDSA over P-256 with SHA-256 (FIPS 186-5). The signature is r‖s in 64 bytes (RFC 9421 section 3.3.4)
  /// or the DER that most server libraries produce (RFC 3279 section 2.2.3).
  case ecdsaP256SHA256
  /// Ed25519 (RFC 8032 section 5.1).
  case ed25519

  /// The kind of key that it needs, in words for an error.
  var keyNeeded: String {
    switch self {
    case .rsaPKCS1SHA256, .rsaPKCS1SHA512, .rsaPSSSHA256, .rsaPSSSHA512: "an RSA key"
    case .ecdsaP256SHA256: "an EC P-256 key"
    case .ed25519: "an Ed25519 key"
    }
  }

  /// Whether a key of this kind can check it.
  func accepts(_ kind: PublicKey.Kind) -> Bool {
    switch (self, kind) {
    case (.rsaPKCS1SHA256, .rsa), (.rsaPKCS1SHA512, .rsa), (.rsaPSSSHA256, .rsa), (.rsaPSSSHA512, .rsa): true
    case (.ecdsaP256SHA256, .p256), (.ed25519, .ed25519): true
    default: false
    }
  }
}
