import SignetRuntime
import SignetTesting
import Testing

@Suite("Key pairs for tests")
struct TestKeyPairTests {
  /// Made with OpenSSL.
  static let pem = FixedKeys.pem[0]

  @Test("are made anew, and used as the runtime uses public keys")
  func made() throws {
    #expect(try TestKeyPair.p256().publicKey != TestKeyPair.p256().publicKey)
    let key = try PublicKey(TestKeyPair.rsa().publicKey)
    #expect(key.kind == .rsa(bits: 2048))
    _ = try TestKeyPair.ed25519().shipped
    let pair = try TestKeyPair.p256()
    #expect(try PublicKey(Array(pair.publicKeyPEM.utf8)).kind == .p256)
    #expect(try pair.publicKeyPEM.hasPrefix("-----BEGIN PUBLIC KEY-----\n"))
  }

  @Test("are read from PKCS #8 in PEM")
  func read() throws {
    let pair = try TestKeyPair(pem: Self.pem)
    let key = try PublicKey(pair.publicKey)
    let signature = try pair.sign([1, 2, 3], by: .rsaPKCS1SHA256)
    #expect(try key.isValid(signature, of: [1, 2, 3], by: .rsaPKCS1SHA256))
    #expect(try pair.decrypt(key.encrypt([7], by: .oaepSHA256), by: .oaepSHA256) == [7])
  }

  @Test(
    "are read from nothing else",
    arguments: ["", "no key", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"])
  func unreadable(text: String) {
    #expect(throws: TestKeyPairError.self) { try TestKeyPair(pem: text) }
  }

  @Test("do not do what their kind does not do, and print nothing")
  func refused() throws {
    #expect(throws: TestKeyPairError.self) { try TestKeyPair.rsa(bits: 1) }
    #expect(throws: TestKeyPairError.self) { try TestKeyPair.ed25519().decrypt([1], by: .pkcs1) }
    #expect(throws: TestKeyPairError.self) { try TestKeyPair(pem: Self.pem).decrypt([1, 2], by: .pkcs1) }
    var dumped = ""
    dump(try TestKeyPair.ed25519(), to: &dumped)
    #expect(dumped == "- a key pair for tests\n")
  }
}
