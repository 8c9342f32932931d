#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  /// Given the content key and the nonce of a published JWE, ours is the same, but for the encrypted key, which is
  /// another each time.
  @Suite("Project Wycheproof, JWE", .enabled(if: SharedVectors.arePresent, SharedVectors.absence))
  struct WycheproofJWETests {
    @Test("published JWEs in RSA-OAEP-256 and A256GCM come out again")
    func reproduced() throws {
      let vectors = try WycheproofFile<WycheproofEncryptionTests.JWEGroup>.read(
        "json_web_encryption_test.json")
      var run = 0
      for group in vectors.testGroups where group.private.kty == "RSA" {
        for test in group.tests where test.result == .valid {
          let published = try CompactJWE(test.jwe ?? "")
          let header = try JSON(bytes: published.header)
          guard header["alg"] == "RSA-OAEP-256", header["enc"] == "A256GCM" else { continue }
          let pair = try keyPair(group.private)
          let contentKey = try pair.decrypt(published.encryptedKey, by: .oaepSHA256)
          let random: RandomSource = { count in count == 32 ? contentKey : published.nonce }
          var keyID: String?
          if case .string(let text)? = header["kid"] { keyID = text }
          let writer = JWEWriter(key: try PublicKey(pair.spki), keyID: keyID, random: random)
          let ours = try CompactJWE(String(decoding: writer.write(Hex.decode(test.pt ?? "")), as: UTF8.self))
          #expect(ours.header == published.header, "case \(test.tcId)")
          #expect(ours.nonce == published.nonce, "case \(test.tcId)")
          #expect(ours.ciphertext == published.ciphertext, "case \(test.tcId)")
          #expect(ours.tag == published.tag, "case \(test.tcId)")
          #expect(try pair.decrypt(ours.encryptedKey, by: .oaepSHA256) == contentKey, "case \(test.tcId)")
          run += 1
        }
      }
      #expect(run > 0)
      print(
        "wycheproof json_web_encryption_test.json: \(run) JWEs in RSA-OAEP-256 and A256GCM came out again")
    }

    private func keyPair(_ key: WycheproofEncryptionTests.JWEGroup.PrivateKey) throws -> TestKeyPair {
      let numbers = try [key.n, key.e, key.d].map { try #require($0.flatMap(Base64Text.decodeURL)) }
      return try TestKeyPair.rsa(n: numbers[0], e: numbers[1], d: numbers[2])
    }
  }
#endif
