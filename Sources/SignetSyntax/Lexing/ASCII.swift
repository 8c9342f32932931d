/// The bytes that the lexer tells apart, by name.
enum ASCII {
  static let nul = UInt8(ascii: "\0")
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backtick = UInt8(ascii: "`")
  static let hash = UInt8(ascii: "#")
  static let percent = UInt8(ascii: "%")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let star = UInt8(ascii: "*")
  static let plus = UInt8(ascii: "+")
  static let hyphen = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let underscore = UInt8(ascii: "_")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let equals = UInt8(ascii: "=")
  static let bar = UInt8(ascii: "|")
  static let leftBrace = UInt8(ascii: "{")
  static let rightBrace = UInt8(ascii: "}")
  static let leftParenthesis = UInt8(ascii: "(")
  static let rightParenthesis = UInt8(ascii: ")")
  static let leftBracket = UInt8(ascii: "[")
  static let rightBracket = UInt8(ascii: "]")

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= 0x61 && lower <= 0x7A
  }

  static func isWordStart(_ byte: UInt8) -> Bool { isLetter(byte) || byte == underscore }

  static func isWordPart(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte == underscore }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab || isLineEnd(byte) }

  /// The value of a hexadecimal digit.
  static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}
