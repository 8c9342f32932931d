/// Why some bytes are not a public key that can be used. Names what was found, never what it holds.
package enum PublicKeyError: Error, Sendable, Equatable {
  /// No key at all. `found` says what it is instead: `an empty text`, `a certificate signing request`.
  case notAKey(found: String)
  /// A private or secret key, which has no business in a client: `an RSA private key`.
  case notPublic(found: String)
  /// A public key of a kind that nothing here uses: `an EC P-384 key`.
  case unsupported(found: String)
  /// An RSA key under 2048 bits or over 8192, by its length in bits.
  case unsafeLength(bits: Int)
  /// A key that no owner can have: `found` is the kind, `problem` what is wrong with it.
  case broken(found: String, problem: String)
}

extension PublicKeyError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAKey(let found):
      "expected a public key as PEM, DER or JWK, found \(found)"
    case .notPublic(let found):
      "expected a public key, found \(found); take it out of the app and give the public half"
    case .unsupported(let found):
      "found \(found), which is not supported; use an RSA, EC P-256 or Ed25519 key"
    case .unsafeLength(let bits):
      "found a \(bits)-bit RSA key; RSA keys from \(PublicKeyMaterial.rsaBits.lowerBound) to "
        + "\(PublicKeyMaterial.rsaBits.upperBound) bits are accepted"
    case .broken(let found, let problem):
      "found \(found) that cannot be right: \(problem)"
    }
  }
}
