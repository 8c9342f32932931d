/// A string as structured fields spell it (RFC 9651 §4.1.6): in double quotes, with `"` and `\` escaped.
enum StructuredString {
  /// Nil for what is not printable ASCII: such a string has no spelling.
  static func text(_ string: String) -> String? {
    var out = "\""
    for byte in string.utf8 {
      guard byte >= 0x20, byte < 0x7F else { return nil }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { out += "\\" }
      out.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return out + "\""
  }
}
