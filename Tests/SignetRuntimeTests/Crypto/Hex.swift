/// Bytes as published test vectors spell them.
enum Hex {
  struct NotHex: Error {}

  static func decode(_ text: String) throws -> [UInt8] {
    let digits = text.filter { !$0.isWhitespace }
    guard digits.count % 2 == 0 else { throw NotHex() }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    var high: UInt8?
    for digit in digits {
      guard let value = digit.hexDigitValue.map({ UInt8($0) }) else { throw NotHex() }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return bytes
  }

  static func encode(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return byte < 0x10 ? "0" + digits : digits
    }.joined()
  }
}
