/// How a short message, in practice a content key, is encrypted to an RSA key.
package enum RSAEncryption: String, Sendable, CaseIterable {
  /// RSAES-OAEP with SHA-1 and MGF1 with SHA-1, no label (RFC 8017 section 7.1; `RSA-OAEP` of RFC 7518).
  case oaepSHA1
  /// RSAES-OAEP with SHA-256 and MGF1 with SHA-256, no label (`RSA-OAEP-256` of RFC 7518).
  case oaepSHA256
  /// RSAES-PKCS1-v1_5 (RFC 8017 section 7.2; `RSA1_5` of RFC 7518), for old servers.
  case pkcs1

  /// The bytes of each block that padding takes up.
  package var overhead: Int {
    switch self {
    case .oaepSHA1: 2 * HashAlgorithm.sha1.digestLength + 2
    case .oaepSHA256: 2 * HashAlgorithm.sha256.digestLength + 2
    case .pkcs1: 11
    }
  }
}
