import Foundation
import Testing

@testable import SignetRuntime

@Suite("Signatures that others made")
struct KnownSignatureTests {
  struct Known: Sendable, CustomTestStringConvertible {
    let source: String
    let algorithm: SignatureAlgorithm
    let key: String
    let message: [UInt8]
    let signature: [UInt8]

    var testDescription: String { "\(source), \(algorithm.rawValue)" }

    /// Key as it stands; signature in base64.
    init(_ source: String, _ algorithm: SignatureAlgorithm, key: String, message: String, base64: String) {
      self.init(source, algorithm, key: key, message: Array(message.utf8), base64: base64)
    }

    init(_ source: String, _ algorithm: SignatureAlgorithm, key: String, message: [UInt8], base64: String) {
      self.source = source
      self.algorithm = algorithm
      self.key = key
      self.message = message
      signature = Data(base64Encoded: base64).map { [UInt8]($0) } ?? []
    }
  }

  static let known =
    [
      Known(
        "OpenSSL", .rsaPKCS1SHA256, key: WrittenKeys.rsaCertificate, message: WrittenKeys.message,
        base64: WrittenKeys.rsaPKCS1Signature),
      Known(
        "OpenSSL", .rsaPSSSHA256, key: WrittenKeys.rsaSPKI, message: WrittenKeys.message,
        base64: WrittenKeys.rsaPSSSHA256Signature),
      Known(
        "OpenSSL", .rsaPSSSHA512, key: WrittenKeys.rsaPKCS1, message: WrittenKeys.message,
        base64: WrittenKeys.rsaPSSSHA512Signature),
      Known(
        "OpenSSL, DER", .ecdsaP256SHA256, key: WrittenKeys.p256SPKI, message: WrittenKeys.message,
        base64: WrittenKeys.p256DERSignature),
      Known(
        "OpenSSL, r‖s", .ecdsaP256SHA256, key: WrittenKeys.p256JWK, message: WrittenKeys.message,
        base64: WrittenKeys.p256RawSignature),
      Known(
        "OpenSSL, compressed point", .ecdsaP256SHA256, key: WrittenKeys.p256Compressed,
        message: WrittenKeys.message, base64: WrittenKeys.p256DERSignature),
      Known(
        "RFC 9421 B.2.1", .rsaPSSSHA512,
        key:
          "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAr4tmm3r20Wd/PbqvP1s2+QEtvpuRaV8Yq40gjUR8y2Rjxa6dpG2G"
          + "XHbPfvMs8ct+Lh1GH45x28Rw3Ry53mm+oAXjyQ86OnDkZ5N8lYbggD4O3w6M6pAvLkhk95AndTrifbIFPNU8PPMO7OyrFAHq"
          + "gDsznjPFmTOtCEcN2Z1FpWgchwuYLPL+Wokqltd11nqqzi+bJ9cvSKADYdUAAN5WUtzdpiy6LbTgSxP7ociU4Tn0g5I6aDZJ"
          + "7A8Lzo0KSyZYoA485mqcO0GVAdVw9lq4aOT9v6d+nb4bnNkQVklLQ3fVAvJm+xdDOp9LCNCN48V2pnDOkFV6+U9nV5oyc6XI"
          + "2wIDAQAB",
        message: #""@signature-params": ();created=1618884473;keyid="test-key-rsa-pss";"#
          + #"nonce="b3k2pp5k7z-50gnwp.yemd""#,
        base64:
          "d2pmTvmbncD3xQm8E9ZV2828BjQWGgiwAaw5bAkgibUopemLJcWDy/lkbbHAve4cRAtx31Iq786U7it++wgGxbtRxf8Udx7z"
          + "FZsckzXaJMkA7ChG52eSkFxykJeNqsrWH5S+oxNFlD4dzVuwe8DhTSja8xxbR/Z2cOGdCbzR72rgFWhzx2VjBqJzsPLMIQKh"
          + "O4DGezXehhWwE56YCE+O6c0mKZsfxVrogUvA4HELjVKWmAvtl6UnCh8jYzuVG5WSb/QEVPnP5TmcAnLH1g+s++v6d4s8m0gC"
          + "w1fV5/SITLq9mhho8K3+7EPYTU8IU1bLhdxO5Nyt8C8ssinQ98Xw9Q=="),
      Known(
        "RFC 9421 B.2.4", .ecdsaP256SHA256,
        key:
          "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqIVYZVLCrPZHGHjP17CTW0/+D9Lfw0EkjqF7xB4FivAxzic30tMM4GF+hR6D"
          + "xh71Z50VGGdldkkDXZCnTNnoXQ==",
        message: """
          "@status": 200
          "content-type": application/json
          "content-digest": sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:
          "content-length": 23
          "@signature-params": ("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"
          """,
        base64: "wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw=="),
      Known(
        "RFC 9421 B.2.6", .ed25519, key: "MCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs=",
        message: """
          "date": Tue, 20 Apr 2021 02:07:55 GMT
          "@method": POST
          "@path": /foo
          "@authority": example.com
          "content-type": application/json
          "content-length": 18
          "@signature-params": ("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"
          """,
        base64: "wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw=="),
      // RFC 8032 section 7.1, tests 1 and 3, the keys as RFC 8037 writes them.
      Known(
        "RFC 8032 7.1 test 1", .ed25519,
        key: #"{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#, message: "",
        base64: "5VZDAMNgrHKQhuLMgG6CioSHfx645dl02HPgZSJJAVVfuIIVkKM7rMYeOXAc+bRr0lv18FlbviRlUUFDjnoQCw=="),
      Known(
        "RFC 8032 7.1 test 3", .ed25519,
        key: #"{"kty":"OKP","crv":"Ed25519","x":"_FHNjmIYoaONpH7QAjDwWAgW7RO6MwOsXeuRFUiQgCU"}"#,
        message: [0xAF, 0x82],
        base64: "YpHWV97sJAJIJ+acOr4BowzlSKKEdDpEXjaA19taw6wY/5tTjRbykK5n92CYTcZZSnwV6XFu0o3AJ77O6h7ECg=="),
    ]

  @Test("are valid, and of no other message", arguments: known)
  func valid(known: Known) throws {
    let key = try PublicKey(Array(known.key.utf8))
    #expect(try key.isValid(known.signature, of: known.message, by: known.algorithm))
    #expect(try !key.isValid(known.signature, of: known.message + [0], by: known.algorithm))
  }

  @Test("are invalid with any bit changed, cut off, or longer", arguments: known)
  func tampered(known: Known) throws {
    let key = try PublicKey(Array(known.key.utf8))
    for index in known.signature.indices {
      var changed = known.signature
      changed[index] ^= 1 << UInt8(index % 8)
      #expect(try !key.isValid(changed, of: known.message, by: known.algorithm))
    }
    for count in 0..<known.signature.count {
      #expect(try !key.isValid(Array(known.signature.prefix(count)), of: known.message, by: known.algorithm))
    }
    #expect(try !key.isValid(known.signature + [0], of: known.message, by: known.algorithm))
  }

  @Test("are not tried with a key of another kind", arguments: known)
  func wrongKind(known: Known) throws {
    let key = try PublicKey(Array(known.key.utf8))
    for algorithm in SignatureAlgorithm.allCases where !algorithm.accepts(key.kind) {
      #expect(throws: CryptoError.wrongKey(needed: algorithm.keyNeeded, found: key.kind.description)) {
        try key.isValid(known.signature, of: known.message, by: algorithm)
      }
    }
  }

  @Test("by PKCS #1 v1.5 are no PSS signatures, nor the other way round")
  func otherPadding() throws {
    let key = try PublicKey(Array(WrittenKeys.rsaSPKI.utf8))
    let signatures: [(SignatureAlgorithm, String)] = [
      (.rsaPKCS1SHA256, WrittenKeys.rsaPKCS1Signature), (.rsaPSSSHA256, WrittenKeys.rsaPSSSHA256Signature),
      (.rsaPSSSHA512, WrittenKeys.rsaPSSSHA512Signature),
    ]
    for (made, base64) in signatures {
      let signature = [UInt8](try #require(Data(base64Encoded: base64)))
      for tried in signatures.map(\.0) {
        #expect(try key.isValid(signature, of: WrittenKeys.message, by: tried) == (made == tried))
      }
    }
  }
}
