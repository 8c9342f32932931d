#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  @Suite("JWE compact serialization")
  struct JWEWriterTests {
    private func writer(
      keyID: String? = "account.3", random: @escaping RandomSource = Crypto.randomBytes
    ) throws -> JWEWriter {
      JWEWriter(key: try SealingFixture.publicKey(SealingFixture.account), keyID: keyID, random: random)
    }

    @Test(
      "what is sealed opens with the private key, whatever its length",
      arguments: [0, 1, 15, 16, 190, 191, 245, 246, 4096, 300_000])
    func roundTrip(length: Int) throws {
      let content = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
      let sealed = try writer().write(content)
      #expect(try SealingFixture.open(sealed, with: SealingFixture.account) == content)
    }

    @Test("the protected header names algorithm, key and encryption, and is what RFC 7516 asks for")
    func header() throws {
      let jwe = try CompactJWE(String(decoding: writer().write([1, 2, 3]), as: UTF8.self))
      #expect(
        String(decoding: jwe.header, as: UTF8.self)
          == #"{"alg":"RSA-OAEP-256","kid":"account.3","enc":"A256GCM"}"#)
      #expect(jwe.encryptedKey.count == 256)
      #expect(jwe.nonce.count == 12)
      #expect(jwe.ciphertext.count == 3)
      #expect(jwe.tag.count == 16)
    }

    @Test(
      "a key's name can hold anything and the header is still JSON",
      arguments: ["a\"b\\c", "密钥 1", "\n\u{1}"])
    func awkwardName(keyID: String) throws {
      let jwe = try CompactJWE(String(decoding: writer(keyID: keyID).write([]), as: UTF8.self))
      #expect(try JSON(bytes: jwe.header)["kid"] == .string(keyID))
    }

    @Test("a changed header does not open: it is authenticated with the content")
    func authenticatedHeader() throws {
      let parts = try writer().write([1, 2, 3]).split(separator: UInt8(ascii: "."))
      let other = try writer(keyID: "payment.3").write([1, 2, 3]).split(separator: UInt8(ascii: "."))
      let mixed = Array(([other[0]] + parts[1...]).joined(separator: [UInt8(ascii: ".")]))
      #expect(throws: CryptoError.notAuthentic) {
        try SealingFixture.open(mixed, with: SealingFixture.account)
      }
    }

    @Test("each sealing has a content key and a nonce of its own")
    func freshness() throws {
      let sealed = try (0..<20).map { _ in
        try CompactJWE(String(decoding: writer().write(Array("same".utf8)), as: UTF8.self))
      }
      let keys = try sealed.map { try SealingFixture.account.get().decrypt($0.encryptedKey, by: .oaepSHA256) }
      #expect(Set(keys).count == sealed.count)
      #expect(Set(sealed.map(\.nonce)).count == sealed.count)
      #expect(Set(sealed.map(\.ciphertext)).count == sealed.count)
    }

    @Test("content key and nonce are what the random source gives, in this order")
    func injectedRandomness() throws {
      let random: RandomSource = { count in [UInt8](repeating: count == 32 ? 0xC0 : 0x1F, count: count) }
      let jwe = try CompactJWE(String(decoding: writer(random: random).write([7]), as: UTF8.self))
      #expect(jwe.nonce == [UInt8](repeating: 0x1F, count: 12))
      #expect(
        try SealingFixture.account.get().decrypt(jwe.encryptedKey, by: .oaepSHA256)
          == [UInt8](repeating: 0xC0, count: 32))
    }

    @Test("a random source that fails, or gives too little, seals nothing")
    func brokenRandomness() throws {
      let failing: RandomSource = { (_) throws(CryptoError) in throw .failed(operation: "random bytes") }
      #expect(throws: SealingError.crypto(.failed(operation: "random bytes"))) {
        try writer(random: failing).write([1])
      }
      let short: RandomSource = { count in [UInt8](repeating: 0, count: count - 1) }
      #expect(throws: SealingError.crypto(.wrongLength(of: "the AES-256 key", expected: 32, found: 31))) {
        try writer(random: short).write([1])
      }
    }

    @Test("more than the limit is refused by its length, before anything is drawn")
    func tooLong() throws {
      let untouched: RandomSource = { count in
        Issue.record("random bytes were drawn")
        return [UInt8](repeating: 0, count: count)
      }
      let limit = JWEWriter.longestContent
      #expect(throws: SealingError.tooLong(limit: limit, found: limit + 1)) {
        try writer(random: untouched).write([UInt8](repeating: 0, count: limit + 1))
      }
    }

    @Test("a key that is not RSA is refused by its kind")
    func wrongKind() throws {
      let key = try PublicKey(TestKeyPair.ec("P-256").spki)
      #expect(throws: SealingError.crypto(.wrongKey(needed: "an RSA key", found: "an EC P-256 key"))) {
        try JWEWriter(key: key, keyID: nil, random: Crypto.randomBytes).write([1])
      }
    }
  }
#endif
