#if !canImport(Security)
  internal import CLibCrypto

  /// AES-256-GCM.
  extension LibCrypto {
    static func seal(
      _ plaintext: [UInt8], key: [UInt8], nonce: [UInt8], authenticating additional: [UInt8]
    ) throws(CryptoError) -> SealedBytes {
      let cipher = try LibCryptoAlgorithms.shared.cipher()
      var sealed = SealedBytes(
        ciphertext: [UInt8](repeating: 0, count: plaintext.count),
        tag: [UInt8](repeating: 0, count: Crypto.tagLength))
      let done = withoutLeftoverErrors {
        guard let context = EVP_CIPHER_CTX_new() else { return false }
        defer { EVP_CIPHER_CTX_free(context) }
        var none: Int32 = 0
        var end: UInt8 = 0
        return EVP_EncryptInit_ex2(context, cipher, key, nonce, nil) == 1
          && feed(additional) { EVP_EncryptUpdate(context, nil, &none, $0, $1) == 1 }
          && transform(plaintext, into: &sealed.ciphertext) {
            EVP_EncryptUpdate(context, $0, &none, $1, $2) == 1
          }
          && EVP_EncryptFinal_ex(context, &end, &none) == 1
          && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(Crypto.tagLength), &sealed.tag) == 1
      }
      guard done else { throw .failed(operation: "AES-256-GCM") }
      return sealed
    }

    static func open(
      _ sealed: SealedBytes, key: [UInt8], nonce: [UInt8], authenticating additional: [UInt8]
    ) throws(CryptoError) -> [UInt8] {
      let cipher = try LibCryptoAlgorithms.shared.cipher()
      var plaintext = [UInt8](repeating: 0, count: sealed.ciphertext.count)
      var tag = sealed.tag
      let isAuthentic = withoutLeftoverErrors { () -> Bool? in
        guard let context = EVP_CIPHER_CTX_new() else { return nil }
        defer { EVP_CIPHER_CTX_free(context) }
        var none: Int32 = 0
        var end: UInt8 = 0
        let ready =
          EVP_DecryptInit_ex2(context, cipher, key, nonce, nil) == 1
          && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag) == 1
          && feed(additional) { EVP_DecryptUpdate(context, nil, &none, $0, $1) == 1 }
          && transform(sealed.ciphertext, into: &plaintext) {
            EVP_DecryptUpdate(context, $0, &none, $1, $2) == 1
          }
        guard ready else { return nil }
        return EVP_DecryptFinal_ex(context, &end, &none) == 1
      }
      guard isAuthentic == true else {
        wipe(&plaintext)
        throw isAuthentic == nil ? .failed(operation: "AES-256-GCM") : .notAuthentic
      }
      return plaintext
    }

    /// libcrypto counts in 32 bits: what is longer is given in parts, each of whole blocks.
    private static let longestPart = 1 << 30

    private static func feed(_ bytes: [UInt8], _ take: (UnsafePointer<UInt8>, Int32) -> Bool) -> Bool {
      bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return true }
        return stride(from: 0, to: bytes.count, by: longestPart).allSatisfy { offset in
          take(start + offset, Int32(min(longestPart, bytes.count - offset)))
        }
      }
    }

    /// Both are of one length.
    private static func transform(
      _ input: [UInt8], into output: inout [UInt8],
      _ step: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>, Int32) -> Bool
    ) -> Bool {
      output.withUnsafeMutableBufferPointer { output in
        guard var target = output.baseAddress else { return true }
        return feed(input) { part, count in
          defer { target += Int(count) }
          return step(target, part, count)
        }
      }
    }
  }
#endif
