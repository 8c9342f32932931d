public import Foundation

/// A number as JSON spells it: nothing is rounded until somebody asks for a type that rounds.
public struct JSONNumber: Sendable, Hashable, CustomStringConvertible {
  /// The spelling, in the grammar of RFC 8259 §6.
  public let spelling: String

  init(checked spelling: String) { self.spelling = spelling }

  public init(_ value: Int) { spelling = String(value) }

  /// Nil where the text is not a number in JSON's grammar.
  public init?(_ spelling: String) {
    guard let document = try? WireDocument(Array(spelling.utf8)), document.root.node.kind == .number,
      Int(document.root.node.count) == spelling.utf8.count
    else { return nil }
    self.spelling = spelling
  }

  /// The whole number; nil where it has a fraction or does not fit.
  public var int: Int? { IntegerText.integer(spelling) }
  /// The decimal number; nil where `Decimal` would have to round it.
  public var decimal: Decimal? { DecimalText.decimal(spelling) }
  /// The nearest binary number; nil where it is out of range.
  public var double: Double? {
    guard let value = Double(spelling), value.isFinite else { return nil }
    return value
  }

  public var description: String { spelling }
}
