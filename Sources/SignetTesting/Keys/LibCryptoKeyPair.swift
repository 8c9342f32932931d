#if !canImport(Security)
  internal import CLibCrypto
  package import SignetRuntime

  /// A key pair as libcrypto holds it: an `EVP_PKEY`.
  // Unchecked: it does not change once made, and may be used from any thread (openssl-threads(7)).
  package final class LibCryptoKeyPair: @unchecked Sendable {
    package let pointer: OpaquePointer

    /// Takes a key over; it is freed with this object.
    package init(_ pointer: OpaquePointer?, _ operation: String) throws(TestKeyPairError) {
      guard let pointer else { throw TestKeyPairError(operation: operation) }
      self.pointer = pointer
    }

    deinit { EVP_PKEY_free(pointer) }
  }

  /// Making keys.
  extension LibCryptoKeyPair {
    package static func rsa(bits: Int) throws(TestKeyPairError) -> LibCryptoKeyPair {
      let count = Int32(clamping: bits)
      return try generate("RSA") { EVP_PKEY_CTX_set_rsa_keygen_bits($0, count) == 1 }
    }

    package static func p256() throws(TestKeyPairError) -> LibCryptoKeyPair { try ec("P-256") }

    package static func ed25519() throws(TestKeyPairError) -> LibCryptoKeyPair { try named("ED25519") }

    /// By the curve's name.
    package static func ec(_ curve: String) throws(TestKeyPairError) -> LibCryptoKeyPair {
      try generate("EC") { EVP_PKEY_CTX_set_group_name($0, curve) == 1 }
    }

    /// By libcrypto's name for the algorithm, which needs no parameters.
    package static func named(_ algorithm: String) throws(TestKeyPairError) -> LibCryptoKeyPair {
      try generate(algorithm) { _ in true }
    }

    package static func privateKey(pkcs8 der: [UInt8]) throws(TestKeyPairError) -> LibCryptoKeyPair {
      let key = der.withUnsafeBufferPointer { der in
        var start = der.baseAddress
        return d2i_AutoPrivateKey(nil, &start, der.count)
      }
      return try LibCryptoKeyPair(key, "reading a private key in DER")
    }

    private static func generate(
      _ algorithm: String, _ prepare: (OpaquePointer) -> Bool
    ) throws(TestKeyPairError) -> LibCryptoKeyPair {
      let operation = "making a key of \(algorithm)"
      guard let context = EVP_PKEY_CTX_new_from_name(nil, algorithm, nil) else {
        throw TestKeyPairError(operation: operation)
      }
      defer { EVP_PKEY_CTX_free(context) }
      var key: OpaquePointer?
      guard EVP_PKEY_keygen_init(context) == 1, prepare(context), EVP_PKEY_generate(context, &key) == 1 else {
        throw TestKeyPairError(operation: operation)
      }
      return try LibCryptoKeyPair(key, operation)
    }
  }

  /// The public half.
  extension LibCryptoKeyPair {
    package var spki: [UInt8] {
      get throws(TestKeyPairError) {
        var bytes: UnsafeMutablePointer<UInt8>?
        let length = i2d_PUBKEY(pointer, &bytes)
        guard length > 0, let bytes else { throw TestKeyPairError(operation: "writing a public key down") }
        defer { CRYPTO_free(bytes, nil, 0) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(length)))
      }
    }
  }

  /// Signing and decrypting.
  extension LibCryptoKeyPair {
    /// - Parameter saltLength: of PSS, in bytes; the digest's where it is left out.
    package func sign(
      _ message: [UInt8], by algorithm: SignatureAlgorithm, saltLength: Int? = nil
    ) throws(TestKeyPairError) -> [UInt8] {
      let failure = TestKeyPairError(operation: "signing by \(algorithm.rawValue)")
      guard let context = EVP_MD_CTX_new() else { throw failure }
      defer { EVP_MD_CTX_free(context) }
      var settings: OpaquePointer?
      let hash: String? =
        switch algorithm {
        case .rsaPKCS1SHA256, .rsaPSSSHA256, .ecdsaP256SHA256: "SHA2-256"
        case .rsaPKCS1SHA512, .rsaPSSSHA512: "SHA2-512"
        case .ed25519: nil
        }
      guard EVP_DigestSignInit_ex(context, &settings, hash, nil, nil, pointer, nil) == 1 else {
        throw failure
      }
      if algorithm == .rsaPSSSHA256 || algorithm == .rsaPSSSHA512 {
        let salt = saltLength.map { Int32(clamping: $0) } ?? RSA_PSS_SALTLEN_DIGEST
        guard
          EVP_PKEY_CTX_set_rsa_padding(settings, RSA_PKCS1_PSS_PADDING) == 1,
          EVP_PKEY_CTX_set_rsa_pss_saltlen(settings, salt) == 1
        else { throw failure }
      }
      var length = Int(EVP_PKEY_get_size(pointer))
      var signature = [UInt8](repeating: 0, count: length)
      guard EVP_DigestSign(context, &signature, &length, message, message.count) == 1 else { throw failure }
      return Array(signature.prefix(length))
    }

    /// - Parameter label: of OAEP.
    package func decrypt(
      _ block: [UInt8], by scheme: RSAEncryption, label: [UInt8] = []
    ) throws(TestKeyPairError) -> [UInt8] {
      let failure = TestKeyPairError(operation: "decrypting by \(scheme.rawValue)")
      guard let context = EVP_PKEY_CTX_new_from_pkey(nil, pointer, nil) else { throw failure }
      defer { EVP_PKEY_CTX_free(context) }
      // What does not decrypt leaves a note on the thread, where a TLS library would take it for its own.
      ERR_set_mark()
      defer { ERR_pop_to_mark() }
      guard EVP_PKEY_decrypt_init(context) == 1, Self.prepare(context, for: scheme, label: label) else {
        throw failure
      }
      var length = Int(EVP_PKEY_get_size(pointer))
      var plaintext = [UInt8](repeating: 0, count: length)
      guard EVP_PKEY_decrypt(context, &plaintext, &length, block, block.count) == 1 else { throw failure }
      return Array(plaintext.prefix(length))
    }

    private static func prepare(_ context: OpaquePointer, for scheme: RSAEncryption, label: [UInt8]) -> Bool {
      let hash =
        switch scheme {
        case .pkcs1: String?.none
        case .oaepSHA1: "SHA1"
        case .oaepSHA256: "SHA2-256"
        }
      guard let hash else { return preparePKCS1(context) }
      guard
        EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_OAEP_PADDING) == 1,
        EVP_PKEY_CTX_set_rsa_oaep_md_name(context, hash, nil) == 1,
        EVP_PKEY_CTX_set_rsa_mgf1_md_name(context, hash, nil) == 1
      else { return false }
      guard !label.isEmpty else { return true }
      // The context takes the copy over and frees it.
      guard let copy = CRYPTO_memdup(label, label.count, nil, 0) else { return false }
      if EVP_PKEY_CTX_set0_rsa_oaep_label(context, copy, Int32(clamping: label.count)) > 0 { return true }
      CRYPTO_free(copy, nil, 0)
      return false
    }

    /// Newer versions answer a wrong padding with random bytes, unless they are told not to. A server must never
    /// tell the two apart; a test has to.
    private static func preparePKCS1(_ context: OpaquePointer) -> Bool {
      guard EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING) == 1 else { return false }
      // Versions before 3.2 know no such setting, and leave a note of it on the thread.
      ERR_set_mark()
      defer { ERR_pop_to_mark() }
      _ = EVP_PKEY_CTX_ctrl_str(context, "rsa_pkcs1_implicit_rejection", "0")
      return true
    }
  }
#endif
