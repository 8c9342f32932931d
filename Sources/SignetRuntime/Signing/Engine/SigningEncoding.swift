import Foundation

/// How bytes are spelled in texts that are signed.
package enum SigningEncoding {
  // MARK: Percent-encoding

  static func rfc3986(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    appendRFC3986(bytes, to: &out)
    return out
  }

  static func appendRFC3986(_ bytes: some Sequence<UInt8>, to out: inout [UInt8]) {
    for byte in bytes { RFC3986.append(byte, to: &out) }
  }

  /// All but the unreserved characters and slashes.
  static func path(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == UInt8(ascii: "/") { out.append(byte) } else { RFC3986.append(byte, to: &out) }
    }
    return out
  }

  /// The percent-encode set of `application/x-www-form-urlencoded` (URL Standard §5.2).
  static func form(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: " "): out.append(UInt8(ascii: "+"))
      case UInt8(ascii: "*"): out.append(byte)
      case UInt8(ascii: "~"): out.append(contentsOf: "%7E".utf8)
      default: RFC3986.append(byte, to: &out)
      }
    }
    return out
  }

  /// Resolves `+` and `%XX`; a `%` without two digits behind it stands for itself.
  package static func decodeForm(_ text: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(text)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "+"): out.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard index + 1 < bytes.count, let high = WireEscapes.hexDigit(bytes[index]),
          let low = WireEscapes.hexDigit(bytes[index + 1])
        else {
          out.append(byte)
          continue
        }
        out.append(high << 4 | low)
        index += 2
      default: out.append(byte)
      }
    }
    return out
  }

  // MARK: Paths

  /// Without dot segments (RFC 3986 §5.2.4) and empty segments; a slash at the end stays.
  static func normalizedPath(_ path: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let segments = path.split(separator: slash, omittingEmptySubsequences: false)
    var kept: [ArraySlice<UInt8>] = []
    var endsOpen = false
    for segment in segments {
      endsOpen = false
      if segment.elementsEqual("..".utf8) {
        kept = kept.dropLast()
        endsOpen = true
      } else if segment.isEmpty || segment.elementsEqual(".".utf8) {
        endsOpen = true
      } else {
        kept.append(segment)
      }
    }
    var out: [UInt8] = []
    out.reserveCapacity(path.count + 1)
    for segment in kept {
      out.append(slash)
      out.append(contentsOf: segment)
    }
    if endsOpen || out.isEmpty { out.append(slash) }
    return out
  }

  // MARK: Digits

  static func hex(_ bytes: [UInt8], upperCase: Bool = false) -> [UInt8] {
    let digits = Array((upperCase ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      out.append(digits[Int(byte >> 4)])
      out.append(digits[Int(byte & 15)])
    }
    return out
  }

  /// Nil for anything but pairs of hexadecimal digits.
  package static func hexDecoded(_ text: [UInt8]) -> [UInt8]? {
    guard text.count.isMultiple(of: 2) else { return nil }
    var out: [UInt8] = []
    out.reserveCapacity(text.count / 2)
    for index in stride(from: 0, to: text.count, by: 2) {
      guard let high = WireEscapes.hexDigit(text[index]), let low = WireEscapes.hexDigit(text[index + 1])
      else {
        return nil
      }
      out.append(high << 4 | low)
    }
    return out
  }

  static func base64(_ bytes: [UInt8]) -> [UInt8] { Array(Data(bytes).base64EncodedData()) }

  static func base64url(_ bytes: [UInt8]) -> [UInt8] {
    base64(bytes).map { byte in
      switch byte {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      default: byte
      }
    }
  }

  /// Nil for anything but base64, of either alphabet, with or without padding.
  package static func base64Decoded(_ text: [UInt8]) -> [UInt8]? {
    Base64.decode(String(decoding: text, as: UTF8.self)).map { Array($0) }
  }

  // MARK: Blanks and letters

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = bytes.firstIndex(where: { !isBlank($0) }),
      let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return [] }
    return Array(bytes[first...last])
  }

  /// Trimmed, and each run of blanks inside as one blank.
  static func collapsed(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var wasBlank = false
    for byte in bytes {
      if isBlank(byte) {
        wasBlank = true
        continue
      }
      if wasBlank && !out.isEmpty { out.append(UInt8(ascii: " ")) }
      wasBlank = false
      out.append(byte)
    }
    return out
  }

  static func lowercased(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  static func uppercased(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 & 0xDF : $0 }
  }
}
