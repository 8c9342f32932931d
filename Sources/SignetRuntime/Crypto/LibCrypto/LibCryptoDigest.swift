#if !canImport(Security)
  internal import CLibCrypto

  /// A digest under way: an `EVP_MD_CTX`.
  struct LibCryptoDigest: DigestBackend, ~Copyable {
    private let algorithm: HashAlgorithm
    private let context: OpaquePointer

    init(_ algorithm: HashAlgorithm) throws(CryptoError) {
      let function = try LibCryptoAlgorithms.shared.digest(algorithm)
      let context = LibCrypto.withoutLeftoverErrors { () -> OpaquePointer? in
        guard let context = EVP_MD_CTX_new() else { return nil }
        if EVP_DigestInit_ex(context, function, nil) == 1 { return context }
        EVP_MD_CTX_free(context)
        return nil
      }
      guard let context else { throw .failed(operation: algorithm.name) }
      self.algorithm = algorithm
      self.context = context
    }

    deinit { EVP_MD_CTX_free(context) }

    mutating func update(_ bytes: UnsafeRawBufferPointer) throws(CryptoError) {
      guard let start = bytes.baseAddress else { return }
      let context = self.context
      let done = LibCrypto.withoutLeftoverErrors { EVP_DigestUpdate(context, start, bytes.count) }
      guard done == 1 else { throw .failed(operation: algorithm.name) }
    }

    mutating func finalize() throws(CryptoError) -> [UInt8] {
      var output = [UInt8](repeating: 0, count: algorithm.digestLength)
      let context = self.context
      let done = LibCrypto.withoutLeftoverErrors { EVP_DigestFinal_ex(context, &output, nil) }
      guard done == 1 else { throw .failed(operation: algorithm.name) }
      return output
    }
  }
#endif
