/// Writes a JWE in compact serialization (RFC 7516 §7.1), its content key wrapped by RSA-OAEP-256 (RFC 7518 §4.3),
/// its content under A256GCM (§5.3).
struct JWEWriter {
  let key: PublicKey
  /// `kid` in the protected header (RFC 7516 §4.1.6).
  let keyID: String?
  let random: RandomSource

  /// The longest content, in bytes.
  static let longestContent = 32 << 20

  /// The five parts, with points between them. Content key and nonce are drawn anew each time.
  func write(_ content: [UInt8]) throws(SealingError) -> [UInt8] {
    guard content.count <= Self.longestContent else {
      throw .tooLong(limit: Self.longestContent, found: content.count)
    }
    do throws(CryptoError) { return try compact(content) } catch { throw .crypto(error) }
  }

  private func compact(_ content: [UInt8]) throws(CryptoError) -> [UInt8] {
    let header = Base64URL.encode(protectedHeader)
    var contentKey = try random(Crypto.sealingKeyLength)
    defer { Crypto.wipe(&contentKey) }
    let nonce = try random(Crypto.nonceLength)
    // The header as it is spelled is authenticated with the content (RFC 7516 §5.1, step 14).
    let sealed = try Crypto.seal(content, key: contentKey, nonce: nonce, authenticating: header)
    let encryptedKey = try key.encrypt(contentKey, by: .oaepSHA256)
    return join([
      header, Base64URL.encode(encryptedKey), Base64URL.encode(nonce), Base64URL.encode(sealed.ciphertext),
      Base64URL.encode(sealed.tag),
    ])
  }

  private var protectedHeader: [UInt8] {
    var header = Array(#"{"alg":"RSA-OAEP-256""#.utf8)
    if let keyID {
      header += Array(#","kid":"#.utf8)
      WireEscapes.append(keyID, to: &header)
    }
    return header + Array(#","enc":"A256GCM"}"#.utf8)
  }

  private func join(_ parts: [[UInt8]]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(parts.reduce(parts.count) { $0 + $1.count })
    for (index, part) in parts.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ".")) }
      text += part
    }
    return text
  }
}
