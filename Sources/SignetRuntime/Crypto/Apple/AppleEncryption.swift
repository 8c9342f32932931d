#if canImport(Security)
  import Foundation
  internal import Security

  /// Encryption to an RSA key.
  extension AppleCrypto {
    static func importKey(_ material: PublicKeyMaterial) -> AppleKey? {
      AppleKey(material)
    }

    static func encrypt(
      _ message: [UInt8], by scheme: RSAEncryption, key: AppleKey
    ) throws(CryptoError) -> [UInt8] {
      guard case .rsa(let key) = key,
        let message = CFDataCreate(nil, message, message.count),
        let encrypted = SecKeyCreateEncryptedData(key, scheme.algorithm, message, nil),
        let start = CFDataGetBytePtr(encrypted)
      else { throw .failed(operation: "RSA encryption") }
      return Array(UnsafeBufferPointer(start: start, count: CFDataGetLength(encrypted)))
    }
  }

  extension RSAEncryption {
    fileprivate var algorithm: SecKeyAlgorithm {
      switch self {
      case .oaepSHA1: .rsaEncryptionOAEPSHA1
      case .oaepSHA256: .rsaEncryptionOAEPSHA256
      case .pkcs1: .rsaEncryptionPKCS1
      }
    }
  }
#endif
