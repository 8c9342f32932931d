#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  /// Key pairs and small pieces that sealing tests are made of.
  enum SealingFixture {
    static let account = Result { try TestKeyPair.rsa(bits: 2048) }
    static let payment = Result { try TestKeyPair.rsa(bits: 3072) }

    static func publicKey(_ pair: Result<TestKeyPair, any Error>) throws -> PublicKey {
      try PublicKey(pair.get().spki)
    }

    static func ring() throws -> KeyRing {
      KeyRing(shipped: [
        "account": try ShippedKey(bytes: account.get().spki),
        "payment": try ShippedKey(bytes: payment.get().spki),
      ])
    }

    static let schemes = [
      SealingScheme(name: "account", algorithm: .jwe, key: "account", field: "sealed"),
      SealingScheme(name: "bare", algorithm: .jwe, key: "payment"),
      SealingScheme(name: "old", algorithm: .rsa15Chunked, key: "account"),
      SealingScheme(name: "missing", algorithm: .jwe, key: "nowhere"),
    ]

    static func stage() throws -> SealStage { SealStage(schemes, keys: try ring()) }

    /// Opens a JWE as the holder of the private key does.
    static func open(_ text: [UInt8], with pair: Result<TestKeyPair, any Error>) throws -> [UInt8] {
      let jwe = try CompactJWE(String(decoding: text, as: UTF8.self))
      let contentKey = try pair.get().decrypt(jwe.encryptedKey, by: .oaepSHA256)
      return try Crypto.open(
        SealedBytes(ciphertext: jwe.ciphertext, tag: jwe.tag), key: contentKey, nonce: jwe.nonce,
        authenticating: jwe.additional)
    }

    /// Opens blocks of RSAES-PKCS1-v1_5 as an old server does.
    static func openBlocks(_ text: [UInt8], with pair: Result<TestKeyPair, any Error>) throws -> (
      content: [UInt8], blocks: Int
    ) {
      let encrypted = try #require(Base64Text.decode(text))
      let length = try pair.get().number("n").count
      try #require(encrypted.count.isMultiple(of: length))
      let starts = Array(stride(from: 0, to: encrypted.count, by: length))
      let parts = try starts.map { try pair.get().decrypt(Array(encrypted[$0..<($0 + length)]), by: .pkcs1) }
      return (parts.flatMap { $0 }, parts.count)
    }

    static func member(_ name: String, of json: [UInt8]) throws -> [UInt8] {
      guard case .string(let text)? = try JSON(bytes: json)[name] else {
        throw SealingFixtureError.noMember(name)
      }
      return Array(text.utf8)
    }
  }

  enum SealingFixtureError: Error {
    case noMember(String)
  }
#endif
