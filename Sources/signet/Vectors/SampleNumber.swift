import Foundation
import SignetModel
import SignetRuntime

/// Numbers that keep constraints.
struct SampleNumber {
  let vectorCase: VectorCase
  private let least: Decimal?
  private let most: Decimal?

  init(_ vectorCase: VectorCase, _ constraints: [Constraints]) {
    self.vectorCase = vectorCase
    let ranges = constraints.compactMap(\.range)
    least = ranges.compactMap { $0.minimum.flatMap(Self.decimal) }.max()
    most = ranges.compactMap { $0.maximum.flatMap(Self.decimal) }.min()
  }

  /// Nil where the range holds no whole number of this type.
  func integer<Value: FixedWidthInteger & SignedInteger>(_ type: Value.Type) -> Value? {
    let wanted: Value =
      switch vectorCase {
      case .plain, .unicode: 3
      case .required: 1
      case .emptyTexts: 0
      case .largeNumbers: Value(exactly: Int64(9_007_199_254_740_993)) ?? Value.max
      case .reserved: -1
      }
    let low = least.flatMap { Self.whole($0, .up) }.map { Value(clamping: $0) } ?? Value.min
    let high = most.flatMap { Self.whole($0, .down) }.map { Value(clamping: $0) } ?? Value.max
    let value = max(low, min(high, wanted))
    return isInRange(Decimal(Int64(value))) ? value : nil
  }

  func decimal() -> Decimal? {
    let wanted =
      switch vectorCase {
      case .plain, .unicode: "12.50"
      case .required: "1"
      case .emptyTexts: "0"
      case .largeNumbers: "98765432109876543210.0123456789012345"
      case .reserved: "-0.1"
      }
    guard let value = Self.decimal(wanted) else { return nil }
    return clamped(value)
  }

  func double() -> Double? {
    let wanted =
      switch vectorCase {
      case .plain, .unicode: 12.5
      case .required: 1.0
      case .emptyTexts: 0.0
      case .largeNumbers: 123_456_789_012_345_680.0
      case .reserved: -0.1
      }
    guard let exact = Self.decimal("\(wanted)") else { return nil }
    let value = clamped(exact)
    return value == exact ? wanted : Double("\(value)")
  }

  // MARK: Parts

  private func clamped(_ value: Decimal) -> Decimal {
    var value = value
    if let most { value = min(value, most) }
    if let least { value = max(value, least) }
    return value
  }

  private func isInRange(_ value: Decimal) -> Bool {
    (least.map { value >= $0 } ?? true) && (most.map { value <= $0 } ?? true)
  }

  private static func decimal(_ text: String) -> Decimal? {
    JSONNumber(text)?.decimal
  }

  private static func whole(_ value: Decimal, _ rounding: Decimal.RoundingMode) -> Int64? {
    var value = value
    var whole = Decimal()
    NSDecimalRound(&whole, &value, 0, rounding)
    return Int64("\(whole)")
  }
}
