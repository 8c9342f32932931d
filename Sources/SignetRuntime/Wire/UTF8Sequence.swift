/// Well-formed UTF-8 (RFC 3629 §4): no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Sequence {
  /// How many bytes the multi-byte sequence at `index` has; 0 if it is not well formed.
  static func length(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let lead = text[index]
    let (count, low, high): (Int, UInt8, UInt8)
    switch lead {
    case 0xC2...0xDF: (count, low, high) = (2, 0x80, 0xBF)
    case 0xE0: (count, low, high) = (3, 0xA0, 0xBF)
    case 0xE1...0xEC, 0xEE, 0xEF: (count, low, high) = (3, 0x80, 0xBF)
    case 0xED: (count, low, high) = (3, 0x80, 0x9F)
    case 0xF0: (count, low, high) = (4, 0x90, 0xBF)
    case 0xF1...0xF3: (count, low, high) = (4, 0x80, 0xBF)
    case 0xF4: (count, low, high) = (4, 0x80, 0x8F)
    default: return 0
    }
    guard index + count <= text.count, text[index + 1] >= low, text[index + 1] <= high else { return 0 }
    for offset in 2..<max(count, 2) where text[index + offset] & 0xC0 != 0x80 { return 0 }
    return count
  }
}
