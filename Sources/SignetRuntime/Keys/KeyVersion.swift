/// The version of a public key, as the server spells it: a number, a serial, a date.
public struct KeyVersion: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral
{
  public let spelling: String

  public init(_ spelling: String) { self.spelling = spelling }
  public init(_ number: Int) { spelling = String(number) }
  public init(stringLiteral spelling: String) { self.init(spelling) }
  public init(integerLiteral number: Int) { self.init(number) }

  public var description: String { spelling }

  /// Whether both are whole numbers, of whatever length, and this is the smaller one. Other spellings have no order.
  func isBelow(_ other: KeyVersion) -> Bool {
    guard let left = digits, let right = other.digits else { return false }
    if left.count != right.count { return left.count < right.count }
    return left.lexicographicallyPrecedes(right)
  }

  /// The digits without leading zeros; nil for what is no whole number.
  private var digits: Substring.UTF8View? {
    guard !spelling.isEmpty,
      spelling.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return spelling.drop { $0 == "0" }.utf8
  }
}
