#if !canImport(Security)
  internal import CLibCrypto

  /// Checking signatures.
  extension LibCrypto {
    static func isValid(
      _ signature: [UInt8], of message: [UInt8], by algorithm: SignatureAlgorithm, key: LibCryptoKey
    ) throws(CryptoError) -> Bool {
      guard algorithm == .ecdsaP256SHA256 else {
        return try verify(signature, of: message, by: algorithm, key: key)
      }
      if let encoded = withoutLeftoverErrors({ derSignature(ofRaw: signature) }),
        try verify(encoded, of: message, by: algorithm, key: key)
      {
        return true
      }
      return try verify(signature, of: message, by: algorithm, key: key)
    }

    private static func verify(
      _ signature: [UInt8], of message: [UInt8], by algorithm: SignatureAlgorithm, key: LibCryptoKey
    ) throws(CryptoError) -> Bool {
      let isValid = withoutLeftoverErrors { () -> Bool? in
        guard let context = EVP_MD_CTX_new() else { return nil }
        defer { EVP_MD_CTX_free(context) }
        // Freed with `context`.
        var settings: OpaquePointer?
        let hash = algorithm.hash.map { LibCryptoParameter.cString($0.libCryptoName) }
        guard
          EVP_DigestVerifyInit_ex(context, &settings, hash, nil, nil, key.pointer, nil) == 1,
          prepare(settings, for: algorithm)
        else { return nil }
        return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
      }
      guard let isValid else { throw .failed(operation: "the verification of a signature") }
      return isValid
    }

    private static func prepare(_ settings: OpaquePointer?, for algorithm: SignatureAlgorithm) -> Bool {
      switch algorithm {
      case .rsaPKCS1SHA256, .rsaPKCS1SHA512:
        EVP_PKEY_CTX_set_rsa_padding(settings, RSA_PKCS1_PADDING) == 1
      case .rsaPSSSHA256, .rsaPSSSHA512:
        EVP_PKEY_CTX_set_rsa_padding(settings, RSA_PKCS1_PSS_PADDING) == 1
          && EVP_PKEY_CTX_set_rsa_pss_saltlen(settings, RSA_PSS_SALTLEN_DIGEST) == 1
      case .ecdsaP256SHA256, .ed25519: true
      }
    }

    /// The DER that libcrypto takes, of r‖s; nil for what has not 64 bytes.
    private static func derSignature(ofRaw signature: [UInt8]) -> [UInt8]? {
      guard signature.count == 64, let pair = ECDSA_SIG_new() else { return nil }
      defer { ECDSA_SIG_free(pair) }
      let r = BN_bin2bn(signature, 32, nil)
      let s = BN_bin2bn(Array(signature.suffix(32)), 32, nil)
      guard ECDSA_SIG_set0(pair, r, s) == 1 else {
        BN_free(r)
        BN_free(s)
        return nil
      }
      var encoded: UnsafeMutablePointer<UInt8>?
      let length = i2d_ECDSA_SIG(pair, &encoded)
      guard length > 0, let encoded else { return nil }
      defer { CRYPTO_free(encoded, nil, 0) }
      return Array(UnsafeBufferPointer(start: encoded, count: Int(length)))
    }
  }

  extension SignatureAlgorithm {
    /// The hash that is named beside it; Ed25519 has one of its own.
    fileprivate var hash: HashAlgorithm? {
      switch self {
      case .rsaPKCS1SHA256, .rsaPSSSHA256, .ecdsaP256SHA256: .sha256
      case .rsaPKCS1SHA512, .rsaPSSSHA512: .sha512
      case .ed25519: nil
      }
    }
  }
#endif
