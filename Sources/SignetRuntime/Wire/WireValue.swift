/// A value that travels in JSON: what every generated type is, and the built-in types, lists and maps of them.
public protocol WireValue: Sendable {
  /// Reads the value of one element.
  init(from element: WireElement, style: WireStyle) throws(WireError)
  /// Writes exactly one JSON value.
  func write(to writer: inout WireWriter, style: WireStyle)
  /// The rule that this value breaks, in words; nil if it keeps the constraint.
  func violation(of constraint: Constraint) -> InputRule?
}

extension WireValue {
  public func violation(of constraint: Constraint) -> InputRule? { nil }
}

/// A value that fits in a text: in a path, a query, a header, a form, or a JSON string or number.
public protocol WireScalar: WireValue {
  /// The value as it is spelled in a query or a header, before any percent-encoding.
  func text(style: WireStyle) -> String
}
