/// The algorithm that an AlgorithmIdentifier names (RFC 5280 section 4.1.1.2), as far as keys have one.
enum KeyAlgorithm: Equatable {
  case rsa
  case p256
  case ed25519
  /// Any other, by its name: `EC P-384`.
  case other(String)

  /// Reads an AlgorithmIdentifier; nil where it is none.
  init?(_ identifier: DERElement) throws(DERError) {
    guard identifier.tag == DERElement.Tag.sequence else { return nil }
    let parts = try identifier.children()
    guard let algorithm = parts.first, algorithm.tag == DERElement.Tag.objectIdentifier else { return nil }
    let parameters = parts.dropFirst().first
    switch Array(algorithm.content) {
    case Self.rsaEncryption: self = .rsa
    case Self.ecPublicKey: self = Self(curve: parameters)
    case Self.ed25519Identifier: self = .ed25519
    case let identifier: self = .other(Self.names[identifier] ?? "unknown kind of")
    }
  }

  /// The algorithm of an EC key, by its parameters.
  init(curve parameters: DERElement?) {
    guard let parameters, parameters.tag == DERElement.Tag.objectIdentifier else {
      self = .other("EC (with parameters of its own)")
      return
    }
    let curve = Array(parameters.content)
    self = curve == Self.prime256v1 ? .p256 : .other(Self.curves[curve] ?? "EC (on an unknown curve)")
  }

  /// With an article, and `key` or `private key` after it: `an EC P-384 key`.
  func named(_ what: String) -> String {
    switch self {
    case .rsa: "an RSA \(what)"
    case .p256: "an EC P-256 \(what)"
    case .ed25519: "an Ed25519 \(what)"
    case .other(let name): "\(name.hasPrefix("D") ? "a" : "an") \(name) \(what)"
    }
  }

  private static let rsaEncryption: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01]
  private static let ecPublicKey: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]
  private static let ed25519Identifier: [UInt8] = [0x2B, 0x65, 0x70]
  private static let prime256v1: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]

  private static let names: [[UInt8]: String] = [
    [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x0A]: "RSASSA-PSS",
    [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x07]: "RSAES-OAEP",
    [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x03, 0x01]: "DH",
    [0x2A, 0x86, 0x48, 0xCE, 0x3E, 0x02, 0x01]: "DH",
    [0x2A, 0x86, 0x48, 0xCE, 0x38, 0x04, 0x01]: "DSA",
    [0x2B, 0x65, 0x6E]: "X25519",
    [0x2B, 0x65, 0x6F]: "X448",
    [0x2B, 0x65, 0x71]: "Ed448",
    [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x03, 0x11]: "ML-DSA-44",
    [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x03, 0x12]: "ML-DSA-65",
    [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x03, 0x13]: "ML-DSA-87",
  ]

  private static let curves: [[UInt8]: String] = [
    [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x01]: "EC P-192",
    [0x2B, 0x81, 0x04, 0x00, 0x21]: "EC P-224",
    [0x2B, 0x81, 0x04, 0x00, 0x22]: "EC P-384",
    [0x2B, 0x81, 0x04, 0x00, 0x23]: "EC P-521",
    [0x2B, 0x81, 0x04, 0x00, 0x0A]: "EC secp256k1",
    [0x2B, 0x24, 0x03, 0x03, 0x02, 0x08, 0x01, 0x01, 0x07]: "EC brainpoolP256r1",
    [0x2A, 0x81, 0x1C, 0xCF, 0x55, 0x01, 0x82, 0x2D]: "EC SM2",
  ]
}
