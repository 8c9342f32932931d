import Testing

@testable import SignetRuntime

@Suite("AES-256-GCM, randomness, comparison")
struct SealingPrimitiveTests {
  private let key = [UInt8](repeating: 0x42, count: 32)
  private let nonce = [UInt8](repeating: 0x17, count: 12)

  @Test("seals as the published examples of GCM do, cases 13, 14 and 16")
  func publishedExamples() throws {
    let zeros = [UInt8](repeating: 0, count: 32)
    let empty = try Crypto.seal([], key: zeros, nonce: Array(zeros.prefix(12)))
    #expect(empty.ciphertext.isEmpty)
    #expect(Hex.encode(empty.tag) == "530f8afbc74536b9a963b4f1c4cb738b")

    let block = try Crypto.seal(Array(zeros.prefix(16)), key: zeros, nonce: Array(zeros.prefix(12)))
    #expect(Hex.encode(block.ciphertext) == "cea7403d4d606b6e074ec5d3baf39d18")
    #expect(Hex.encode(block.tag) == "d0d1c8a799996bf0265b98b5d48ab919")

    let withData = try Crypto.seal(
      Hex.decode(
        """
        d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72
        1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
        """),
      key: Hex.decode("feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308"),
      nonce: Hex.decode("cafebabefacedbaddecaf888"),
      authenticating: Hex.decode("feedfacedeadbeeffeedfacedeadbeefabaddad2"))
    #expect(
      Hex.encode(withData.ciphertext)
        == "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
        + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662")
    #expect(Hex.encode(withData.tag) == "76fc6ece0f4e1768cddf8853bb2d551b")
  }

  @Test("opens what it sealed, of every length around a block's")
  func roundTrip() throws {
    for count in [0, 1, 15, 16, 17, 1000, 100_000] {
      let plaintext = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      let sealed = try Crypto.seal(plaintext, key: key, nonce: nonce, authenticating: [1, 2, 3])
      #expect(sealed.ciphertext.count == count)
      #expect(try Crypto.open(sealed, key: key, nonce: nonce, authenticating: [1, 2, 3]) == plaintext)
    }
  }

  @Test("opens nothing of which one bit was changed")
  func tampering() throws {
    let sealed = try Crypto.seal(Array("a secret".utf8), key: key, nonce: nonce, authenticating: [9])
    for index in sealed.ciphertext.indices {
      var changed = sealed
      changed.ciphertext[index] ^= 1
      #expect(throws: CryptoError.notAuthentic) {
        try Crypto.open(changed, key: key, nonce: nonce, authenticating: [9])
      }
    }
    for index in sealed.tag.indices {
      var changed = sealed
      changed.tag[index] ^= 0x80
      #expect(throws: CryptoError.notAuthentic) {
        try Crypto.open(changed, key: key, nonce: nonce, authenticating: [9])
      }
    }
    #expect(throws: CryptoError.notAuthentic) { try Crypto.open(sealed, key: key, nonce: nonce) }
    let otherKey = [UInt8](repeating: 0x43, count: 32)
    #expect(throws: CryptoError.notAuthentic) {
      try Crypto.open(sealed, key: otherKey, nonce: nonce, authenticating: [9])
    }
  }

  @Test("refuses keys, nonces and tags of another length by name")
  func lengths() throws {
    let sealed = try Crypto.seal([1], key: key, nonce: nonce)
    for count in [0, 16, 24, 31, 33] {
      let expected = CryptoError.wrongLength(of: "the AES-256 key", expected: 32, found: count)
      let wrong = [UInt8](repeating: 0, count: count)
      #expect(throws: expected) { try Crypto.seal([1], key: wrong, nonce: nonce) }
      #expect(throws: expected) { try Crypto.open(sealed, key: wrong, nonce: nonce) }
    }
    for count in [0, 11, 13, 16] {
      let expected = CryptoError.wrongLength(of: "the nonce", expected: 12, found: count)
      let wrong = [UInt8](repeating: 0, count: count)
      #expect(throws: expected) { try Crypto.seal([1], key: key, nonce: wrong) }
      #expect(throws: expected) { try Crypto.open(sealed, key: key, nonce: wrong) }
    }
    for count in [0, 12, 15, 17] {
      let cut = SealedBytes(ciphertext: sealed.ciphertext, tag: [UInt8](repeating: 0, count: count))
      #expect(throws: CryptoError.wrongLength(of: "the tag", expected: 16, found: count)) {
        try Crypto.open(cut, key: key, nonce: nonce)
      }
    }
  }

  @Test("gives other random bytes each time, as many as were asked for")
  func randomness() throws {
    #expect(try Crypto.randomBytes(0).isEmpty)
    let drawn = try (0..<100).map { _ in try Crypto.randomBytes(16) }
    #expect(drawn.allSatisfy { $0.count == 16 })
    #expect(Set(drawn).count == drawn.count)
    // Each of 1,600 bytes has one of 256 values: all but a few of them turn up.
    #expect(Set(drawn.joined()).count > 200)
  }

  @Test("finds equal what is equal, and nothing else")
  func comparison() {
    #expect(Crypto.equal([], []))
    #expect(Crypto.equal([1, 2, 3], [1, 2, 3]))
    #expect(!Crypto.equal([1, 2, 3], [1, 2, 4]))
    #expect(!Crypto.equal([1, 2, 3], [1, 2]))
    #expect(!Crypto.equal([], [0]))
  }

  @Test("leaves zeros where a secret was")
  func wiping() {
    var secret: [UInt8] = [1, 2, 3, 4]
    Crypto.wipe(&secret)
    #expect(secret == [0, 0, 0, 0])
    var nothing: [UInt8] = []
    Crypto.wipe(&nothing)
    #expect(nothing.isEmpty)
  }
}
