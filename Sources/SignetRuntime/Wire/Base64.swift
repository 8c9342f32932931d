import Foundation

/// Base64 as servers spell it (RFC 4648 §4 and §5).
enum Base64 {
  /// Reads either alphabet, with or without padding and line ends; nil for anything else.
  static func decode(_ text: String) -> Data? {
    var plain = ""
    plain.reserveCapacity(text.utf8.count + 3)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "-": plain.unicodeScalars.append("+")
      case "_": plain.unicodeScalars.append("/")
      case "\r", "\n", "=": continue
      default: plain.unicodeScalars.append(scalar)
      }
    }
    let rest = plain.utf8.count % 4
    if rest == 1 { return nil }
    if rest > 0 { plain += String(repeating: "=", count: 4 - rest) }
    return Data(base64Encoded: plain)
  }
}
