/// Writes the one structure that libraries want keys in when they came in another.
enum DERWriter {
  /// An RSAPublicKey (RFC 8017 appendix A.1.1) of big-endian numbers without leading zeros.
  static func rsaPublicKey(modulus: [UInt8], exponent: [UInt8]) -> [UInt8] {
    element(DERElement.Tag.sequence, unsignedInteger(modulus) + unsignedInteger(exponent))
  }

  private static func unsignedInteger(_ number: [UInt8]) -> [UInt8] {
    let needsSign = (number.first ?? 0x80) >= 0x80
    return element(DERElement.Tag.integer, needsSign ? [0] + number : number)
  }

  private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    [tag] + length(content.count) + content
  }

  private static func length(_ count: Int) -> [UInt8] {
    if count < 0x80 { return [UInt8(count)] }
    var bytes: [UInt8] = []
    var rest = count
    while rest > 0 {
      bytes.insert(UInt8(truncatingIfNeeded: rest), at: 0)
      rest >>= 8
    }
    return [0x80 | UInt8(truncatingIfNeeded: bytes.count)] + bytes
  }
}
