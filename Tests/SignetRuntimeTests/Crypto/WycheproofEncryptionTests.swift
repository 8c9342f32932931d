#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  /// The runtime encrypts and never decrypts with a private key: here it encrypts to the vectors' public keys, and
  /// libcrypto decrypts with their private ones.
  @Suite(
    "Project Wycheproof, encryption by round trip",
    .enabled(if: SharedVectors.arePresent, SharedVectors.absence))
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
            #expect(throws: TestKeyPairError.self, "\(file) case \(test.tcId)") {
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
      let iv: String?
      let tag: String?
    }

    static let schemes: [String: RSAEncryption] = [
      "RSA-OAEP": .oaepSHA1, "RSA-OAEP-256": .oaepSHA256, "RSA1_5": .pkcs1,
    ]

    @Test("JWE with RSA keys or A256GCMKW, and contents in A256GCM")
    func jwe() throws {
      let file = "json_web_encryption_test.json"
      let vectors = try WycheproofFile<JWEGroup>.read(file)
      var (wrapped, sealed) = (0, 0)
      for group in vectors.testGroups {
        for test in group.tests where test.result == .valid {
          let jwe = try CompactJWE(test.jwe ?? "")
          let header = try JSONDecoder().decode(Header.self, from: Data(jwe.header))
          guard let contentKey = try contentKey(of: jwe, header, group.private) else { continue }
          wrapped += 1
          guard header.enc == "A256GCM" else { continue }
          try check(
            SealedBytes(ciphertext: jwe.ciphertext, tag: jwe.tag), key: contentKey, nonce: jwe.nonce,
            authenticating: jwe.additional, plaintext: Hex.decode(test.pt ?? ""))
          sealed += 1
        }
      }
      #expect(wrapped > 0)
      #expect(sealed > 0)
      print(
        "wycheproof \(file): ran \(wrapped) of \(vectors.numberOfTests) cases: the valid ones with RSA or A256GCMKW, "
          + "\(sealed) of them with A256GCM inside; the others are about other ways to wrap a key, and about "
          + "receiving, which the runtime does not do")
    }

    /// The content key, once our own wrapping of it has come back the same; nil for algorithms that the runtime has
    /// not.
    private func contentKey(
      of jwe: CompactJWE, _ header: Header, _ key: JWEGroup.PrivateKey
    ) throws -> [UInt8]? {
      guard header.alg == key.alg, header.zip == nil else { return nil }
      if key.alg == "A256GCMKW" {
        let wrapping = try #require(key.k.flatMap(Base64Text.decodeURL))
        let nonce = try #require(header.iv.flatMap(Base64Text.decodeURL))
        let wrapped = SealedBytes(
          ciphertext: jwe.encryptedKey, tag: try #require(header.tag.flatMap(Base64Text.decodeURL)))
        let contentKey = try Crypto.open(wrapped, key: wrapping, nonce: nonce)
        try check(wrapped, key: wrapping, nonce: nonce, authenticating: [], plaintext: contentKey)
        return contentKey
      }
      guard let scheme = Self.schemes[key.alg] else { return nil }
      let pair = try keyPair(key)
      let contentKey = try pair.decrypt(jwe.encryptedKey, by: scheme)
      let publicKey = try PublicKey(Array(publicJWK(key).utf8))
      #expect(try pair.decrypt(publicKey.encrypt(contentKey, by: scheme), by: scheme) == contentKey)
      return contentKey
    }

    private func check(
      _ sealed: SealedBytes, key: [UInt8], nonce: [UInt8], authenticating additional: [UInt8],
      plaintext: [UInt8]
    ) throws {
      #expect(try Crypto.open(sealed, key: key, nonce: nonce, authenticating: additional) == plaintext)
      #expect(try Crypto.seal(plaintext, key: key, nonce: nonce, authenticating: additional) == sealed)
    }

    private func keyPair(_ key: JWEGroup.PrivateKey) throws -> TestKeyPair {
      let numbers = try [key.n, key.e, key.d].map { try #require($0.flatMap(Base64Text.decodeURL)) }
      return try TestKeyPair.rsa(n: numbers[0], e: numbers[1], d: numbers[2])
    }

    private func publicJWK(_ key: JWEGroup.PrivateKey) throws -> String {
      #"{"kty":"RSA","n":"\#(try #require(key.n))","e":"\#(try #require(key.e))"}"#
    }
  }
#endif
