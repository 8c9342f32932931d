/// Reads header fields by name, without regard to case.
public struct FieldReader: Sendable {
  let fields: HeaderFields

  init(_ fields: HeaderFields) { self.fields = fields }

  public func string(_ name: StaticString) throws(WireError) -> String {
    guard let text = fields["\(name)"] else { throw WireError(path: "header \(name)", .missing) }
    return text
  }

  public func optionalString(_ name: StaticString) throws(WireError) -> String? { fields["\(name)"] }

  /// A header as a value: read as the JSON string, or number, that spells it.
  public func value<Value: WireScalar>(
    _ name: StaticString, _ type: Value.Type, _ style: WireStyle = .plain
  ) throws(WireError) -> Value {
    let text = try string(name)
    do throws(WireError) {
      return try Value(from: WireElement.text(text), style: WireStyle(dates: style.dates, text: true))
    } catch {
      throw error.under("header \(name)")
    }
  }

  public func optional<Value: WireScalar>(
    _ name: StaticString, _ type: Value.Type, _ style: WireStyle = .plain
  ) throws(WireError) -> Value? {
    fields["\(name)"] == nil ? nil : try value(name, type, style)
  }
}

extension WireElement {
  /// A JSON string that holds this text.
  static func text(_ text: String) throws(WireError) -> WireElement {
    var bytes: [UInt8] = []
    WireEscapes.append(text, to: &bytes)
    return try WireDocument(bytes).root
  }
}
