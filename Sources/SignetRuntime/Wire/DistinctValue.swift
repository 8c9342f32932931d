/// A type of its own over another one, with constraints (`type Phone = String @pattern(…)`).
///
/// A value that the app makes is checked when it is made, and again before it is sent; one that the server sent
/// is taken as it came. A distinct type that fits in a text is `Hashable`; any other becomes so by
/// `extension Shop.Cart: Hashable {}`, where what it is made of is.
public protocol DistinctValue: WireValue, Equatable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  associatedtype Value: WireValue & Equatable

  /// What it is made of.
  var value: Value { get }
  /// Takes a value without a check, as for one that the server sent.
  init(unchecked value: Value)

  /// What each value keeps.
  static var constraints: [Constraint] { get }
  /// How much of a value may be shown.
  static var privacy: Privacy { get }
}

extension DistinctValue {
  public static var constraints: [Constraint] { [] }
  public static var privacy: Privacy { .open }

  /// Makes a value; throws the rule that it breaks.
  public init(_ value: Value) throws(ConstraintError) {
    for constraint in Self.constraints {
      if let rule = value.violation(of: constraint) { throw ConstraintError(field: "", rule: rule) }
    }
    self.init(unchecked: value)
  }

  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    self.init(unchecked: try Value(from: element, style: style))
  }

  public func write(to writer: inout WireWriter, style: WireStyle) {
    if writer.isForDisplay, Self.privacy != .open {
      writer.quoted(displayText)
    } else {
      for constraint in Self.constraints {
        if let rule = value.violation(of: constraint) { writer.report(rule) }
      }
      value.write(to: &writer, style: style)
    }
  }

  public func violation(of constraint: Constraint) -> InputRule? { value.violation(of: constraint) }

  public static func == (left: Self, right: Self) -> Bool { left.value == right.value }
  public init(from decoder: any Decoder) throws { try self.init(json: decoder) }
  public func encode(to encoder: any Encoder) throws { try encode(json: encoder) }

  var displayText: String { Self.privacy.display("\(value)") }
  public var description: String { displayText }
  public var debugDescription: String { displayText }
  public var customMirror: Mirror { Mirror(self, children: [(label: "value", value: displayText)]) }
}

extension DistinctValue where Value: Hashable {
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// A distinct type that fits in a text.
public protocol DistinctScalar: DistinctValue, WireScalar, Hashable where Value: WireScalar & Hashable {}

extension DistinctScalar {
  public func text(style: WireStyle) -> String { value.text(style: style) }
}
