import Testing

@testable import SignetRuntime

@Suite("HMAC")
struct HMACTests {
  struct Known: Sendable, CustomTestStringConvertible {
    let source: String
    let algorithm: HashAlgorithm
    let key: [UInt8]
    let message: [UInt8]
    let code: String

    var testDescription: String { "\(source), \(algorithm.name)" }
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
  private static func run(of byte: UInt8, _ count: Int) -> [UInt8] { [UInt8](repeating: byte, count: count) }

  /// RFC 2202 (MD5, SHA-1) and RFC 4231 (SHA-2): short keys, keys longer than a block, long messages.
  static let known = [
    Known(
      source: "RFC 2202 section 2 case 1", algorithm: .md5, key: run(of: 0x0B, 16), message: text("Hi There"),
      code: "9294727a3638bb1c13f48ef8158bfc9d"),
    Known(
      source: "RFC 2202 section 2 case 2", algorithm: .md5, key: text("Jefe"),
      message: text("what do ya want for nothing?"), code: "750c783e6ab0b503eaa86e310a5db738"),
    Known(
      source: "RFC 2202 section 2 case 6", algorithm: .md5, key: run(of: 0xAA, 80),
      message: text("Test Using Larger Than Block-Size Key - Hash Key First"),
      code: "6b1ab7fe4bd7bf8f0b62e6ce61b9d0cd"),
    Known(
      source: "RFC 2202 section 3 case 1", algorithm: .sha1, key: run(of: 0x0B, 20),
      message: text("Hi There"),
      code: "b617318655057264e28bc0b6fb378c8ef146be00"),
    Known(
      source: "RFC 2202 section 3 case 6", algorithm: .sha1, key: run(of: 0xAA, 80),
      message: text("Test Using Larger Than Block-Size Key - Hash Key First"),
      code: "aa4ae5e15272d00e95705637ce8a3b55ed402112"),
    Known(
      source: "RFC 4231 case 1", algorithm: .sha256, key: run(of: 0x0B, 20), message: text("Hi There"),
      code: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    Known(
      source: "RFC 4231 case 2", algorithm: .sha256, key: text("Jefe"),
      message: text("what do ya want for nothing?"),
      code: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    Known(
      source: "RFC 4231 case 6", algorithm: .sha256, key: run(of: 0xAA, 131),
      message: text("Test Using Larger Than Block-Size Key - Hash Key First"),
      code: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
    Known(
      source: "RFC 4231 case 1", algorithm: .sha512, key: run(of: 0x0B, 20), message: text("Hi There"),
      code: "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cde"
        + "daa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854"),
    Known(
      source: "RFC 4231 case 6", algorithm: .sha512, key: run(of: 0xAA, 131),
      message: text("Test Using Larger Than Block-Size Key - Hash Key First"),
      code: "80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f352"
        + "6b56d037e05f2598bd0fd2215d6a1e5295e64f73f63f0aec8b915a985d786598"),
  ]

  @Test("gives the published code", arguments: known)
  func publishedCode(known: Known) throws {
    let code = try Crypto.hmac(known.algorithm, key: known.key, of: known.message)
    #expect(Hex.encode(code) == known.code)
  }

  @Test("takes an empty key and an empty message")
  func emptyKeyAndMessage() throws {
    #expect(Hex.encode(try Crypto.hmac(.md5, key: [], of: [])) == "74e6f7298a9c2d168935f58c001bad88")
    #expect(
      Hex.encode(try Crypto.hmac(.sha256, key: [], of: []))
        == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
  }
}
