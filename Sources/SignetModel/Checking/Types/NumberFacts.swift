import SignetSyntax

/// Comparisons of numbers as they are spelled: no number passes through binary floating point.
enum NumberFacts {
  /// Whether a spelled number is a value of `scalar`.
  static func fits(_ spelling: String, _ scalar: Scalar) -> Bool {
    switch scalar {
    case .int: Int64(spelling) != nil
    case .int32: Int32(spelling) != nil
    case .double: Double(spelling)?.isFinite == true
    case .decimal: parts(of: spelling) != nil
    default: false
    }
  }

  /// Below zero, zero or above, as `left` is smaller than, equal to or larger than `right`.
  static func compare(_ left: String, _ right: String) -> Int {
    guard let one = parts(of: left), let other = parts(of: right) else { return 0 }
    if one.isNegative != other.isNegative { return one.isNegative ? -1 : 1 }
    let size = compareSizes(one, other)
    return one.isNegative ? -size : size
  }

  private struct Parts {
    let isNegative: Bool
    /// Digits before the point, without leading zeros.
    let whole: [Character]
    /// Digits after the point, without zeros at the end.
    let fraction: [Character]
  }

  private static func parts(of spelling: String) -> Parts? {
    var text = Substring(spelling)
    let hasMinus = text.hasPrefix("-")
    if hasMinus || text.hasPrefix("+") { text = text.dropFirst() }
    let pieces = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = pieces.first, !first.isEmpty, first.allSatisfy(\.isASCIIDigit) else { return nil }
    let last = pieces.count == 2 ? pieces[1] : ""
    guard last.allSatisfy(\.isASCIIDigit) else { return nil }
    let whole = Array(first.drop { $0 == "0" })
    var fraction = Array(last)
    while fraction.last == "0" { fraction.removeLast() }
    return Parts(
      isNegative: hasMinus && !(whole.isEmpty && fraction.isEmpty), whole: whole, fraction: fraction)
  }

  private static func compareSizes(_ left: Parts, _ right: Parts) -> Int {
    if left.whole.count != right.whole.count { return left.whole.count < right.whole.count ? -1 : 1 }
    if left.whole != right.whole { return left.whole.lexicographicallyPrecedes(right.whole) ? -1 : 1 }
    if left.fraction == right.fraction { return 0 }
    return left.fraction.lexicographicallyPrecedes(right.fraction) ? -1 : 1
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension Scalar {
  var isNumber: Bool {
    switch self {
    case .int, .int32, .double, .decimal: true
    default: false
    }
  }
}
