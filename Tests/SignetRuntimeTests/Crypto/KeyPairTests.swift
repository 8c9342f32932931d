#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  @Suite("Keys made for the test")
  struct KeyPairTests {
    /// Made once: an RSA key takes a while.
    private static let rsa = Result { try TestKeyPair.rsa(bits: 2048) }

    struct Encoding: Sendable, CustomTestStringConvertible {
      let name: String
      let encode: @Sendable (TestKeyPair) throws -> [UInt8]

      var testDescription: String { name }
    }

    static let encodings = [
      Encoding(name: "SPKI") { try $0.spki },
      Encoding(name: "certificate") { try $0.certificate() },
      Encoding(name: "expired certificate") { try $0.certificate(expired: true) },
    ]

    @Test("check what their private halves signed, from each encoding", arguments: encodings)
    func signatures(encoding: Encoding) throws {
      let pairs: [(TestKeyPair, [SignatureAlgorithm])] = [
        (try Self.rsa.get(), [.rsaPKCS1SHA256, .rsaPSSSHA256, .rsaPSSSHA512]),
        (try .ec("prime256v1"), [.ecdsaP256SHA256]), (try .named("ED25519"), [.ed25519]),
      ]
      for (pair, algorithms) in pairs {
        let key = try PublicKey(encoding.encode(pair))
        for algorithm in algorithms {
          for message in [[], [7], [UInt8](repeating: 0x61, count: 100_000)] {
            #expect(try key.isValid(pair.sign(message, by: algorithm), of: message, by: algorithm))
          }
        }
      }
    }

    @Test("of one kind do not check each other's signatures")
    func otherKey() throws {
      let mine = try TestKeyPair.ec("prime256v1")
      let other = try PublicKey(TestKeyPair.ec("prime256v1").spki)
      #expect(try !other.isValid(mine.sign([1], by: .ecdsaP256SHA256), of: [1], by: .ecdsaP256SHA256))
      let certificate = try PublicKey(Array(WrittenKeys.rsaSPKI.utf8))
      let signature = try Self.rsa.get().sign([1], by: .rsaPSSSHA256)
      #expect(try !certificate.isValid(signature, of: [1], by: .rsaPSSSHA256))
    }

    @Test("take only the salt length that the algorithm names")
    func saltLength() throws {
      let pair = try Self.rsa.get()
      let key = try PublicKey(pair.spki)
      for length in [0, 20, 31, 33, 64] {
        let signature = try pair.sign([1], by: .rsaPSSSHA256, saltLength: length)
        #expect(try !key.isValid(signature, of: [1], by: .rsaPSSSHA256))
      }
    }

    @Test(
      "take messages up to the limit, which decrypt to what they were",
      arguments: [
        (RSAEncryption.pkcs1, 245), (.oaepSHA256, 190), (.oaepSHA1, 214),
      ])
    func encryption(scheme: RSAEncryption, limit: Int) throws {
      let pair = try Self.rsa.get()
      let key = try PublicKey(pair.spki)
      #expect(try key.longestMessage(by: scheme) == limit)
      for count in [0, 1, 32, limit - 1, limit] {
        let message = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let encrypted = try key.encrypt(message, by: scheme)
        #expect(encrypted.count == 256)
        #expect(try pair.decrypt(encrypted, by: scheme) == message)
        #expect(try key.encrypt(message, by: scheme) != encrypted)
      }
      for count in [limit + 1, 256, 100_000] {
        #expect(throws: CryptoError.messageTooLong(limit: limit, found: count)) {
          try key.encrypt([UInt8](repeating: 0, count: count), by: scheme)
        }
      }
    }

    @Test("encrypt with RSA alone", arguments: RSAEncryption.allCases)
    func encryptionNeedsRSA(scheme: RSAEncryption) throws {
      for (pair, found) in [
        (try TestKeyPair.ec("prime256v1"), "an EC P-256 key"), (try .named("ED25519"), "an Ed25519 key"),
      ] {
        let key = try PublicKey(pair.spki)
        #expect(throws: CryptoError.wrongKey(needed: "an RSA key", found: found)) {
          try key.encrypt([1], by: scheme)
        }
      }
    }

    @Test(
      "are refused under 2048 bits, however they are written down", arguments: [1024, 1536, 2047])
    func shortRSA(bits: Int) throws {
      let pair = try TestKeyPair.rsa(bits: bits)
      let jwk = try """
      {"kty":"RSA","n":"\(base64URL(pair.number("n")))","e":"AQAB"}
      """
      let expected = PublicKeyError.unsafeLength(bits: Int(bits))
      for bytes in [try pair.spki, try pair.bareKey, try pair.certificate(), Array(jwk.utf8)] {
        #expect(throws: expected) { try PublicKey(bytes) }
      }
      #expect(String(describing: expected).contains("a \(bits)-bit RSA key"))
    }

    @Test("are read at 3072 and 4096 bits", arguments: [3072, 4096])
    func longRSA(bits: Int) throws {
      let pair = try TestKeyPair.rsa(bits: bits)
      let key = try PublicKey(pair.bareKey)
      #expect(key.kind == .rsa(bits: Int(bits)))
      #expect(try key.isValid(pair.sign([1], by: .rsaPKCS1SHA256), of: [1], by: .rsaPKCS1SHA256))
      #expect(try pair.decrypt(key.encrypt([2], by: .oaepSHA256), by: .oaepSHA256) == [2])
    }

    @Test("are read from JWK as libcrypto's numbers have them")
    func jwk() throws {
      let ec = try TestKeyPair.ec("prime256v1")
      let ecText = try """
      {"kty":"EC","crv":"P-256","x":"\(base64URL(ec.number("qx", length: 32)))",
       "y":"\(base64URL(ec.number("qy", length: 32)))"}
      """
      let ecKey = try PublicKey(Array(ecText.utf8))
      #expect(try ecKey.isValid(ec.sign([1], by: .ecdsaP256SHA256), of: [1], by: .ecdsaP256SHA256))
      let ed = try TestKeyPair.named("ED25519")
      let edKey = try PublicKey(
        Array(#"{"kty":"OKP","crv":"Ed25519","x":"\#(base64URL(ed.rawKey))"}"#.utf8))
      #expect(try edKey.isValid(ed.sign([1], by: .ed25519), of: [1], by: .ed25519))
    }

    @Test("of other kinds are named")
    func otherKinds() throws {
      let named: [(TestKeyPair, String)] = [
        (try .ec("secp384r1"), "an EC P-384 key"), (try .ec("secp521r1"), "an EC P-521 key"),
        (try .ec("secp224r1"), "an EC P-224 key"), (try .ec("secp256k1"), "an EC secp256k1 key"),
        (try .ec("brainpoolP256r1"), "an EC brainpoolP256r1 key"), (try .named("SM2"), "an EC SM2 key"),
        (try .named("X25519"), "an X25519 key"), (try .named("X448"), "an X448 key"),
        (try .named("ED448"), "an Ed448 key"), (try .named("RSA-PSS"), "an RSASSA-PSS key"),
      ]
      for (pair, found) in named {
        #expect(throws: PublicKeyError.unsupported(found: found)) { try PublicKey(pair.spki) }
      }
    }

    @Test("that are private are refused by name, and nothing of them is said")
    func privateKeys() throws {
      let rsa = try Self.rsa.get()
      let ec = try TestKeyPair.ec("prime256v1")
      let named: [([UInt8], String)] = [
        (try rsa.pkcs8, "an RSA private key"), (try rsa.traditionalPrivateKey, "an RSA private key"),
        (try ec.pkcs8, "an EC P-256 private key"), (try ec.traditionalPrivateKey, "an EC P-256 private key"),
        (try TestKeyPair.ec("secp384r1").traditionalPrivateKey, "an EC P-384 private key"),
        (try TestKeyPair.named("ED25519").pkcs8, "an Ed25519 private key"),
        (try TestKeyPair.named("X25519").pkcs8, "an X25519 private key"),
      ]
      for (der, found) in named {
        let base64 = Data(der).base64EncodedString(options: .lineLength64Characters)
        let pem = "-----BEGIN PUBLIC KEY-----\n\(base64)\n-----END PUBLIC KEY-----\n"
        for bytes in [
          der, Array(pem.utf8), Array(base64.utf8), Array((WrittenKeys.rsaSPKI + "\n" + pem).utf8),
        ] {
          #expect(throws: PublicKeyError.notPublic(found: found)) { try PublicKey(bytes) }
        }
      }
    }

    @Test("of a chain whose first one cannot be used are not replaced by the next")
    func chain() throws {
      let chain = try [TestKeyPair.ec("secp384r1").certificate(), Self.rsa.get().certificate()].map { der in
        let base64 = Data(der).base64EncodedString(options: .lineLength64Characters)
        return "-----BEGIN CERTIFICATE-----\n\(base64)\n-----END CERTIFICATE-----\n"
      }
      #expect(throws: PublicKeyError.unsupported(found: "an EC P-384 key")) {
        try PublicKey(Array(chain.joined().utf8))
      }
      #expect(try PublicKey(Array(chain.reversed().joined().utf8)).kind == .rsa(bits: 2048))
    }

    @Test("in a signing request are not taken")
    func signingRequest() throws {
      let request = try Self.rsa.get().certificateSigningRequest()
      #expect(throws: PublicKeyError.notAKey(found: "a certificate signing request")) {
        try PublicKey(request)
      }
    }

    @Test("cut off anywhere, in each encoding, are refused and nothing crashes")
    func truncation() throws {
      for pair in [try Self.rsa.get(), try .ec("prime256v1"), try .named("ED25519")] {
        for der in [try pair.spki, try pair.certificate(), try pair.pkcs8] {
          for count in 0..<der.count {
            #expect(throws: PublicKeyError.self) { try PublicKey(Array(der.prefix(count))) }
          }
        }
      }
    }

    @Test("serve many threads at once")
    func threads() async throws {
      let pair = try Self.rsa.get()
      let key = try PublicKey(pair.spki)
      let signature = try pair.sign([1], by: .rsaPSSSHA256)
      let results = try await withThrowingTaskGroup(of: Bool.self) { group in
        for index in 0..<200 {
          group.addTask {
            let message: [UInt8] = index.isMultiple(of: 2) ? [1] : [2]
            return try key.isValid(signature, of: message, by: .rsaPSSSHA256) == index.isMultiple(of: 2)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.count == 200)
      #expect(results.allSatisfy { $0 })
    }

    private func base64URL(_ bytes: [UInt8]) -> String {
      Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
        .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    }
  }
#endif
