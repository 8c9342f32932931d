import Foundation

/// Base64 in the URL's alphabet, without padding (RFC 7515 §2).
enum Base64URL {
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text = Array(Data(bytes).base64EncodedData())
    while text.last == UInt8(ascii: "=") { text.removeLast() }
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "+"): text[index] = UInt8(ascii: "-")
      case UInt8(ascii: "/"): text[index] = UInt8(ascii: "_")
      default: break
      }
    }
    return text
  }
}
