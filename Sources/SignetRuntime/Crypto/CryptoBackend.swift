/// What a platform's library has to offer. Lengths and kinds of keys are checked before it is asked.
protocol CryptoBackend {
  associatedtype ImportedKey: Sendable

  static func digest(_ algorithm: HashAlgorithm, of message: [UInt8]) throws(CryptoError) -> [UInt8]
  static func hmac(
    _ algorithm: HashAlgorithm, key: [UInt8], of message: [UInt8]
  ) throws(CryptoError) -> [UInt8]

  static func seal(
    _ plaintext: [UInt8], key: [UInt8], nonce: [UInt8], authenticating additional: [UInt8]
  ) throws(CryptoError) -> SealedBytes
  static func open(
    _ sealed: SealedBytes, key: [UInt8], nonce: [UInt8], authenticating additional: [UInt8]
  ) throws(CryptoError) -> [UInt8]

  static func randomBytes(_ count: Int) throws(CryptoError) -> [UInt8]
  static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool
  static func wipe(_ bytes: inout [UInt8])

  /// Nil where the library finds the key wrong: a point that is not on its curve, say.
  static func importKey(_ material: PublicKeyMaterial) -> ImportedKey?
  /// False for whatever is not a signature of the message, malformed bytes included.
  static func isValid(
    _ signature: [UInt8], of message: [UInt8], by algorithm: SignatureAlgorithm, key: ImportedKey
  ) throws(CryptoError) -> Bool
  static func encrypt(
    _ message: [UInt8], by scheme: RSAEncryption, key: ImportedKey
  ) throws(CryptoError) -> [UInt8]
}

#if canImport(Security)
  typealias PlatformCrypto = AppleCrypto
  typealias PlatformDigest = AppleDigest
#else
  typealias PlatformCrypto = LibCrypto
  typealias PlatformDigest = LibCryptoDigest
#endif
