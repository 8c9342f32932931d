import Foundation

/// A decimal spelling taken apart: sign, significant digits, and the power of ten of the last one.
struct NumberText {
  var isNegative = false
  /// Without leading and trailing zeros; empty for zero.
  var digits: [UInt8] = []
  var exponent = 0

  /// Nil where the text is not a number in JSON's grammar, or its exponent is absurd.
  init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    if bytes.first == UInt8(ascii: "-") {
      isNegative = true
      bytes.removeFirst()
    }
    var sawDigit = false
    var fraction = 0
    var inFraction = false
    scan: while let byte = bytes.first {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        sawDigit = true
        digits.append(byte - UInt8(ascii: "0"))
        if inFraction { fraction += 1 }
      case UInt8(ascii: ".") where sawDigit && !inFraction: inFraction = true
      default: break scan
      }
      bytes.removeFirst()
    }
    guard sawDigit, !(inFraction && fraction == 0) else { return nil }
    if let mark = bytes.first {
      guard mark | 0x20 == UInt8(ascii: "e"), let power = Self.power(bytes.dropFirst()) else { return nil }
      exponent = power
    }
    exponent -= fraction
    normalize()
  }

  private static func power(_ bytes: ArraySlice<UInt8>) -> Int? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let power = Int(text), power.magnitude < 1_000_000 else { return nil }
    return power
  }

  private mutating func normalize() {
    let leading = digits.prefix { $0 == 0 }.count
    digits.removeFirst(leading)
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { exponent = 0 }
  }
}

/// Whole numbers from their spelling: `100`, `1e2` and `100.0` are one hundred, `1.5` is none.
enum IntegerText {
  static func integer<Value: FixedWidthInteger>(_ text: String) -> Value? {
    if let value = Value(text), !text.hasPrefix("+") { return value }
    guard let number = NumberText(text), number.exponent >= 0, number.digits.count + number.exponent <= 20
    else { return nil }
    var value: Value = 0
    for digit in number.digits + [UInt8](repeating: 0, count: number.exponent) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) =
        number.isNegative
        ? product.subtractingReportingOverflow(Value(digit)) : product.addingReportingOverflow(Value(digit))
      if overflow || carry { return nil }
      value = sum
    }
    return value
  }
}

/// Decimal numbers from and to their spelling, never through binary floating point.
enum DecimalText {
  /// Nil where `Decimal` (38 digits, exponents −128…127) would have to round the number.
  static func decimal(_ text: String) -> Decimal? {
    guard let number = NumberText(text), number.digits.count <= 38,
      number.exponent >= -128, number.exponent <= 127
    else { return nil }
    let scaled = Decimal(sign: .plus, exponent: number.exponent, significand: whole(number.digits[...]))
    guard !scaled.isNaN else { return nil }
    return number.isNegative ? -scaled : scaled
  }

  /// Digits as a whole number: eighteen at a time fit in 64 bits.
  private static func whole(_ digits: ArraySlice<UInt8>) -> Decimal {
    let low = digits.suffix(18).reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
    let high = digits.dropLast(18)
    if high.isEmpty { return Decimal(low) }
    return whole(high) * Decimal(1_000_000_000_000_000_000 as UInt64) + Decimal(low)
  }

  /// The plain spelling; nil for what is not a number.
  static func text(_ value: Decimal) -> String? {
    if value.isNaN || value.isInfinite { return nil }
    return value.description
  }
}
