import Foundation
import Testing

@testable import SignetRuntime

@Suite("Public keys, however they are written down")
struct PublicKeyReadingTests {
  /// The same key by text, whatever is around it.
  struct Spelling: Sendable, CustomTestStringConvertible {
    let name: String
    let spell: @Sendable (String) -> [UInt8]

    var testDescription: String { name }
  }

  static let spellings = [
    Spelling(name: "as it stands") { Array($0.utf8) },
    Spelling(name: "without a final line end") { Array($0.trimmingCharacters(in: .newlines).utf8) },
    Spelling(name: "with CRLF") { Array($0.replacingOccurrences(of: "\n", with: "\r\n").utf8) },
    Spelling(name: "with CR") { Array($0.replacingOccurrences(of: "\n", with: "\r").utf8) },
    Spelling(name: "with a byte order mark") { [0xEF, 0xBB, 0xBF] + Array($0.utf8) },
    Spelling(name: "with a byte order mark and CRLF, without a final line end") {
      let text = $0.trimmingCharacters(in: .newlines).replacingOccurrences(of: "\n", with: "\r\n")
      return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    },
    Spelling(name: "with blank lines around it") { Array("\n\n  \($0)\n \t\n".utf8) },
    Spelling(name: "indented, with blanks at the ends of lines") {
      Array($0.replacingOccurrences(of: "\n", with: " \t\n    ").utf8)
    },
  ]

  static let pemSpellings =
    spellings + [
      Spelling(name: "with words before and after it") {
        Array("subject=CN = signet\nissuer: someone\n\($0)\nkept by the server's team\n".utf8)
      },
      Spelling(name: "in one line") { Array($0.replacingOccurrences(of: "\n", with: "").utf8) },
      Spelling(name: "with another header's words") {
        Array(
          $0.replacing(/-----BEGIN [A-Z ]+-----/, with: "-----BEGIN SOMETHING ELSE-----")
            .replacing(/-----END [A-Z ]+-----/, with: "-----END SOMETHING ELSE-----").utf8)
      },
      Spelling(name: "as DER") { Self.der($0) },
      Spelling(name: "as base64 without a header") { Array(Data(Self.der($0)).base64EncodedString().utf8) },
      Spelling(name: "as base64 of the PEM text") { Array(Data($0.utf8).base64EncodedString().utf8) },
    ]

  static let pems = [
    WrittenKeys.rsaSPKI, WrittenKeys.rsaPKCS1, WrittenKeys.rsaCertificate, WrittenKeys.p256SPKI,
    WrittenKeys.p256Compressed,
  ]

  @Test("PEM is read", arguments: pemSpellings)
  func pem(spelling: Spelling) throws {
    for text in Self.pems {
      try expectTheKey(spelling.spell(text), isRSA: text.count > 300)
    }
  }

  @Test("JWK is read", arguments: spellings)
  func jwk(spelling: Spelling) throws {
    try expectTheKey(spelling.spell(WrittenKeys.rsaJWK), isRSA: true)
    try expectTheKey(spelling.spell(WrittenKeys.p256JWK), isRSA: false)
  }

  @Test("every way of writing one key gives the same key")
  func sameMaterial() throws {
    let rsa = try [WrittenKeys.rsaSPKI, WrittenKeys.rsaPKCS1, WrittenKeys.rsaCertificate, WrittenKeys.rsaJWK]
      .map { try PublicKeyReader.read(Array($0.utf8)) }
    #expect(rsa.allSatisfy { $0 == rsa[0] })
    #expect(rsa[0].kind == .rsa(bits: 2048))
    let p256 = try [WrittenKeys.p256SPKI, WrittenKeys.p256JWK].map {
      try PublicKeyReader.read(Array($0.utf8))
    }
    #expect(p256[0] == p256[1])
  }

  @Test("of a chain of certificates the first is taken")
  func chain() throws {
    try expectTheKey(Array((WrittenKeys.rsaCertificate + "\n" + WrittenKeys.p256SPKI).utf8), isRSA: true)
    try expectTheKey(Array((WrittenKeys.p256SPKI + "\n" + WrittenKeys.rsaCertificate).utf8), isRSA: false)
  }

  @Test("a JWK may hold more than the key, and zeros before its numbers")
  func looseJWK() throws {
    let withMore = WrittenKeys.rsaJWK.replacingOccurrences(
      of: #""kty""#, with: #""use":"sig","kid":"é😀","x5c":["a"],"ext":true,"n2":{},"kty""#)
    try expectTheKey(Array(withMore.utf8), isRSA: true)
    let modulus = try #require(WrittenKeys.rsaJWK.firstMatch(of: /"n":"([^"]+)"/)?.output.1)
    let number = try #require(Base64Text.decodeURL(String(modulus)))
    let padded = Data([0, 0, 0] + number).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
    try expectTheKey(
      Array(WrittenKeys.rsaJWK.replacingOccurrences(of: String(modulus), with: padded).utf8), isRSA: true)
  }

  /// By what it can do: the signature that the private half made is valid.
  private func expectTheKey(_ bytes: [UInt8], isRSA: Bool) throws {
    let key = try PublicKey(bytes)
    let base64 = isRSA ? WrittenKeys.rsaPKCS1Signature : WrittenKeys.p256DERSignature
    let signature = [UInt8](try #require(Data(base64Encoded: base64)))
    let algorithm = isRSA ? SignatureAlgorithm.rsaPKCS1SHA256 : .ecdsaP256SHA256
    #expect(key.kind == (isRSA ? .rsa(bits: 2048) : .p256))
    #expect(try key.isValid(signature, of: WrittenKeys.message, by: algorithm))
  }

  private static func der(_ pem: String) -> [UInt8] {
    let lines = pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }
    return Data(base64Encoded: lines.joined()).map { [UInt8]($0) } ?? []
  }
}
