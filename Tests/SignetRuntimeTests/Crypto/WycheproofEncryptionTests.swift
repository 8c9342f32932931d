#if os(Linux)
  import Foundation
  import Testing

  @testable import SignetRuntime

  /// The runtime encrypts and never decrypts with a private key: here it encrypts to the vectors' public keys, and
  /// libcrypto decrypts with their private ones.
  @Suite(
    "Project Wycheproof, encryption by round trip",
    .enabled(
      if: WycheproofFolder.isPresent,
      "the vectors are not beside this checkout; set SIGNET_VECTORS to read them"))
  struct WycheproofEncryptionTests {
    // MARK: OAEP

    struct OAEPGroup: Decodable {
      struct Case: Decodable {
        let tcId: Int
        let msg: String
        let ct: String
        let label: String
        let result: WycheproofResult
      }

      let privateKeyPkcs8: String
      let tests: [Case]
    }

    @Test("RSA-OAEP with SHA-256")
    func oaep() throws {
      let file = "rsa_oaep_2048_sha256_mgf1sha256_test.json"
      let vectors = try WycheproofFile<OAEPGroup>.read(file)
      var (roundTrips, decrypted, refused) = (0, 0, 0)
      for group in vectors.testGroups {
        let pair = try TestKeyPair.privateKey(der: Hex.decode(group.privateKeyPkcs8))
        let key = try PublicKey(pair.spki)
        for test in group.tests {
          let (message, label) = try (Hex.decode(test.msg), Hex.decode(test.label))
          let ciphertext = try Hex.decode(test.ct)
          // That the decrypting side is right is shown by the vectors themselves.
          guard test.result == .valid else {
            #expect(throws: TestKeyPair.Failed.self, "\(file) case \(test.tcId)") {
              try pair.decrypt(ciphertext, by: .oaepSHA256, label: label)
            }
            refused += 1
            continue
          }
          #expect(try pair.decrypt(ciphertext, by: .oaepSHA256, label: label) == message)
          decrypted += 1
          #expect(try pair.decrypt(key.encrypt(message, by: .oaepSHA256), by: .oaepSHA256) == message)
          roundTrips += 1
        }
      }
      #expect(decrypted + refused == vectors.numberOfTests)
      #expect(roundTrips > 0)
      print(
        "wycheproof \(file): ran \(vectors.numberOfTests) of \(vectors.numberOfTests) cases, "
          + "\(roundTrips) by round trip; \(refused) invalid ones were refused by the decrypting side")
    }

    // MARK: JWE

    struct JWEGroup: Decodable {
      struct PrivateKey: Decodable {
        let kty: String
        let alg: String
        let n: String?
        let e: String?
        let d: String?
        let k: String?
      }

      struct Case: Decodable {
        let tcId: Int
        let pt: String?
        let jwe: String?
        let result: WycheproofResult

        private enum Member: String, CodingKey { case tcId, pt, jwe, result }

        init(from decoder: any Decoder) throws {
          let members = try decoder.container(keyedBy: Member.self)
          tcId = try members.decode(Int.self, forKey: .tcId)
          pt = try? members.decode(String.self, forKey: .pt)
          // Of some invalid cases the JSON serialization, an object.
          jwe = try? members.decode(String.self, forKey: .jwe)
          result = try members.decode(WycheproofResult.self, forKey: .result)
        }
      }

      let `private`: PrivateKey
      let tests: [Case]
    }

    struct Header: Decodable {
      let alg: String?
      let enc: String?
      let zip: String?
    }

    static let schemes: [String: RSAEncryption] = [
      "RSA-OAEP": .oaepSHA1, "RSA-OAEP-256": .oaepSHA256, "RSA1_5": .pkcs1,
    ]

    @Test("JWE with RSA keys, and contents in A256GCM")
    func jwe() throws {
      let file = "json_web_encryption_test.json"
      let vectors = try WycheproofFile<JWEGroup>.read(file)
      var (wrapped, sealed) = (0, 0)
      for group in vectors.testGroups {
        guard let scheme = Self.schemes[group.private.alg] else { continue }
        let pair = try keyPair(group.private)
        let key = try PublicKey(Array(publicJWK(group.private).utf8))
        for test in group.tests where test.result == .valid {
          let jwe = try CompactJWE(test.jwe ?? "")
          let header = try JSONDecoder().decode(Header.self, from: Data(jwe.header))
          guard header.alg == group.private.alg, header.zip == nil else { continue }
          let contentKey = try pair.decrypt(jwe.encryptedKey, by: scheme)
          #expect(
            try pair.decrypt(key.encrypt(contentKey, by: scheme), by: scheme) == contentKey,
            "\(file) case \(test.tcId)")
          wrapped += 1
          guard header.enc == "A256GCM" else { continue }
          let plaintext = try Hex.decode(test.pt ?? "")
          let content = SealedBytes(ciphertext: jwe.ciphertext, tag: jwe.tag)
          #expect(
            try Crypto.open(content, key: contentKey, nonce: jwe.nonce, authenticating: jwe.additional)
              == plaintext)
          #expect(
            try Crypto.seal(plaintext, key: contentKey, nonce: jwe.nonce, authenticating: jwe.additional)
              == content)
          sealed += 1
        }
      }
      #expect(wrapped > 0)
      #expect(sealed > 0)
      print(
        "wycheproof \(file): ran \(wrapped) of \(vectors.numberOfTests) cases: the valid ones with RSA, "
          + "\(sealed) of them with A256GCM inside; the others are about AES and ECDH key wrapping, and about "
          + "receiving, which the runtime does not do")
    }

    private func keyPair(_ key: JWEGroup.PrivateKey) throws -> TestKeyPair {
      let numbers = try [key.n, key.e, key.d].map { try #require($0.flatMap(Base64Text.decodeURL)) }
      return try TestKeyPair.rsa(n: numbers[0], e: numbers[1], d: numbers[2])
    }

    private func publicJWK(_ key: JWEGroup.PrivateKey) throws -> String {
      #"{"kty":"RSA","n":"\#(try #require(key.n))","e":"\#(try #require(key.e))"}"#
    }
  }

  /// The five parts of a JWE in compact serialization (RFC 7516 section 7.1).
  struct CompactJWE {
    let header: [UInt8]
    let encryptedKey: [UInt8]
    let nonce: [UInt8]
    let ciphertext: [UInt8]
    let tag: [UInt8]
    /// What the tag covers besides: the header as it is spelled.
    let additional: [UInt8]

    init(_ text: String) throws {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      try #require(parts.count == 5)
      let bytes = try parts.map { try #require(Base64Text.decodeURL(String($0))) }
      header = bytes[0]
      encryptedKey = bytes[1]
      nonce = bytes[2]
      ciphertext = bytes[3]
      tag = bytes[4]
      additional = Array(parts[0].utf8)
    }
  }
#endif
