import Testing

@testable import SignetRuntime

/// The five parts of a JWE in compact serialization (RFC 7516 section 7.1).
struct CompactJWE {
  let header: [UInt8]
  let encryptedKey: [UInt8]
  let nonce: [UInt8]
  let ciphertext: [UInt8]
  let tag: [UInt8]
  /// What the tag covers besides: the header as it is spelled.
  let additional: [UInt8]

  init(_ text: String) throws {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    try #require(parts.count == 5)
    let bytes = try parts.map { try #require(Base64Text.decodeURL(String($0))) }
    header = bytes[0]
    encryptedKey = bytes[1]
    nonce = bytes[2]
    ciphertext = bytes[3]
    tag = bytes[4]
    additional = Array(parts[0].utf8)
  }
}
