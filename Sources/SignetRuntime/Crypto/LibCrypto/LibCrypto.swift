#if !canImport(Security)
  internal import CLibCrypto

  /// libcrypto of OpenSSL 3, through its EVP interface: digests, HMAC, randomness.
  enum LibCrypto: CryptoBackend {
    static func digest(_ algorithm: HashAlgorithm, of message: [UInt8]) throws(CryptoError) -> [UInt8] {
      let function = try LibCryptoAlgorithms.shared.digest(algorithm)
      var output = [UInt8](repeating: 0, count: algorithm.digestLength)
      let done = withoutLeftoverErrors {
        EVP_Digest(message, message.count, &output, nil, function, nil)
      }
      guard done == 1 else { throw .failed(operation: algorithm.name) }
      return output
    }

    static func hmac(
      _ algorithm: HashAlgorithm, key: [UInt8], of message: [UInt8]
    ) throws(CryptoError) -> [UInt8] {
      let template = try LibCryptoAlgorithms.shared.hmac(algorithm)
      var output = [UInt8](repeating: 0, count: algorithm.digestLength)
      let done = withoutLeftoverErrors {
        guard let context = EVP_MAC_CTX_dup(template) else { return false }
        defer { EVP_MAC_CTX_free(context) }
        return EVP_MAC_init(context, key, key.count, nil) == 1
          && EVP_MAC_update(context, message, message.count) == 1
          && EVP_MAC_final(context, &output, nil, output.count) == 1
      }
      guard done else { throw .failed(operation: "HMAC with \(algorithm.name)") }
      return output
    }

    static func randomBytes(_ count: Int) throws(CryptoError) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      let done = withoutLeftoverErrors { RAND_priv_bytes_ex(nil, &bytes, count, 0) }
      guard done == 1 else { throw .failed(operation: "random bytes") }
      return bytes
    }

    static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool {
      left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
    }

    static func wipe(_ bytes: inout [UInt8]) {
      OPENSSL_cleanse(&bytes, bytes.count)
    }

    /// Takes off the thread's error queue what `body` left there: whoever else uses libcrypto on this thread,
    /// as a TLS library does, would take it for its own.
    static func withoutLeftoverErrors<Result>(_ body: () -> Result) -> Result {
      ERR_set_mark()
      defer { ERR_pop_to_mark() }
      return body()
    }
  }

  /// Parameters for libcrypto, of texts that stay in memory.
  enum LibCryptoParameter {
    static func text(_ name: StaticString, _ value: StaticString) -> OSSL_PARAM {
      OSSL_PARAM_construct_utf8_string(cString(name), UnsafeMutablePointer(mutating: cString(value)), 0)
    }

    static func cString(_ text: StaticString) -> UnsafePointer<CChar> {
      UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }
  }
#endif
