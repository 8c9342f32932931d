/// A public key that is safe to use: RSA of 2048 bits at least, EC P-256, or Ed25519.
package struct PublicKey: Sendable {
  package enum Kind: Sendable, Hashable {
    case rsa(bits: Int)
    case p256
    case ed25519
  }

  package let kind: Kind
  private let imported: PlatformCrypto.ImportedKey

  /// Reads a key from PEM, DER, bare base64 of DER, or a JWK (RFC 7517).
  ///
  /// What it is is found by parsing, and the words of a PEM header count for nothing: inside may be an SPKI
  /// (RFC 5280), an RSAPublicKey (RFC 8017 appendix A.1.1) or an X.509 certificate, the first of a chain. Of a
  /// certificate only the key is taken: neither its dates nor who signed it are looked at. A byte order mark,
  /// CRLF, text around the PEM and a missing last line end do no harm.
  package init(_ bytes: [UInt8]) throws(PublicKeyError) {
    let material = try PublicKeyReader.read(bytes)
    guard let imported = PlatformCrypto.importKey(material) else {
      throw .broken(found: material.kind.description, problem: "the cryptographic library does not accept it")
    }
    self.kind = material.kind
    self.imported = imported
  }

  /// Whether `signature` is one of `message`. Malformed signatures are simply not.
  ///
  /// RSA takes milliseconds on a phone: call it off the main actor.
  /// - Throws: ``CryptoError/wrongKey(needed:found:)`` when the algorithm needs a key of another kind.
  package func isValid(
    _ signature: [UInt8], of message: [UInt8], by algorithm: SignatureAlgorithm
  ) throws(CryptoError) -> Bool {
    guard algorithm.accepts(kind) else {
      throw .wrongKey(needed: algorithm.keyNeeded, found: kind.description)
    }
    return try PlatformCrypto.isValid(signature, of: message, by: algorithm, key: imported)
  }

  /// Encrypts a message that fits into one block; the result is as long as the key's modulus.
  ///
  /// - Throws: ``CryptoError/messageTooLong(limit:found:)`` over ``longestMessage(by:)``, and
  ///   ``CryptoError/wrongKey(needed:found:)`` when this is no RSA key.
  package func encrypt(_ message: [UInt8], by scheme: RSAEncryption) throws(CryptoError) -> [UInt8] {
    let limit = try longestMessage(by: scheme)
    guard message.count <= limit else { throw .messageTooLong(limit: limit, found: message.count) }
    return try PlatformCrypto.encrypt(message, by: scheme, key: imported)
  }

  /// The longest message that one block takes, in bytes: at 2048 bits 245 with PKCS #1 v1.5, 190 with
  /// OAEP and SHA-256.
  package func longestMessage(by scheme: RSAEncryption) throws(CryptoError) -> Int {
    guard case .rsa(let bits) = kind else { throw .wrongKey(needed: "an RSA key", found: kind.description) }
    return (bits + 7) / 8 - scheme.overhead
  }
}

extension PublicKey.Kind: CustomStringConvertible {
  package var description: String {
    switch self {
    case .rsa(let bits): "a \(bits)-bit RSA key"
    case .p256: "an EC P-256 key"
    case .ed25519: "an Ed25519 key"
    }
  }
}
