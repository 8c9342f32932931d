#if !canImport(Security)
  internal import CLibCrypto

  /// A public key as libcrypto holds it: an `EVP_PKEY`.
  // Unchecked: it does not change once made, libcrypto counts its holders with atomics, and each operation
  // has a context of its own (openssl-threads(7)).
  final class LibCryptoKey: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Nil where libcrypto finds the key wrong.
    init?(_ material: PublicKeyMaterial) {
      let made = LibCrypto.withoutLeftoverErrors { () -> OpaquePointer? in
        switch material {
        case .rsa(let modulus, let exponent):
          Self.rsa(DERWriter.rsaPublicKey(modulus: modulus, exponent: exponent))
        case .p256(let point): Self.p256(point)
        case .ed25519(let bytes): EVP_PKEY_new_raw_public_key_ex(nil, "ED25519", nil, bytes, bytes.count)
        }
      }
      guard let made else { return nil }
      pointer = made
    }

    deinit { EVP_PKEY_free(pointer) }

    /// `EVP_PKEY_PUBLIC_KEY` of OpenSSL's headers, a macro that Swift does not see.
    private static let publicHalf = Int32(OSSL_KEYMGMT_SELECT_ALL_PARAMETERS | OSSL_KEYMGMT_SELECT_PUBLIC_KEY)

    private static func rsa(_ der: [UInt8]) -> OpaquePointer? {
      der.withUnsafeBufferPointer { der in
        var start = der.baseAddress
        return d2i_PublicKey(EVP_PKEY_RSA, nil, &start, der.count)
      }
    }

    private static func p256(_ point: [UInt8]) -> OpaquePointer? {
      guard let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
      defer { EVP_PKEY_CTX_free(context) }
      guard EVP_PKEY_fromdata_init(context) == 1 else { return nil }
      var point = point
      var key: OpaquePointer?
      let done = point.withUnsafeMutableBytes { point in
        var parameters = [
          LibCryptoParameter.text("group", "prime256v1"),
          OSSL_PARAM_construct_octet_string(
            LibCryptoParameter.cString("pub"), point.baseAddress, point.count),
          OSSL_PARAM_construct_end(),
        ]
        return EVP_PKEY_fromdata(context, &key, publicHalf, &parameters)
      }
      guard done == 1 else {
        EVP_PKEY_free(key)
        return nil
      }
      return key
    }
  }
#endif
