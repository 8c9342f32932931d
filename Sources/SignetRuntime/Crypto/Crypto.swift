/// All the cryptography that the runtime uses, for the platform's library to do.
///
/// libcrypto (OpenSSL 3) does it on Linux, CryptoKit and Security on Apple's systems; no algorithm is written
/// here. With ``PublicKey`` and ``MessageDigest`` this is the whole interface.
package enum Crypto {
  /// The length of an AES-256 key, in bytes.
  package static let sealingKeyLength = 32
  /// The length of an AES-GCM nonce, in bytes (NIST SP 800-38D section 5.2.1.1).
  package static let nonceLength = 12
  /// The length of an AES-GCM tag, in bytes.
  package static let tagLength = 16

  /// The digest of `message`.
  package static func digest(
    _ algorithm: HashAlgorithm, of message: [UInt8]
  ) throws(CryptoError) -> [UInt8] {
    try PlatformCrypto.digest(algorithm, of: message)
  }

  /// The HMAC of `message` under `key`, of any length (RFC 2104).
  package static func hmac(
    _ algorithm: HashAlgorithm, key: [UInt8], of message: [UInt8]
  ) throws(CryptoError) -> [UInt8] {
    try PlatformCrypto.hmac(algorithm, key: key, of: message)
  }

  /// Encrypts and authenticates with AES-256-GCM (NIST SP 800-38D).
  ///
  /// A nonce must never be used twice with one key.
  /// - Throws: ``CryptoError/wrongLength(of:expected:found:)`` for a key that has not 32 bytes, or a nonce that
  ///   has not 12.
  package static func seal(
    _ plaintext: [UInt8], key: [UInt8], nonce: [UInt8], authenticating additional: [UInt8] = []
  ) throws(CryptoError) -> SealedBytes {
    try check(key: key, nonce: nonce)
    return try PlatformCrypto.seal(plaintext, key: key, nonce: nonce, authenticating: additional)
  }

  /// Decrypts what AES-256-GCM sealed, once its tag has proved it.
  ///
  /// - Throws: ``CryptoError/notAuthentic`` when anything was changed;
  ///   ``CryptoError/wrongLength(of:expected:found:)`` for a key, a nonce or a tag of another length.
  package static func open(
    _ sealed: SealedBytes, key: [UInt8], nonce: [UInt8], authenticating additional: [UInt8] = []
  ) throws(CryptoError) -> [UInt8] {
    try check(key: key, nonce: nonce)
    guard sealed.tag.count == tagLength else {
      throw .wrongLength(of: "the tag", expected: tagLength, found: sealed.tag.count)
    }
    return try PlatformCrypto.open(sealed, key: key, nonce: nonce, authenticating: additional)
  }

  /// Bytes that nobody can foretell, for keys, nonces and identifiers.
  package static func randomBytes(_ count: Int) throws(CryptoError) -> [UInt8] {
    try PlatformCrypto.randomBytes(count)
  }

  /// Whether both are the same, in a time that depends on their length alone.
  package static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count && PlatformCrypto.equal(left, right)
  }

  /// Overwrites a secret with zeros, for the compiler to leave in. Copies made before keep what they hold.
  package static func wipe(_ bytes: inout [UInt8]) {
    PlatformCrypto.wipe(&bytes)
  }

  private static func check(key: [UInt8], nonce: [UInt8]) throws(CryptoError) {
    guard key.count == sealingKeyLength else {
      throw .wrongLength(of: "the AES-256 key", expected: sealingKeyLength, found: key.count)
    }
    guard nonce.count == nonceLength else {
      throw .wrongLength(of: "the nonce", expected: nonceLength, found: nonce.count)
    }
  }
}
