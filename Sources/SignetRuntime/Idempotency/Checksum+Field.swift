extension Idempotency.Checksum {
  /// The header field's value for a content.
  ///
  /// `Content-Digest` and `Repr-Digest` are dictionaries of byte sequences (RFC 9530 §2), `Content-MD5` is base64 (RFC
  /// 1864 §2); any other header carries the digest in hexadecimal.
  /// - Throws: where the digest is none that the runtime computes, or can't be computed.
  package func fieldValue(of content: [UInt8]) throws(CryptoError) -> String? {
    guard let hash = HashAlgorithm(rawValue: algorithm), let key = Self.keys[hash] else { return nil }
    let digest = try Crypto.digest(hash, of: content)
    let base64 = String(decoding: SigningEncoding.base64(digest), as: UTF8.self)
    if ["Content-Digest", "Repr-Digest"].contains(where: { HeaderFields.matches($0, header) }) {
      return "\(key)=:\(base64):"
    }
    if HeaderFields.matches(header, "Content-MD5") { return base64 }
    return String(decoding: SigningEncoding.hex(digest), as: UTF8.self)
  }

  /// The names in the registry of hash algorithms for HTTP digest fields (RFC 9530 §7.2).
  private static let keys: [HashAlgorithm: String] = [
    .md5: "md5", .sha1: "sha", .sha256: "sha-256", .sha512: "sha-512",
  ]
}
