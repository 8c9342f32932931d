/// Swift's spelling of values that come from a spec.
enum SwiftLiteral {
  /// A string literal; nothing in the text can end it or open an interpolation.
  static func string(_ text: String) -> String {
    let isPlainText = text.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    if isPlainText { return "\"\(text)\"" }
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\0": literal += "\\0"
      default:
        if isPlain(scalar) {
          literal.unicodeScalars.append(scalar)
        } else {
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return literal + "\""
  }

  /// An integer with its thousands apart, as people read it: `45_000`.
  static func integer(_ value: Int) -> String {
    let digits = Array(String(value.magnitude))
    guard digits.count > 4 else { return String(value) }
    var spelled = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { spelled += "_" }
      spelled.append(digit)
    }
    return spelled
  }

  /// Whether a character may stand in a source file as it is: neither a control, nor one that turns or hides text.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }
}
