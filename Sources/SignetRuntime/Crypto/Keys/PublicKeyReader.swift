/// Finds out in which way a key is written down, by looking at the bytes.
enum PublicKeyReader {
  /// The longest text that is looked at, in bytes. A chain of certificates has a few thousand.
  static let longestText = 64 * 1024

  static func read(_ bytes: [UInt8]) throws(PublicKeyError) -> PublicKeyMaterial {
    guard bytes.count <= longestText else {
      throw .notAKey(found: "more than \(longestText / 1024) KB")
    }
    return try read(bytes, asBase64: true)
  }

  private static func read(
    _ bytes: [UInt8], asBase64 mayBeBase64: Bool
  ) throws(PublicKeyError) -> PublicKeyMaterial {
    if bytes.first == DERElement.Tag.sequence { return try DERKey.read(bytes) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw .notAKey(found: "a text in UTF-16; save it as UTF-8")
    }
    let text = Array(
      bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).drop(while: Base64Text.isSpace))
    guard let first = text.first else { throw .notAKey(found: "an empty text") }
    if first == UInt8(ascii: "{") { return try JSONWebKey.read(text) }
    if let pem = PEMText(text) { return try read(pem) }
    // Base64 may hide any of the others, but not base64 again.
    if mayBeBase64, let decoded = Base64Text.decode(text) { return try read(decoded, asBase64: false) }
    throw refusal(of: text)
  }

  /// The first block decides, as a server's certificate comes first in its chain; but a private key anywhere is
  /// the worse news.
  private static func read(_ pem: PEMText) throws(PublicKeyError) -> PublicKeyMaterial {
    let results = pem.blocks.map { block in
      Result { () throws(PublicKeyError) in try read(block) }
    }
    for case .failure(.notPublic(let found)) in results { throw .notPublic(found: found) }
    guard let first = results.first else { throw .notAKey(found: "an empty text") }
    return try first.get()
  }

  private static func read(_ block: PEMText.Block) throws(PublicKeyError) -> PublicKeyMaterial {
    switch block {
    case .bytes(let bytes) where bytes.starts(with: Array("openssh-key-v1\0".utf8)):
      throw .notPublic(found: "an OpenSSH private key")
    case .bytes(let bytes): return try DERKey.read(bytes)
    case .encrypted: throw .notPublic(found: "an encrypted private key")
    case .unreadable: throw .notAKey(found: "a PEM block that is not base64 up to its end line")
    }
  }

  private static func refusal(of text: [UInt8]) -> PublicKeyError {
    let openSSH = ["ssh-rsa ", "ssh-ed25519 ", "ecdsa-sha2-"].map { Array($0.utf8) }
    if openSSH.contains(where: { text.starts(with: $0) }) {
      return .notAKey(found: "an OpenSSH public key; convert it with `ssh-keygen -e -m PKCS8`")
    }
    if text.first == UInt8(ascii: "<") { return .notAKey(found: "a page of HTML or XML") }
    return .notAKey(found: "\(text.count) bytes that are none of them")
  }
}
