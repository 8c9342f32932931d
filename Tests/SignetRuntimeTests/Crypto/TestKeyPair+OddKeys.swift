#if os(Linux)
  import CLibCrypto
  import SignetTesting

  @testable import SignetRuntime

  /// What tests do with libcrypto's keys beyond what a server does: odd kinds of keys, and the many ways in which keys
  /// are written down.
  extension TestKeyPair {
    private var pointer: OpaquePointer { key.pointer }

    private init(_ pointer: OpaquePointer?, _ operation: String) throws {
      self.init(key: try LibCryptoKeyPair(pointer, operation))
    }
  }

  /// Making keys.
  extension TestKeyPair {
    static func ec(_ curve: String) throws -> TestKeyPair { TestKeyPair(key: try LibCryptoKeyPair.ec(curve)) }

    static func named(_ algorithm: String) throws -> TestKeyPair {
      TestKeyPair(key: try LibCryptoKeyPair.named(algorithm))
    }

    /// From a private key in DER: PKCS #8, PKCS #1 or SEC 1.
    static func privateKey(der: [UInt8]) throws -> TestKeyPair {
      TestKeyPair(key: try LibCryptoKeyPair.privateKey(pkcs8: der))
    }

    /// From the numbers of an RSA private key, big-endian, as a JWK has them.
    static func rsa(n: [UInt8], e: [UInt8], d: [UInt8]) throws -> TestKeyPair {
      guard let builder = OSSL_PARAM_BLD_new() else { throw TestKeyPairError(operation: "parameters") }
      defer { OSSL_PARAM_BLD_free(builder) }
      let numbers = [n, e, d].map { (bytes: [UInt8]) in BN_bin2bn(bytes, Int32(bytes.count), nil) }
      defer { numbers.forEach(BN_free) }
      // The builder keeps the names by their addresses.
      let names: [StaticString] = ["n", "e", "d"]
      for (name, number) in zip(names.map(LibCryptoParameter.cString), numbers) {
        guard OSSL_PARAM_BLD_push_BN(builder, name, number) == 1 else {
          throw TestKeyPairError(operation: "parameters")
        }
      }
      guard let parameters = OSSL_PARAM_BLD_to_param(builder) else {
        throw TestKeyPairError(operation: "parameters")
      }
      defer { OSSL_PARAM_free(parameters) }
      guard let context = EVP_PKEY_CTX_new_from_name(nil, "RSA", nil) else {
        throw TestKeyPairError(operation: "RSA")
      }
      defer { EVP_PKEY_CTX_free(context) }
      var key: OpaquePointer?
      let whole = Int32(
        OSSL_KEYMGMT_SELECT_ALL_PARAMETERS | OSSL_KEYMGMT_SELECT_PUBLIC_KEY | OSSL_KEYMGMT_SELECT_PRIVATE_KEY)
      guard
        EVP_PKEY_fromdata_init(context) == 1, EVP_PKEY_fromdata(context, &key, whole, parameters) == 1
      else { throw TestKeyPairError(operation: "RSA") }
      return try TestKeyPair(key, "RSA")
    }
  }

  /// Writing keys down.
  extension TestKeyPair {
    /// SubjectPublicKeyInfo.
    var spki: [UInt8] { get throws { try publicKey } }

    /// Of RSA, RSAPublicKey of PKCS #1; of EC, the point.
    var bareKey: [UInt8] { get throws { try encoded { i2d_PublicKey(pointer, &$0) } } }

    /// Of RSA, RSAPrivateKey of PKCS #1; of EC, ECPrivateKey of SEC 1.
    var traditionalPrivateKey: [UInt8] { get throws { try encoded { i2d_PrivateKey(pointer, &$0) } } }

    var pkcs8: [UInt8] {
      get throws {
        guard let info = EVP_PKEY2PKCS8(pointer) else { throw TestKeyPairError(operation: "PKCS #8") }
        defer { PKCS8_PRIV_KEY_INFO_free(info) }
        return try encoded { i2d_PKCS8_PRIV_KEY_INFO(info, &$0) }
      }
    }

    /// The 32 bytes of an Ed25519 public key.
    var rawKey: [UInt8] {
      get throws {
        var length = 0
        guard EVP_PKEY_get_raw_public_key(pointer, nil, &length) == 1 else {
          throw TestKeyPairError(operation: "raw key")
        }
        var bytes = [UInt8](repeating: 0, count: length)
        guard EVP_PKEY_get_raw_public_key(pointer, &bytes, &length) == 1 else {
          throw TestKeyPairError(operation: "raw key")
        }
        return bytes
      }
    }

    /// A number of the key's by libcrypto's name for it: `n`, `e`, `qx`, `qy`.
    func number(_ name: String, length: Int? = nil) throws -> [UInt8] {
      var number: OpaquePointer?
      guard EVP_PKEY_get_bn_param(pointer, name, &number) == 1 else {
        throw TestKeyPairError(operation: name)
      }
      defer { BN_free(number) }
      let count = length ?? Int(BN_num_bits(number) + 7) / 8
      var bytes = [UInt8](repeating: 0, count: count)
      guard BN_bn2binpad(number, &bytes, Int32(count)) >= 0 else { throw TestKeyPairError(operation: name) }
      return bytes
    }

    /// A self-signed X.509 certificate, version 3, already expired where asked for.
    func certificate(expired: Bool = false) throws -> [UInt8] {
      guard let certificate = X509_new() else { throw TestKeyPairError(operation: "a certificate") }
      defer { X509_free(certificate) }
      let name = X509_get_subject_name(certificate)
      let done =
        X509_set_version(certificate, 2) == 1
        && ASN1_INTEGER_set(X509_get_serialNumber(certificate), 7) == 1
        && X509_gmtime_adj(X509_getm_notBefore(certificate), -86_400) != nil
        && X509_gmtime_adj(X509_getm_notAfter(certificate), expired ? -3_600 : 86_400) != nil
        && X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, "signet", -1, -1, 0) == 1
        && X509_set_issuer_name(certificate, name) == 1
        && X509_set_pubkey(certificate, pointer) == 1
        && X509_sign(certificate, pointer, hashForSigning) > 0
      guard done else { throw TestKeyPairError(operation: "a certificate") }
      return try encoded { i2d_X509(certificate, &$0) }
    }

    func certificateSigningRequest() throws -> [UInt8] {
      guard let request = X509_REQ_new() else { throw TestKeyPairError(operation: "a request") }
      defer { X509_REQ_free(request) }
      guard
        X509_REQ_set_pubkey(request, pointer) == 1, X509_REQ_sign(request, pointer, hashForSigning) > 0
      else { throw TestKeyPairError(operation: "a request") }
      return try encoded { i2d_X509_REQ(request, &$0) }
    }

    private var hashForSigning: OpaquePointer? {
      EVP_PKEY_is_a(pointer, "ED25519") == 1 ? nil : EVP_sha256()
    }

    private func encoded(
      _ encode: (inout UnsafeMutablePointer<UInt8>?) -> Int32
    ) throws -> [UInt8] {
      var bytes: UnsafeMutablePointer<UInt8>?
      let length = encode(&bytes)
      guard length > 0, let bytes else { throw TestKeyPairError(operation: "an encoding") }
      defer { CRYPTO_free(bytes, nil, 0) }
      return Array(UnsafeBufferPointer(start: bytes, count: Int(length)))
    }
  }

  /// Signing and decrypting.
  extension TestKeyPair {
    func sign(_ message: [UInt8], by algorithm: SignatureAlgorithm, saltLength: Int) throws -> [UInt8] {
      try key.sign(message, by: algorithm, saltLength: saltLength)
    }

    func decrypt(_ block: [UInt8], by scheme: RSAEncryption, label: [UInt8]) throws -> [UInt8] {
      try key.decrypt(block, by: scheme, label: label)
    }
  }
#endif
