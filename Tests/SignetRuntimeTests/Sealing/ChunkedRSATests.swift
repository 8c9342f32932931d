#if os(Linux)
  import Foundation
  import Testing

  @testable import SignetRuntime

  @Suite("RSA1_5 in blocks")
  struct ChunkedRSATests {
    @Test(
      "PKCS#1 v1.5 limit 245, OAEP-SHA256 190 bytes at 2048 bits",
      arguments: [(RSAEncryption.pkcs1, 245), (.oaepSHA256, 190)])
    func limits(scheme: RSAEncryption, limit: Int) throws {
      let key = try SealingFixture.publicKey(SealingFixture.account)
      let fitting = [UInt8](repeating: 7, count: limit)
      #expect(
        try SealingFixture.account.get().decrypt(key.encrypt(fitting, by: scheme), by: scheme) == fitting)
      #expect(throws: CryptoError.messageTooLong(limit: limit, found: limit + 1)) {
        try key.encrypt(fitting + [7], by: scheme)
      }
    }

    @Test(
      "content is cut into blocks of k − 11 bytes, and is whole again on the other side",
      arguments: [(0, 1), (1, 1), (244, 1), (245, 1), (246, 2), (490, 2), (491, 3), (10_000, 41)])
    func blocks(length: Int, count: Int) throws {
      let content = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
      let sealed = try ChunkedRSA(key: SealingFixture.publicKey(SealingFixture.account)).encrypt(content)
      let opened = try SealingFixture.openBlocks(sealed, with: SealingFixture.account)
      #expect(opened.content == content)
      #expect(opened.blocks == count)
    }

    @Test("a longer key takes longer blocks", arguments: [(373, 1), (374, 2)])
    func longerKey(length: Int, count: Int) throws {
      let content = [UInt8](repeating: 0x5A, count: length)
      let sealed = try ChunkedRSA(key: SealingFixture.publicKey(SealingFixture.payment)).encrypt(content)
      let opened = try SealingFixture.openBlocks(sealed, with: SealingFixture.payment)
      #expect(opened.content == content)
      #expect(opened.blocks == count)
    }

    @Test("more than the limit is refused by its length")
    func tooLong() throws {
      let limit = ChunkedRSA.longestContent
      let sealer = ChunkedRSA(key: try SealingFixture.publicKey(SealingFixture.account))
      #expect(throws: SealingError.tooLong(limit: limit, found: limit + 1)) {
        try sealer.encrypt([UInt8](repeating: 0, count: limit + 1))
      }
    }
  }
#endif
