#if canImport(Security)
  internal import CryptoKit
  internal import Foundation
  internal import Security
  package import SignetRuntime

  /// A key pair as Apple's frameworks hold it.
  // Unchecked: a `SecKey` does not change once made, and Security's functions take it from any thread.
  package enum AppleKeyPair: @unchecked Sendable {
    case rsa(Box)
    case p256([UInt8])
    case ed25519([UInt8])

    /// Keeps Security's types out of the interface.
    package final class Box {
      let key: SecKey

      init(_ key: SecKey) { self.key = key }
    }
  }

  /// Making keys.
  extension AppleKeyPair {
    package static func rsa(bits: Int) throws(TestKeyPairError) -> AppleKeyPair {
      let attributes: [CFString: Any] = [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeySizeInBits: bits]
      guard let key = SecKeyCreateRandomKey(attributes as CFDictionary, nil) else {
        throw TestKeyPairError(operation: "making a key of RSA")
      }
      return .rsa(Box(key))
    }

    package static func p256() throws(TestKeyPairError) -> AppleKeyPair {
      .p256([UInt8](P256.Signing.PrivateKey().rawRepresentation))
    }

    package static func ed25519() throws(TestKeyPairError) -> AppleKeyPair {
      .ed25519([UInt8](Curve25519.Signing.PrivateKey().rawRepresentation))
    }

    package static func privateKey(pkcs8 der: [UInt8]) throws(TestKeyPairError) -> AppleKeyPair {
      if let key = try? P256.Signing.PrivateKey(derRepresentation: der) {
        return .p256([UInt8](key.rawRepresentation))
      }
      let attributes: [CFString: Any] = [
        kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: kSecAttrKeyClassPrivate,
      ]
      guard let pkcs1 = PrivateKeyInfo.rsaPrivateKey(in: der),
        let data = CFDataCreate(nil, pkcs1, pkcs1.count),
        let key = SecKeyCreateWithData(data, attributes as CFDictionary, nil)
      else { throw TestKeyPairError(operation: "reading a private key in DER") }
      return .rsa(Box(key))
    }
  }

  /// The public half.
  extension AppleKeyPair {
    package var spki: [UInt8] {
      get throws(TestKeyPairError) {
        switch self {
        case .rsa(let box): try Self.spki(of: box.key)
        case .p256(let raw): [UInt8](try Self.p256(raw).publicKey.derRepresentation)
        case .ed25519(let raw):
          SubjectPublicKeyInfo.ed25519([UInt8](try Self.ed25519(raw).publicKey.rawRepresentation))
        }
      }
    }

    private static func spki(of key: SecKey) throws(TestKeyPairError) -> [UInt8] {
      guard let half = SecKeyCopyPublicKey(key), let data = SecKeyCopyExternalRepresentation(half, nil) else {
        throw TestKeyPairError(operation: "writing a public key down")
      }
      return SubjectPublicKeyInfo.rsa(bytes(of: data))
    }
  }

  /// Signing and decrypting.
  extension AppleKeyPair {
    package func sign(
      _ message: [UInt8], by algorithm: SignatureAlgorithm
    ) throws(TestKeyPairError) -> [UInt8] {
      let failure = TestKeyPairError(operation: "signing by \(algorithm.rawValue)")
      switch (self, algorithm) {
      case (.p256(let raw), .ecdsaP256SHA256):
        guard let signature = try? Self.p256(raw).signature(for: message) else { throw failure }
        return [UInt8](signature.derRepresentation)
      case (.ed25519(let raw), .ed25519):
        guard let signature = try? Self.ed25519(raw).signature(for: message) else { throw failure }
        return [UInt8](signature)
      case (.rsa(let box), _):
        guard let security = algorithm.securityAlgorithm,
          let data = CFDataCreate(nil, message, message.count),
          let signature = SecKeyCreateSignature(box.key, security, data, nil)
        else { throw failure }
        return Self.bytes(of: signature)
      default: throw failure
      }
    }

    package func decrypt(
      _ block: [UInt8], by scheme: RSAEncryption
    ) throws(TestKeyPairError) -> [UInt8] {
      guard case .rsa(let box) = self, let data = CFDataCreate(nil, block, block.count),
        let content = SecKeyCreateDecryptedData(box.key, scheme.securityAlgorithm, data, nil)
      else { throw TestKeyPairError(operation: "decrypting by \(scheme.rawValue)") }
      return Self.bytes(of: content)
    }

    private static func p256(_ raw: [UInt8]) throws(TestKeyPairError) -> P256.Signing.PrivateKey {
      do { return try P256.Signing.PrivateKey(rawRepresentation: raw) } catch {
        throw TestKeyPairError(operation: "taking up a P-256 key")
      }
    }

    private static func ed25519(_ raw: [UInt8]) throws(TestKeyPairError) -> Curve25519.Signing.PrivateKey {
      do { return try Curve25519.Signing.PrivateKey(rawRepresentation: raw) } catch {
        throw TestKeyPairError(operation: "taking up an Ed25519 key")
      }
    }

    private static func bytes(of data: CFData) -> [UInt8] {
      guard let start = CFDataGetBytePtr(data) else { return [] }
      return Array(UnsafeBufferPointer(start: start, count: CFDataGetLength(data)))
    }
  }

  extension SignatureAlgorithm {
    fileprivate var securityAlgorithm: SecKeyAlgorithm? {
      switch self {
      case .rsaPKCS1SHA256: .rsaSignatureMessagePKCS1v15SHA256
      case .rsaPKCS1SHA512: .rsaSignatureMessagePKCS1v15SHA512
      case .rsaPSSSHA256: .rsaSignatureMessagePSSSHA256
      case .rsaPSSSHA512: .rsaSignatureMessagePSSSHA512
      case .ecdsaP256SHA256, .ed25519: nil
      }
    }
  }

  extension RSAEncryption {
    fileprivate var securityAlgorithm: SecKeyAlgorithm {
      switch self {
      case .oaepSHA1: .rsaEncryptionOAEPSHA1
      case .oaepSHA256: .rsaEncryptionOAEPSHA256
      case .pkcs1: .rsaEncryptionPKCS1
      }
    }
  }
#endif
