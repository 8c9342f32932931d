extension PrivateKeyAlgorithm {
  /// What is wrong with the form of something that is given for a signature; nil where nothing is. Whether it is one of
  /// the message, only the public key can tell.
  func flaw(in signature: [UInt8]) -> String? {
    let count = signature.count
    if count == 0 { return "it is empty" }
    switch self {
    case .rsaSHA256, .rsaSHA512, .rsaPSSSHA256, .rsaPSSSHA512:
      // As long as the modulus (RFC 8017 §8), of 2048 bits at least.
      return Self.rsaLengths.contains(count)
        ? nil : "it has \(count) bytes, and RSA's is as long as its key, from 256 bytes for 2048 bits on"
    case .ecdsaP256SHA256:
      return count == 64
        ? nil
        : "it has \(count) bytes, and r‖s of P-256 has 64 (RFC 9421 §3.3.4): convert what the store gives as DER"
    case .ed25519: return count == 64 ? nil : "it has \(count) bytes, and Ed25519's has 64 (RFC 8032 §5.1.6)"
    }
  }

  private static let rsaLengths =
    (PublicKeyMaterial.rsaBits.lowerBound / 8)...(PublicKeyMaterial.rsaBits.upperBound / 8)
}
