import SignetRuntime

/// A JWE in compact serialization (RFC 7516 §7.1), taken apart.
struct ReceivedJWE {
  let header: JSON
  let encryptedKey: [UInt8]
  let nonce: [UInt8]
  let sealed: SealedBytes
  /// What the tag covers besides: the header as it is spelled (RFC 7516 §5.2, step 15).
  let additional: [UInt8]

  /// Nil where it is none.
  init?(_ text: [UInt8]) {
    let parts = String(decoding: text, as: UTF8.self).split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { Base64Text.decodeURL(String($0)) }
    guard parts.count == 5, bytes.count == 5, let header = try? JSON(bytes: bytes[0]) else { return nil }
    self.header = header
    encryptedKey = bytes[1]
    nonce = bytes[2]
    sealed = SealedBytes(ciphertext: bytes[3], tag: bytes[4])
    additional = Array(parts[0].utf8)
  }
}
