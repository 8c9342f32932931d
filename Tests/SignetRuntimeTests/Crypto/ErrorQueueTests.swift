#if os(Linux)
  import CLibCrypto
  import Foundation
  import Testing

  @testable import SignetRuntime

  @Suite("libcrypto's error queue, which a thread shares with whoever else uses libcrypto on it")
  struct ErrorQueueTests {
    @Test("is left empty where it was empty, whatever fails")
    func leftEmpty() throws {
      ERR_clear_error()
      try failInEveryWay()
      #expect(ERR_peek_error() == 0)
    }

    @Test("keeps the error of another, whatever fails")
    func leftAlone() throws {
      ERR_clear_error()
      let cutOff: [UInt8] = [0x30, 0x01]
      _ = cutOff.withUnsafeBufferPointer { bytes in
        var start = bytes.baseAddress
        return d2i_PUBKEY(nil, &start, 2)
      }
      let (first, last) = (ERR_peek_error(), ERR_peek_last_error())
      try #require(first != 0)
      try failInEveryWay()
      #expect(ERR_peek_error() == first)
      #expect(ERR_peek_last_error() == last)
      ERR_clear_error()
    }

    private func failInEveryWay() throws {
      let rsa = try PublicKey(Array(WrittenKeys.rsaSPKI.utf8))
      let p256 = try PublicKey(Array(WrittenKeys.p256SPKI.utf8))
      for count in [0, 1, 63, 64, 65, 256] {
        let signature = [UInt8](repeating: 0x30, count: count)
        for algorithm in [SignatureAlgorithm.rsaPKCS1SHA256, .rsaPSSSHA256, .rsaPSSSHA512] {
          #expect(try !rsa.isValid(signature, of: [1], by: algorithm))
        }
        #expect(try !p256.isValid(signature, of: [1], by: .ecdsaP256SHA256))
      }
      let sealed = SealedBytes(ciphertext: [1], tag: [UInt8](repeating: 0, count: 16))
      let (key, nonce) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 12))
      #expect(throws: CryptoError.notAuthentic) { try Crypto.open(sealed, key: key, nonce: nonce) }
      let offCurve = WrittenKeys.p256JWK.replacingOccurrences(of: #""x":"W"#, with: #""x":"X"#)
      #expect(throws: PublicKeyError.self) { try PublicKey(Array(offCurve.utf8)) }
    }
  }
#endif
