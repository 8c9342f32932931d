import Foundation
import Testing

@testable import SignetRuntime

@Suite("What is not a usable public key is named")
struct RefusedKeyTests {
  struct Refused: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let error: PublicKeyError

    var testDescription: String { name }

    init(_ name: String, _ text: String, _ error: PublicKeyError) {
      self.init(name, bytes: Array(text.utf8), error)
    }

    init(_ name: String, bytes: [UInt8], _ error: PublicKeyError) {
      self.name = name
      self.bytes = bytes
      self.error = error
    }
  }

  /// An RSAPublicKey, a SubjectPublicKeyInfo and other structures that no library would write.
  private static func sequence(_ parts: [UInt8]...) -> [UInt8] {
    let content = parts.flatMap { $0 }
    if content.count < 0x80 { return [0x30, UInt8(content.count)] + content }
    return [0x30, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
  }
  private static func integer(_ bytes: [UInt8]) -> [UInt8] {
    bytes.count < 0x80
      ? [0x02, UInt8(bytes.count)] + bytes
      : [0x02, 0x82, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)] + bytes
  }
  private static let odd2048: [UInt8] = [0] + [UInt8](repeating: 0xFF, count: 256)
  private static let even2048: [UInt8] = [0] + [UInt8](repeating: 0xFE, count: 256)
  private static let key2048 = "a 2048-bit RSA key"

  static let refused = [
    Refused("nothing", "", .notAKey(found: "an empty text")),
    Refused("blanks", " \r\n\t ", .notAKey(found: "an empty text")),
    Refused("a byte order mark alone", bytes: [0xEF, 0xBB, 0xBF], .notAKey(found: "an empty text")),
    Refused("words", "the key", .notAKey(found: "7 bytes that are none of them")),
    Refused("a page", "<!DOCTYPE html><html></html>", .notAKey(found: "a page of HTML or XML")),
    Refused(
      "UTF-16", bytes: [0xFF, 0xFE, 0x2D, 0x00], .notAKey(found: "a text in UTF-16; save it as UTF-8")),
    Refused(
      "an OpenSSH key", "ssh-ed25519 AAAAC3Nz someone@somewhere",
      .notAKey(found: "an OpenSSH public key; convert it with `ssh-keygen -e -m PKCS8`")),
    Refused(
      "PEM without an end", "-----BEGIN PUBLIC KEY-----\nMIIB\n",
      .notAKey(found: "a PEM block that is not base64 up to its end line")),
    Refused(
      "PEM of something else", "-----BEGIN PUBLIC KEY-----\n!!!!\n-----END PUBLIC KEY-----\n",
      .notAKey(found: "a PEM block that is not base64 up to its end line")),
    Refused(
      "PEM with a passphrase",
      "-----BEGIN X-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: A,B\n\nAAAA\n-----END X-----\n",
      .notPublic(found: "an encrypted private key")),
    Refused(
      "a great deal", bytes: [UInt8](repeating: 0x41, count: 65_537), .notAKey(found: "more than 64 KB")),
    Refused("DER of nothing", bytes: [0x30, 0x00], .notAKey(found: "DER that is no key")),
    Refused(
      "DER with more after it", bytes: [0x30, 0x00, 0x0A], .notAKey(found: "DER with something after its end")
    ),
    Refused("BER", bytes: [0x30, 0x80, 0x00, 0x00], .notAKey(found: "bytes that are not DER")),
    Refused(
      "a length spelled too long", bytes: [0x30, 0x81, 0x02, 0x05, 0x00],
      .notAKey(found: "bytes that are not DER")),
    Refused(
      "a length of 4 GB", bytes: [0x30, 0x84, 0xFF, 0xFF, 0xFF, 0xFF],
      .notAKey(found: "DER that ends early; it may have been cut off")),
    Refused(
      "an encrypted private key", bytes: sequence(sequence([0x06, 0x01, 0x2A]), [0x04, 0x01, 0x00]),
      .notPublic(found: "an encrypted private key")),
    Refused(
      "PKCS #12", bytes: sequence(integer([3]), sequence(), sequence()),
      .notPublic(found: "a PKCS #12 store, which may hold a private key")),
    Refused(
      "PKCS #7", bytes: sequence([0x06, 0x01, 0x2A], [0xA0, 0x00]),
      .notAKey(found: "a PKCS #7 bundle; take one certificate out of it")),
    Refused(
      "an RSA exponent of 1", bytes: sequence(integer(odd2048), integer([1])),
      .broken(found: key2048, problem: "its public exponent is not odd and over 1")),
    Refused(
      "an even RSA exponent", bytes: sequence(integer(odd2048), integer([4])),
      .broken(found: key2048, problem: "its public exponent is not odd and over 1")),
    Refused(
      "a huge RSA exponent",
      bytes: sequence(integer(odd2048), integer([1] + [UInt8](repeating: 1, count: 8))),
      .broken(found: key2048, problem: "its public exponent has more than 64 bits")),
    Refused(
      "an even RSA modulus", bytes: sequence(integer(even2048), integer([3])),
      .broken(found: key2048, problem: "its modulus is even")),
    Refused(
      "a negative RSA modulus", bytes: sequence(integer([UInt8](repeating: 0xFF, count: 256)), integer([3])),
      .broken(found: "an RSA key", problem: "one of its numbers is negative")),
    Refused(
      "an RSA key of three numbers",
      bytes: sequence(
        sequence([0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01], [0x05, 0x00]),
        [0x03, 0x0C, 0x00] + sequence(integer([1]), integer([3]), integer([5]))),
      .broken(found: "an RSA key", problem: "it does not consist of two numbers")),
    Refused(
      "an RSA modulus of 0", bytes: sequence(integer([0]), integer([3])), .unsafeLength(bits: 0)),
    Refused(
      "an RSA key of 8200 bits",
      bytes: sequence(integer([0] + [UInt8](repeating: 0xFF, count: 1025)), integer([3])),
      .unsafeLength(bits: 8200)),
    Refused(
      "a symmetric JWK", #"{"kty":"oct","k":"c2VjcmV0"}"#,
      .notPublic(found: "a symmetric key (a JWK of type oct)")),
    Refused("a JWK set", #"{"keys":[{},{}]}"#, .notAKey(found: "a JWK set of 2; give one of its keys")),
    Refused("other JSON", #"{"code":0}"#, .notAKey(found: "JSON that is no JWK")),
    Refused("broken JSON", #"{"kty":"RSA","n":"#, .notAKey(found: "JSON that is no JWK")),
    Refused(
      "a JWK without a modulus", #"{"kty":"RSA","e":"AQAB"}"#,
      .broken(found: "an RSA key", problem: "its member `n` is missing")),
    Refused(
      "a JWK in base64", #"{"kty":"RSA","e":"AQAB","n":"a+b="}"#,
      .broken(found: "an RSA key", problem: "its member `n` is not base64url")),
    Refused(
      "a private RSA JWK", WrittenKeys.rsaJWK.replacingOccurrences(of: #"{"kty""#, with: #"{"d":"AQ","kty""#),
      .notPublic(found: "an RSA private key")),
    Refused(
      "a private EC JWK", WrittenKeys.p256JWK.replacingOccurrences(of: #"{"kty""#, with: #"{"d":"AQ","kty""#),
      .notPublic(found: "an EC P-256 private key")),
    Refused(
      "a P-384 JWK", #"{"kty":"EC","crv":"P-384","x":"AQ","y":"AQ"}"#,
      .unsupported(found: "an EC P-384 key")),
    Refused(
      "a JWK on a curve of its own", #"{"kty":"EC","crv":"mine","x":"AQ","y":"AQ"}"#,
      .unsupported(found: "an EC (on an unknown curve) key")),
    Refused(
      "an OKP JWK on a curve of its own", #"{"kty":"OKP","crv":"mine","x":"AQ"}"#,
      .unsupported(found: "an OKP (on an unknown curve) key")),
    Refused("an X25519 JWK", #"{"kty":"OKP","crv":"X25519","x":"AQ"}"#, .unsupported(found: "an X25519 key")),
    Refused(
      "a JWK of another point", WrittenKeys.p256JWK.replacingOccurrences(of: #""x":"W"#, with: #""x":"X"#),
      .broken(found: "an EC P-256 key", problem: "the cryptographic library does not accept it")),
    Refused(
      "a JWK with short coordinates", #"{"kty":"EC","crv":"P-256","x":"AQ","y":"AQ"}"#,
      .broken(found: "an EC P-256 key", problem: "its coordinates have not 32 bytes each")),
    Refused(
      "a short Ed25519 JWK", #"{"kty":"OKP","crv":"Ed25519","x":"AQ"}"#,
      .broken(found: "an Ed25519 key", problem: "it has 1 bytes where 32 are needed")),
  ]

  @Test("by an error that says what it is", arguments: refused)
  func refusal(refused: Refused) {
    #expect(throws: refused.error) { try PublicKey(refused.bytes) }
  }

  @Test("says what to do, and quotes nothing", arguments: refused)
  func description(refused: Refused) {
    let description = String(describing: refused.error)
    #expect(description.contains("found "))
    let quoted = Set(String(decoding: refused.bytes, as: UTF8.self).split { !$0.isLetter && !$0.isNumber })
    for word in quoted where word.count >= 16 {
      #expect(!description.contains(word))
    }
  }

  @Test("cut off anywhere, a key is refused and nothing crashes", arguments: PublicKeyReadingTests.pems)
  func truncation(pem: String) throws {
    let der = [UInt8](
      try #require(
        Data(base64Encoded: pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }.joined())))
    for count in 0..<der.count {
      #expect(throws: PublicKeyError.self) { try PublicKey(Array(der.prefix(count))) }
    }
    let text = Array(pem.utf8)
    let end = try #require(pem.range(of: "-----END "))
    let needed = pem.utf8.distance(from: pem.startIndex, to: end.upperBound)
    for count in 0..<needed {
      #expect(throws: PublicKeyError.self) { try PublicKey(Array(text.prefix(count))) }
    }
    for jwk in [WrittenKeys.rsaJWK, WrittenKeys.p256JWK] {
      for count in 0..<jwk.utf8.count {
        #expect(throws: PublicKeyError.self) { try PublicKey(Array(jwk.utf8.prefix(count))) }
      }
    }
  }

  @Test("with any byte changed, a key is another or is refused, and nothing crashes")
  func mutation() throws {
    let signature = [UInt8](try #require(Data(base64Encoded: WrittenKeys.rsaPKCS1Signature)))
    for text in PublicKeyReadingTests.pems + [WrittenKeys.rsaJWK, WrittenKeys.p256JWK] {
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("-----") }
      let bytes = Data(base64Encoded: lines.joined()).map { [UInt8]($0) } ?? Array(text.utf8)
      for index in bytes.indices {
        for change: UInt8 in [0x01, 0x80, 0xFF] {
          var changed = bytes
          changed[index] ^= change
          guard let key = try? PublicKey(changed), case .rsa = key.kind else { continue }
          // What a certificate says beside its key may change; the key itself may not.
          let isSame = try PublicKeyReader.read(changed) == PublicKeyReader.read(bytes)
          #expect(try key.isValid(signature, of: WrittenKeys.message, by: .rsaPKCS1SHA256) == isSame)
        }
      }
    }
  }

  @Test("of bytes at random nothing crashes")
  func garbage() {
    var generator = SeededGenerator(seed: 20_240_229)
    let openings: [[UInt8]] = [
      [], [0x30], [0x30, 0x82], [0x30, 0x81, 0x80], Array("{\"kty\":\"RSA\",\"n\":\"".utf8),
      Array("-----BEGIN X-----\n".utf8),
    ]
    for round in 0..<20_000 {
      let count = Int.random(in: 0..<64, using: &generator)
      let tail = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      #expect(throws: PublicKeyError.self) { try PublicKey(openings[round % openings.count] + tail) }
    }
  }
}
