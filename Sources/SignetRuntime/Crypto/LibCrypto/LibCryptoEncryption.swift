#if !canImport(Security)
  internal import CLibCrypto

  /// Encryption to an RSA key.
  extension LibCrypto {
    static func importKey(_ material: PublicKeyMaterial) -> LibCryptoKey? {
      LibCryptoKey(material)
    }

    static func encrypt(
      _ message: [UInt8], by scheme: RSAEncryption, key: LibCryptoKey
    ) throws(CryptoError) -> [UInt8] {
      let encrypted = withoutLeftoverErrors { () -> [UInt8]? in
        guard let context = EVP_PKEY_CTX_new_from_pkey(nil, key.pointer, nil) else { return nil }
        defer { EVP_PKEY_CTX_free(context) }
        guard EVP_PKEY_encrypt_init(context) == 1, prepare(context, for: scheme) else { return nil }
        var length = Int(EVP_PKEY_get_size(key.pointer))
        var output = [UInt8](repeating: 0, count: length)
        guard EVP_PKEY_encrypt(context, &output, &length, message, message.count) == 1 else { return nil }
        return Array(output.prefix(length))
      }
      guard let encrypted else { throw .failed(operation: "RSA encryption") }
      return encrypted
    }

    private static func prepare(_ context: OpaquePointer, for scheme: RSAEncryption) -> Bool {
      switch scheme {
      case .pkcs1: EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING) == 1
      case .oaepSHA1: prepareOAEP(context, with: .sha1)
      case .oaepSHA256: prepareOAEP(context, with: .sha256)
      }
    }

    private static func prepareOAEP(_ context: OpaquePointer, with hash: HashAlgorithm) -> Bool {
      let name = LibCryptoParameter.cString(hash.libCryptoName)
      return EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_OAEP_PADDING) == 1
        && EVP_PKEY_CTX_set_rsa_oaep_md_name(context, name, nil) == 1
        && EVP_PKEY_CTX_set_rsa_mgf1_md_name(context, name, nil) == 1
    }
  }
#endif
