import Foundation

/// Digests in header fields (RFC 9530): `sha-256=:…:`.
enum DigestField {
  static func spelled(_ sha256: [UInt8]) -> String { "sha-256=:" + Data(sha256).base64EncodedString() + ":" }

  /// The SHA-256 among a field's digests; nil where there is none.
  static func sha256(_ field: String) -> [UInt8]? {
    for member in field.split(separator: ",") {
      let text = member.drop { $0 == " " }
      guard text.hasPrefix("sha-256=:"), let end = text.dropFirst(9).firstIndex(of: ":") else { continue }
      return Data(base64Encoded: String(text.dropFirst(9)[..<end])).flatMap {
        $0.count == 32 ? [UInt8]($0) : nil
      }
    }
    return nil
  }
}
