#if canImport(Security)
  internal import CryptoKit
  import Foundation
  internal import Security

  /// A public key as Apple's frameworks hold it.
  // Unchecked: a `SecKey` does not change once made, and Security's functions take it from any thread.
  enum AppleKey: @unchecked Sendable {
    case rsa(SecKey)
    case p256(P256.Signing.PublicKey)
    case ed25519(Curve25519.Signing.PublicKey)

    /// Nil where the frameworks find the key wrong.
    init?(_ material: PublicKeyMaterial) {
      switch material {
      case .rsa(let modulus, let exponent):
        guard let key = Self.rsa(DERWriter.rsaPublicKey(modulus: modulus, exponent: exponent)) else {
          return nil
        }
        self = .rsa(key)
      case .p256(let point):
        guard let key = Self.p256(point) else { return nil }
        self = .p256(key)
      case .ed25519(let bytes):
        guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes) else { return nil }
        self = .ed25519(key)
      }
    }

    private static func rsa(_ der: [UInt8]) -> SecKey? {
      let attributes: [CFString: Any] = [
        kSecAttrKeyType: kSecAttrKeyTypeRSA,
        kSecAttrKeyClass: kSecAttrKeyClassPublic,
      ]
      guard let data = CFDataCreate(nil, der, der.count) else { return nil }
      return SecKeyCreateWithData(data, attributes as CFDictionary, nil)
    }

    private static func p256(_ point: [UInt8]) -> P256.Signing.PublicKey? {
      point.count == 33
        ? try? P256.Signing.PublicKey(compressedRepresentation: point)
        : try? P256.Signing.PublicKey(x963Representation: point)
    }
  }
#endif
