/// Any JSON value, with numbers as they are spelled.
///
/// The order of an object's members is not kept, as RFC 8259 §4 gives it no meaning; they are written sorted.
public enum JSON: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Reads a JSON text; the error says at which byte it breaks RFC 8259.
  public init(text: String) throws(WireError) {
    self = try JSON(bytes: Array(text.utf8))
  }

  public init(bytes: [UInt8], limits: WireDocument.Limits = WireDocument.Limits()) throws(WireError) {
    self = try JSON(from: WireDocument(bytes, limits: limits).root, style: .plain)
  }

  /// The value as JSON text, without blanks, members sorted by name.
  public var text: String {
    var writer = WireWriter()
    write(to: &writer, style: .plain)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The member of an object; nil where this is no object or has no such member.
  public subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }
}

extension JSON: WireValue {
  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    switch element.node.kind {
    case .null: self = .null
    case .yes: self = .bool(true)
    case .no: self = .bool(false)
    case .number: self = .number(JSONNumber(checked: try element.number()))
    case .string: self = .string(try element.string())
    case .array:
      var values: [JSON] = []
      for value in try element.array() { values.append(try JSON(from: value, style: style)) }
      self = .array(values)
    default:
      var members: [String: JSON] = [:]
      for (name, value) in try element.object().members() {
        members[name] = try JSON(from: value, style: style)
      }
      self = .object(members)
    }
  }

  public func write(to writer: inout WireWriter, style: WireStyle) {
    switch self {
    case .null: writer.raw("null")
    case .bool(let value): writer.raw(value ? "true" : "false")
    case .number(let number): writer.raw(number.spelling)
    case .string(let text): writer.quoted(text)
    case .array(let values): values.write(to: &writer, style: .plain)
    case .object(let members): members.write(to: &writer, style: .plain)
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
  public init(nilLiteral: ()) { self = .null }
}
