#if canImport(Security)
  internal import CryptoKit
  import Foundation
  internal import Security

  /// Checking signatures.
  extension AppleCrypto {
    static func isValid(
      _ signature: [UInt8], of message: [UInt8], by algorithm: SignatureAlgorithm, key: AppleKey
    ) throws(CryptoError) -> Bool {
      switch (algorithm, key) {
      case (.rsaPKCS1SHA256, .rsa(let key)):
        isValid(signature, of: message, by: .rsaSignatureMessagePKCS1v15SHA256, key: key)
      case (.rsaPKCS1SHA512, .rsa(let key)):
        isValid(signature, of: message, by: .rsaSignatureMessagePKCS1v15SHA512, key: key)
      case (.rsaPSSSHA256, .rsa(let key)):
        isValid(signature, of: message, by: .rsaSignatureMessagePSSSHA256, key: key)
      case (.rsaPSSSHA512, .rsa(let key)):
        isValid(signature, of: message, by: .rsaSignatureMessagePSSSHA512, key: key)
      case (.ecdsaP256SHA256, .p256(let key)):
        isValid(signature, of: message, key: key)
      case (.ed25519, .ed25519(let key)):
        key.isValidSignature(signature, for: message)
      default:
        throw .failed(operation: "the verification of a signature")
      }
    }

    private static func isValid(
      _ signature: [UInt8], of message: [UInt8], by algorithm: SecKeyAlgorithm, key: SecKey
    ) -> Bool {
      guard
        let message = CFDataCreate(nil, message, message.count),
        let signature = CFDataCreate(nil, signature, signature.count)
      else { return false }
      return SecKeyVerifySignature(key, algorithm, message, signature, nil)
    }

    private static func isValid(
      _ signature: [UInt8], of message: [UInt8], key: P256.Signing.PublicKey
    ) -> Bool {
      if let raw = try? P256.Signing.ECDSASignature(rawRepresentation: signature),
        key.isValidSignature(raw, for: message)
      {
        return true
      }
      guard let encoded = try? P256.Signing.ECDSASignature(derRepresentation: signature) else { return false }
      return key.isValidSignature(encoded, for: message)
    }
  }
#endif
