/// How a private key signs.
public enum PrivateKeyAlgorithm: String, Sendable, CaseIterable {
  /// RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017 §8.2).
  case rsaSHA256
  /// RSASSA-PKCS1-v1_5 with SHA-512 (RFC 8017 §8.2).
  case rsaSHA512
  /// RSASSA-PSS with SHA-256, MGF1 with SHA-256 and a salt of 32 bytes (RFC 8017 §8.1).
  case rsaPSSSHA256
  /// RSASSA-PSS with SHA-512, MGF1 with SHA-512 and a salt of 64 bytes (RFC 9421 §3.3.1).
  case rsaPSSSHA512
  /// ECDSA over P-256 with SHA-256 (RFC 9421 §3.3.4).
  case ecdsaP256SHA256
  /// RFC 8032 §5.1.
  case ed25519
}
