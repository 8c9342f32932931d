public import SignetRuntime

/// A key pair stands in for a key in a device's secure store.
extension TestKeyPair: PrivateKeySigner {
  public func signature(
    of message: [UInt8], by algorithm: PrivateKeyAlgorithm
  ) async throws(PrivateKeyError) -> [UInt8] {
    let signature: [UInt8]
    do throws(TestKeyPairError) { signature = try sign(message, by: algorithm.signatureAlgorithm) } catch {
      throw .refused(reason: error.description)
    }
    guard algorithm == .ecdsaP256SHA256 else { return signature }
    guard let raw = Self.raw(signature) else { throw .refused(reason: "the signature is no DER") }
    return raw
  }

  /// r‖s in 64 bytes (RFC 9421 §3.3.4) of the DER of RFC 3279 §2.2.3.
  private static func raw(_ der: [UInt8]) -> [UInt8]? {
    var reader = DERReader(der[...])
    guard let numbers = try? reader.next()?.children(), numbers.count == 2 else { return nil }
    var raw: [UInt8] = []
    for number in numbers {
      guard let bytes = number.unsignedInteger?.drop(while: { $0 == 0 }), bytes.count <= 32 else {
        return nil
      }
      raw += [UInt8](repeating: 0, count: 32 - bytes.count) + bytes
    }
    return raw
  }
}

extension PrivateKeyAlgorithm {
  /// How what it signed is checked.
  var signatureAlgorithm: SignatureAlgorithm {
    switch self {
    case .rsaSHA256: .rsaPKCS1SHA256
    case .rsaSHA512: .rsaPKCS1SHA512
    case .rsaPSSSHA256: .rsaPSSSHA256
    case .rsaPSSSHA512: .rsaPSSSHA512
    case .ecdsaP256SHA256: .ecdsaP256SHA256
    case .ed25519: .ed25519
    }
  }
}
