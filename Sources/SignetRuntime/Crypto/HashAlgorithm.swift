/// A hash function, by itself or inside an HMAC.
///
/// MD5 and SHA-1 are here because servers still ask for them; neither resists collisions.
package enum HashAlgorithm: String, Sendable, CaseIterable {
  /// RFC 1321.
  case md5
  /// FIPS 180-4.
  case sha1
  /// FIPS 180-4.
  case sha256
  /// FIPS 180-4.
  case sha512

  /// The length of a digest, in bytes.
  package var digestLength: Int {
    switch self {
    case .md5: 16
    case .sha1: 20
    case .sha256: 32
    case .sha512: 64
    }
  }

  /// The name that the standards give it.
  package var name: String {
    switch self {
    case .md5: "MD5"
    case .sha1: "SHA-1"
    case .sha256: "SHA-256"
    case .sha512: "SHA-512"
    }
  }
}
