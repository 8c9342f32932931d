extension Array: WireValue where Element: WireValue {
  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    let array = try element.array()
    var values: [Element] = []
    values.reserveCapacity(array.count)
    for value in array {
      do throws(WireError) {
        values.append(try Element(from: value, style: style))
      } catch {
        throw error.under("[\(values.count)]")
      }
    }
    self = values
  }

  public func write(to writer: inout WireWriter, style: WireStyle) {
    writer.open("[")
    var index = 0
    for value in self {
      writer.element(index, value, style)
      index += 1
    }
    writer.close("]")
  }

  public func violation(of constraint: Constraint) -> InputRule? { constraint.violation(count: count) }
}

extension Dictionary: WireValue where Key == String, Value: WireValue {
  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    var values: [String: Value] = [:]
    for (name, value) in try element.object().members() {
      do throws(WireError) { values[name] = try Value(from: value, style: style) } catch {
        throw error.under("[*]")
      }
    }
    self = values
  }

  /// Writes the entries in the byte order of their keys.
  public func write(to writer: inout WireWriter, style: WireStyle) {
    writer.open("{")
    for key in keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      if let value = self[key] { writer.entry(key: key, value, style) }
    }
    writer.close("}")
  }

  public func violation(of constraint: Constraint) -> InputRule? { constraint.violation(count: count) }
}

extension Optional: WireValue where Wrapped: WireValue {
  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    self = element.isNull ? nil : try Wrapped(from: element, style: style)
  }

  public func write(to writer: inout WireWriter, style: WireStyle) {
    switch self {
    case .some(let value): value.write(to: &writer, style: style)
    case .none: writer.raw("null")
    }
  }

  public func violation(of constraint: Constraint) -> InputRule? { self?.violation(of: constraint) }
}

/// A value for which there is one that means that nothing is there.
protocol AbsentWireValue {
  static var absent: Self { get }
}

extension Optional: AbsentWireValue where Wrapped: WireValue {
  static var absent: Self { nil }
}

extension Patch: WireValue where Value: WireValue {
  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    self = element.isNull ? .null : .value(try Value(from: element, style: style))
  }

  public func write(to writer: inout WireWriter, style: WireStyle) {
    if case .value(let value) = self { value.write(to: &writer, style: style) } else { writer.raw("null") }
  }

  public func violation(of constraint: Constraint) -> InputRule? { value?.violation(of: constraint) }
}

extension Indirect: WireValue where Value: WireValue {
  public convenience init(from element: WireElement, style: WireStyle) throws(WireError) {
    self.init(try Value(from: element, style: style))
  }

  public func write(to writer: inout WireWriter, style: WireStyle) { value.write(to: &writer, style: style) }
}
