/// The `\` escapes of RFC 8259 §7.
package enum WireEscapes {
  /// The text of a string whose escapes the parser has found well formed.
  static func resolve(_ bytes: ArraySlice<UInt8>) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < bytes.endIndex else {
        out.append(byte)
        continue
      }
      let escape = bytes[index]
      index += 1
      switch escape {
      case UInt8(ascii: "b"): out.append(0x08)
      case UInt8(ascii: "f"): out.append(0x0C)
      case UInt8(ascii: "n"): out.append(0x0A)
      case UInt8(ascii: "r"): out.append(0x0D)
      case UInt8(ascii: "t"): out.append(0x09)
      case UInt8(ascii: "u"):
        var unit = hex4(bytes, index) ?? 0xFFFD
        index += 4
        if unit >= 0xD800 && unit < 0xDC00, let low = hex4(bytes, index + 2) {
          unit = 0x10000 + ((unit - 0xD800) << 10) + (low & 0x3FF)
          index += 6
        }
        out.append(contentsOf: String(UnicodeScalar(unit) ?? "\u{FFFD}").utf8)
      default: out.append(escape)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The value of four hexadecimal digits from `index` on; nil if they are not there.
  static func hex4(_ bytes: ArraySlice<UInt8>, _ index: Int) -> UInt32? {
    guard index >= bytes.startIndex, index + 4 <= bytes.endIndex else { return nil }
    var value: UInt32 = 0
    for offset in 0..<4 {
      guard let digit = hexDigit(bytes[index + offset]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return byte - UInt8(ascii: "A") + 10
    default: return nil
    }
  }

  /// Appends `text` as a JSON string, quotes included: only what must be escaped is.
  package static func append(_ text: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices where needsEscape(bytes[index]) {
        out.append(contentsOf: bytes[start..<index])
        appendEscape(bytes[index], to: &out)
        start = index + 1
      }
      out.append(contentsOf: bytes[start...])
    }
    out.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func appendEscape(_ byte: UInt8, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x0A: out.append(UInt8(ascii: "n"))
    case 0x0D: out.append(UInt8(ascii: "r"))
    case 0x09: out.append(UInt8(ascii: "t"))
    case 0..<0x20:
      out.append(contentsOf: "u00".utf8)
      out.append(digits[Int(byte >> 4)])
      out.append(digits[Int(byte & 15)])
    default: out.append(byte)
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
