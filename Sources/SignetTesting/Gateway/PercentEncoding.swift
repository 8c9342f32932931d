import Foundation

/// Percent-decoding (RFC 3986, section 2.1), lenient: what is not an escape stays as it is.
enum PercentEncoding {
  static func decoded(_ text: Substring, plusIsBlank: Bool = false) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = escape(rest.prefix(2)) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plusIsBlank && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(bytes: bytes, encoding: .utf8) ?? String(text)
  }

  static func pairs(_ text: Substring, plusIsBlank: Bool) -> [(name: String, value: String)] {
    text.split(separator: "&").map { part in
      let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = pieces.count == 2 ? pieces[1] : ""
      return (decoded(pieces[0], plusIsBlank: plusIsBlank), decoded(value, plusIsBlank: plusIsBlank))
    }
  }

  private static func escape(_ digits: Substring.UTF8View.SubSequence) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy(isHexadecimal) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
