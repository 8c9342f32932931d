/// What a public key consists of, whichever way it was written down.
enum PublicKeyMaterial: Sendable, Equatable {
  /// Both big-endian, without leading zeros.
  case rsa(modulus: [UInt8], exponent: [UInt8])
  /// A point as SEC 1 section 2.3.3 writes it: 33 bytes compressed, or 65.
  case p256(point: [UInt8])
  /// 32 bytes (RFC 8032 section 5.1.2).
  case ed25519([UInt8])

  /// The lengths of RSA moduli that are accepted, in bits.
  static let rsaBits = 2048...8192

  /// An RSA key, once its numbers are known to be those of one.
  static func checkedRSA(
    modulus: some Sequence<UInt8>, exponent: some Sequence<UInt8>
  ) throws(PublicKeyError) -> PublicKeyMaterial {
    let modulus = Array(modulus.drop { $0 == 0 })
    let exponent = Array(exponent.drop { $0 == 0 })
    let bits = bitLength(modulus)
    guard rsaBits.contains(bits) else { throw .unsafeLength(bits: bits) }
    guard let lastOfModulus = modulus.last, lastOfModulus % 2 == 1 else {
      throw .broken(found: "a \(bits)-bit RSA key", problem: "its modulus is even")
    }
    guard let lastOfExponent = exponent.last, lastOfExponent % 2 == 1, exponent != [1] else {
      throw .broken(found: "a \(bits)-bit RSA key", problem: "its public exponent is not odd and over 1")
    }
    // The bound of libcrypto for large moduli, and of NIST SP 800-56B.
    guard bitLength(exponent) <= 64 else {
      throw .broken(found: "a \(bits)-bit RSA key", problem: "its public exponent has more than 64 bits")
    }
    return .rsa(modulus: modulus, exponent: exponent)
  }

  /// A P-256 key. Whether its point lies on the curve is for the platform's library to say.
  static func checkedP256(point: some Collection<UInt8>) throws(PublicKeyError) -> PublicKeyMaterial {
    switch (point.first, point.count) {
    case (0x04, 65), (0x02, 33), (0x03, 33): return .p256(point: Array(point))
    default:
      throw .broken(found: "an EC P-256 key", problem: "its point is not 33 or 65 bytes as SEC 1 has it")
    }
  }

  static func checkedEd25519(_ bytes: some Collection<UInt8>) throws(PublicKeyError) -> PublicKeyMaterial {
    guard bytes.count == 32 else {
      throw .broken(found: "an Ed25519 key", problem: "it has \(bytes.count) bytes where 32 are needed")
    }
    return .ed25519(Array(bytes))
  }

  var kind: PublicKey.Kind {
    switch self {
    case .rsa(let modulus, _): .rsa(bits: Self.bitLength(modulus))
    case .p256: .p256
    case .ed25519: .ed25519
    }
  }

  /// The length in bits of a big-endian number without leading zeros.
  private static func bitLength(_ number: [UInt8]) -> Int {
    guard let first = number.first else { return 0 }
    return number.count * 8 - first.leadingZeroBitCount
  }
}
