import Foundation
import Testing

@testable import SignetRuntime

@Suite("Project Wycheproof", .enabled(if: SharedVectors.arePresent, SharedVectors.absence))
struct WycheproofTests {
  // MARK: HMAC

  struct MACGroup: Decodable {
    struct Case: Decodable {
      let tcId: Int
      let key: String
      let msg: String
      let tag: String
      let result: WycheproofResult
    }

    let tagSize: Int
    let tests: [Case]
  }

  @Test("HMAC", arguments: [("hmac_sha1_test.json", HashAlgorithm.sha1), ("hmac_sha256_test.json", .sha256)])
  func hmac(file: String, algorithm: HashAlgorithm) throws {
    let vectors = try WycheproofFile<MACGroup>.read(file)
    var run = 0
    for group in vectors.testGroups {
      for test in group.tests {
        let code = try Crypto.hmac(algorithm, key: Hex.decode(test.key), of: Hex.decode(test.msg))
        let isValid = try Crypto.equal(Array(code.prefix(group.tagSize / 8)), Hex.decode(test.tag))
        #expect(isValid == (test.result == .valid), "\(file) case \(test.tcId)")
        run += 1
      }
    }
    #expect(run == vectors.numberOfTests)
    print("wycheproof \(file): ran \(run) of \(vectors.numberOfTests) cases")
  }

  // MARK: AES-GCM

  struct AEADGroup: Decodable {
    struct Case: Decodable {
      let tcId: Int
      let key: String
      let iv: String
      let aad: String
      let msg: String
      let ct: String
      let tag: String
      let result: WycheproofResult
    }

    let ivSize: Int
    let keySize: Int
    let tagSize: Int
    let tests: [Case]

    var isSupported: Bool { keySize == 256 && ivSize == 96 && tagSize == 128 }
  }

  @Test("AES-256-GCM with nonces of 96 bits; other lengths are refused")
  func aesGCM() throws {
    let file = "aes_gcm_test.json"
    let vectors = try WycheproofFile<AEADGroup>.read(file)
    var (run, refused) = (0, 0)
    for group in vectors.testGroups {
      for test in group.tests {
        let (key, nonce, additional) = try (Hex.decode(test.key), Hex.decode(test.iv), Hex.decode(test.aad))
        let sealed = SealedBytes(ciphertext: try Hex.decode(test.ct), tag: try Hex.decode(test.tag))
        let plaintext = try Hex.decode(test.msg)
        guard group.isSupported else {
          #expect(throws: CryptoError.self) { try Crypto.seal(plaintext, key: key, nonce: nonce) }
          #expect(throws: CryptoError.self) {
            try Crypto.open(sealed, key: key, nonce: nonce, authenticating: additional)
          }
          refused += 1
          continue
        }
        run += 1
        guard test.result == .valid else {
          #expect(throws: CryptoError.notAuthentic, "\(file) case \(test.tcId)") {
            try Crypto.open(sealed, key: key, nonce: nonce, authenticating: additional)
          }
          continue
        }
        #expect(
          try Crypto.open(sealed, key: key, nonce: nonce, authenticating: additional) == plaintext,
          "\(file) case \(test.tcId)")
        #expect(
          try Crypto.seal(plaintext, key: key, nonce: nonce, authenticating: additional) == sealed,
          "\(file) case \(test.tcId)")
      }
    }
    #expect(run > 0)
    #expect(run + refused == vectors.numberOfTests)
    print(
      "wycheproof \(file): ran \(run) of \(vectors.numberOfTests) cases; "
        + "the other \(refused) have keys or nonces of other lengths and were refused")
  }

  // MARK: RSA signatures

  struct SignatureGroup: Decodable {
    struct Case: Decodable {
      let tcId: Int
      let msg: String
      let sig: String
      let result: WycheproofResult
    }

    let publicKeyPem: String
    let publicKeyDer: String
    let publicKeyAsn: String
    let tests: [Case]
  }

  @Test(
    "RSA signatures",
    arguments: [
      ("rsa_signature_2048_sha256_test.json", SignatureAlgorithm.rsaPKCS1SHA256),
      ("rsa_signature_3072_sha256_test.json", .rsaPKCS1SHA256),
      ("rsa_signature_4096_sha256_test.json", .rsaPKCS1SHA256),
      ("rsa_pss_2048_sha256_mgf1_32_test.json", .rsaPSSSHA256),
    ])
  func signatures(file: String, algorithm: SignatureAlgorithm) throws {
    let vectors = try WycheproofFile<SignatureGroup>.read(file)
    var (run, acceptable) = (0, 0)
    for group in vectors.testGroups {
      let key = try PublicKey(Array(group.publicKeyPem.utf8))
      let material = try PublicKeyReader.read(Array(group.publicKeyPem.utf8))
      #expect(try PublicKeyReader.read(Hex.decode(group.publicKeyDer)) == material)
      #expect(try PublicKeyReader.read(Hex.decode(group.publicKeyAsn)) == material)
      for test in group.tests {
        let isValid = try key.isValid(Hex.decode(test.sig), of: Hex.decode(test.msg), by: algorithm)
        run += 1
        if test.result == .acceptable {
          acceptable += 1
        } else {
          #expect(isValid == (test.result == .valid), "\(file) case \(test.tcId)")
        }
      }
    }
    #expect(run == vectors.numberOfTests)
    let either = acceptable == 0 ? "" : "; of \(acceptable) either answer is right"
    print("wycheproof \(file): ran \(run) of \(vectors.numberOfTests) cases\(either)")
  }
}
