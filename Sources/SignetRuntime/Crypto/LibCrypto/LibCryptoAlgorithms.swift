#if !canImport(Security)
  internal import CLibCrypto

  /// The implementations that libcrypto picks for the algorithms, looked up once: a lookup per call would take
  /// longer than a short digest.
  // Unchecked: fetched implementations do not change and may be used from any thread (openssl-threads(7)).
  struct LibCryptoAlgorithms: @unchecked Sendable {
    static let shared = LibCryptoAlgorithms()

    private let md5 = EVP_MD_fetch(nil, "MD5", nil)
    private let sha1 = EVP_MD_fetch(nil, "SHA1", nil)
    private let sha256 = EVP_MD_fetch(nil, "SHA2-256", nil)
    private let sha512 = EVP_MD_fetch(nil, "SHA2-512", nil)
    private let hmacMD5 = contextForHMAC(.md5)
    private let hmacSHA1 = contextForHMAC(.sha1)
    private let hmacSHA256 = contextForHMAC(.sha256)
    private let hmacSHA512 = contextForHMAC(.sha512)
    private let aes256GCM = EVP_CIPHER_fetch(nil, "AES-256-GCM", nil)

    /// An `EVP_MD`.
    func digest(_ algorithm: HashAlgorithm) throws(CryptoError) -> OpaquePointer {
      let found =
        switch algorithm {
        case .md5: md5
        case .sha1: sha1
        case .sha256: sha256
        case .sha512: sha512
        }
      guard let found else { throw .unavailable(algorithm: algorithm.name) }
      return found
    }

    /// An `EVP_MAC_CTX` without a key, to be copied and never used itself.
    func hmac(_ algorithm: HashAlgorithm) throws(CryptoError) -> OpaquePointer {
      let found =
        switch algorithm {
        case .md5: hmacMD5
        case .sha1: hmacSHA1
        case .sha256: hmacSHA256
        case .sha512: hmacSHA512
        }
      guard let found else { throw .unavailable(algorithm: "HMAC with \(algorithm.name)") }
      return found
    }

    /// An `EVP_CIPHER`.
    func cipher() throws(CryptoError) -> OpaquePointer {
      guard let aes256GCM else { throw .unavailable(algorithm: "AES-256-GCM") }
      return aes256GCM
    }

    private static func contextForHMAC(_ algorithm: HashAlgorithm) -> OpaquePointer? {
      guard let code = EVP_MAC_fetch(nil, "HMAC", nil) else { return nil }
      defer { EVP_MAC_free(code) }
      guard let context = EVP_MAC_CTX_new(code) else { return nil }
      let parameters = [
        LibCryptoParameter.text("digest", algorithm.libCryptoName), OSSL_PARAM_construct_end(),
      ]
      if EVP_MAC_CTX_set_params(context, parameters) == 1 { return context }
      EVP_MAC_CTX_free(context)
      return nil
    }
  }

  extension HashAlgorithm {
    /// libcrypto's name for it, which stays in memory.
    var libCryptoName: StaticString {
      switch self {
      case .md5: "MD5"
      case .sha1: "SHA1"
      case .sha256: "SHA2-256"
      case .sha512: "SHA2-512"
      }
    }
  }
#endif
