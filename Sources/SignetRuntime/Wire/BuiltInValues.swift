public import Foundation

extension String: WireScalar {
  public init(from element: WireElement, style: WireStyle) throws(WireError) { self = try element.string() }
  public func write(to writer: inout WireWriter, style: WireStyle) { writer.quoted(self) }
  public func text(style: WireStyle) -> String { self }
  public func violation(of constraint: Constraint) -> InputRule? { constraint.violation(text: self) }
}

extension Bool: WireScalar {
  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    if style.isText, element.node.kind == .string {
      switch try element.string() {
      case "true": self = true
      case "false": self = false
      default: throw element.mismatch("true or false")
      }
    } else {
      self = try element.bool()
    }
  }
  public func write(to writer: inout WireWriter, style: WireStyle) {
    style.isText ? writer.quoted(text(style: style)) : writer.raw(text(style: style))
  }
  public func text(style: WireStyle) -> String { self ? "true" : "false" }
}

/// What the whole numbers share.
protocol WireInteger: WireScalar, FixedWidthInteger {}

extension WireInteger {
  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    guard let value: Self = IntegerText.integer(try element.numberText(style)) else {
      throw WireError(.outOfRange(type: "\(Self.self)"))
    }
    self = value
  }
  public func write(to writer: inout WireWriter, style: WireStyle) {
    style.isText ? writer.quoted(text(style: style)) : writer.raw(text(style: style))
  }
  public func text(style: WireStyle) -> String { String(self) }
  public func violation(of constraint: Constraint) -> InputRule? {
    constraint.violation(number: Decimal(Int64(self)))
  }
}

extension Int: WireScalar, WireInteger {}
extension Int32: WireScalar, WireInteger {}

extension Double: WireScalar {
  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    let text = try element.numberText(style)
    guard NumberText(text) != nil, let value = Double(text), value.isFinite else {
      throw WireError(.outOfRange(type: "Double"))
    }
    self = value
  }
  public func write(to writer: inout WireWriter, style: WireStyle) {
    if !isFinite { writer.report(InputRule(.finiteNumber)) }
    style.isText ? writer.quoted(text(style: style)) : writer.raw(text(style: style))
  }
  public func text(style: WireStyle) -> String {
    guard isFinite else { return "null" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
  public func violation(of constraint: Constraint) -> InputRule? {
    guard isFinite else { return nil }
    if let decimal = DecimalText.decimal(text(style: .plain)) { return constraint.violation(number: decimal) }
    // Beyond what `Decimal` holds, the largest and the smallest of its numbers stand for it.
    let outermost = magnitude < 1 ? Decimal.leastNonzeroMagnitude : Decimal.greatestFiniteMagnitude
    return constraint.violation(number: self < 0 ? -outermost : outermost)
  }
}

extension Decimal: WireScalar {
  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    guard let value = DecimalText.decimal(try element.numberText(style)) else {
      throw WireError(.outOfRange(type: "Decimal"))
    }
    self = value
  }
  public func write(to writer: inout WireWriter, style: WireStyle) {
    if isNaN { writer.report(InputRule(.number)) }
    style.isText ? writer.quoted(text(style: style)) : writer.raw(text(style: style))
  }
  public func text(style: WireStyle) -> String { DecimalText.text(self) ?? "null" }
  public func violation(of constraint: Constraint) -> InputRule? { constraint.violation(number: self) }
}

extension Date: WireScalar {
  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    let isNumber = style.dates.isNumber && !(style.isText && element.node.kind == .string)
    let text = isNumber ? try element.number() : try element.string()
    guard let value = style.dates.date(text) else { throw element.mismatch("a date") }
    self = value
  }
  public func write(to writer: inout WireWriter, style: WireStyle) {
    guard let text = style.dates.text(self) else {
      writer.report(InputRule(.year))
      return writer.raw("null")
    }
    style.dates.isNumber && !style.isText ? writer.raw(text) : writer.quoted(text)
  }
  public func text(style: WireStyle) -> String { style.dates.text(self) ?? "" }
}

extension UUID: WireScalar {
  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    guard let value = UUID(uuidString: try element.string()) else { throw element.mismatch("a UUID") }
    self = value
  }
  public func write(to writer: inout WireWriter, style: WireStyle) { writer.quoted(text(style: style)) }
  /// RFC 9562 §4: lower-case.
  public func text(style: WireStyle) -> String { uuidString.lowercased() }
}

extension URL: WireScalar {
  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    let text = try element.string()
    guard !text.isEmpty, let value = URL(string: text) else { throw element.mismatch("a URL") }
    self = value
  }
  public func write(to writer: inout WireWriter, style: WireStyle) { writer.quoted(absoluteString) }
  public func text(style: WireStyle) -> String { absoluteString }
}

extension Data: WireScalar {
  /// Base64 (RFC 4648 §4), read with or without line ends and padding, in either alphabet.
  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    guard let value = Base64.decode(try element.string()) else { throw element.mismatch("base64") }
    self = value
  }
  public func write(to writer: inout WireWriter, style: WireStyle) { writer.quoted(text(style: style)) }
  public func text(style: WireStyle) -> String { base64EncodedString() }
  public func violation(of constraint: Constraint) -> InputRule? { constraint.violation(count: count) }
}
