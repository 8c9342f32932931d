import Foundation

/// Base64 (RFC 4648), with whitespace anywhere in it, or its URL alphabet without padding.
package enum Base64Text {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Nil for anything but base64 of the standard alphabet, padded, with or without whitespace.
  package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    Data(base64Encoded: Data(text.filter { !isSpace($0) })).map { [UInt8]($0) }
  }

  /// Nil for anything but base64url without padding (RFC 7515 section 2).
  package static func decodeURL(_ text: String) -> [UInt8]? {
    var standard: [UInt8] = []
    standard.reserveCapacity(text.utf8.count + 3)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"): standard.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): standard.append(UInt8(ascii: "/"))
      case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): return nil
      default: standard.append(byte)
      }
    }
    while standard.count % 4 != 0 { standard.append(UInt8(ascii: "=")) }
    return Data(base64Encoded: Data(standard)).map { [UInt8]($0) }
  }
}
