/// Which scalars beyond ASCII may stand in a name, and which are known to be typed by accident.
enum CharacterClasses {
  /// Whether a scalar beyond ASCII may begin a name: The Swift Programming Language, *Lexical Structure*,
  /// identifier-head, without what cannot be seen and without full-width punctuation.
  static func mayBeginName(_ scalar: Unicode.Scalar) -> Bool {
    guard !isInvisible(scalar), fullWidth[scalar] == nil else { return false }
    switch scalar.value {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
      0xF8...0x2FF,
      0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x203F...0x2040, 0x2054,
      0x2070...0x20CF,
      0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
      0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F,
      0xFE30...0xFE44, 0xFE47...0xFFFD:
      return true
    case 0x10000...0xEFFFD:
      return scalar.value & 0xFFFF < 0xFFFE
    default:
      return false
    }
  }

  /// Whether a scalar beyond ASCII may go on with a name: identifier-character.
  static func mayContinueName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: mayBeginName(scalar)
    }
  }

  /// Blanks that are not ASCII's, control characters, joiners and marks of direction: nobody sees them in an editor.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0...0x8, 0xB, 0xC, 0xE...0x1F, 0x7F...0xA0, 0xAD, 0x1680, 0x180E, 0x2000...0x200F, 0x2028...0x202F,
      0x205F...0x206F, 0x3000, 0xFEFF, 0xFFF9...0xFFFB:
      true
    default: false
    }
  }

  /// Those of them that are no blanks either: within a word they part nothing.
  static func hasNoWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F, 0x205F, 0x3000, 0xB, 0xC: false
    default: isInvisible(scalar)
    }
  }

  /// Punctuation as East Asian keyboards type it, with what is meant.
  static let fullWidth: [Unicode.Scalar: String] = [
    "\u{FF5B}": "{", "\u{FF5D}": "}", "\u{FF08}": "(", "\u{FF09}": ")", "\u{FF3B}": "[", "\u{FF3D}": "]",
    "\u{3010}": "[", "\u{3011}": "]", "\u{FF1A}": ":", "\u{FF0C}": ",", "\u{3001}": ",", "\u{FF1B}": ";",
    "\u{FF1D}": "=", "\u{FF1F}": "?", "\u{FF20}": "@", "\u{FF0E}": ".", "\u{3002}": ".", "\u{2026}": "...",
    "\u{FF0F}": "/", "\u{FF03}": "#", "\u{FF0D}": "-", "\u{FF0B}": "+", "\u{FF01}": "!", "\u{FF02}": "\"",
  ]

  /// Quotation marks that stand for a straight one.
  static let quotes: Set<Unicode.Scalar> = [
    "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{AB}",
    "\u{BB}",
    "\u{300C}", "\u{300D}", "\u{FF02}",
  ]

  /// `U+00A0`
  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
