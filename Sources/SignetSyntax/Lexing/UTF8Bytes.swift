/// Reading Unicode scalars out of bytes, strictly as RFC 3629 has UTF-8.
enum UTF8Bytes {
  /// The scalar that begins at `index` and its length in bytes, or none where the bytes there are not UTF-8.
  static func scalar(in bytes: [UInt8], at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    guard index < bytes.count else { return nil }
    let first = bytes[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length: Int
    var value: UInt32
    switch first {
    case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
    default: return nil
    }
    guard index + length <= bytes.count else { return nil }
    for offset in 1..<length {
      let next = bytes[index + offset]
      guard next & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= smallest, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }

  /// The offset of the first byte that is not UTF-8.
  static func firstInvalid(in bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
      } else if let (_, length) = scalar(in: bytes, at: index) {
        index += length
      } else {
        return index
      }
    }
    return nil
  }
}
