#if canImport(Security)
  internal import CryptoKit
  import Foundation
  internal import Security

  /// CryptoKit, and Security for what CryptoKit lacks: digests, HMAC, randomness.
  enum AppleCrypto: CryptoBackend {
    static func digest(_ algorithm: HashAlgorithm, of message: [UInt8]) throws(CryptoError) -> [UInt8] {
      digest(algorithm.function, of: message)
    }

    private static func digest<Function: HashFunction>(_: Function.Type, of message: [UInt8]) -> [UInt8] {
      Array(Function.hash(data: message))
    }

    static func hmac(
      _ algorithm: HashAlgorithm, key: [UInt8], of message: [UInt8]
    ) throws(CryptoError) -> [UInt8] {
      hmac(algorithm.function, key: SymmetricKey(data: key), of: message)
    }

    private static func hmac<Function: HashFunction>(
      _: Function.Type, key: SymmetricKey, of message: [UInt8]
    ) -> [UInt8] {
      Array(HMAC<Function>.authenticationCode(for: message, using: key))
    }

    static func randomBytes(_ count: Int) throws(CryptoError) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      // Nil asks for the default generator, as `kSecRandomDefault` does.
      guard SecRandomCopyBytes(nil, count, &bytes) == errSecSuccess else {
        throw .failed(operation: "random bytes")
      }
      return bytes
    }

    static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool {
      left.count == right.count && timingsafe_bcmp(left, right, left.count) == 0
    }

    static func wipe(_ bytes: inout [UInt8]) {
      memset_s(&bytes, bytes.count, 0, bytes.count)
    }
  }

  extension HashAlgorithm {
    var function: any HashFunction.Type {
      switch self {
      case .md5: Insecure.MD5.self
      case .sha1: Insecure.SHA1.self
      case .sha256: SHA256.self
      case .sha512: SHA512.self
      }
    }
  }
#endif
