import Foundation

extension JSON: Codable {
  public init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: AnyKey.self) {
      var members: [String: JSON] = [:]
      for key in keyed.allKeys { members[key.stringValue] = try keyed.decode(JSON.self, forKey: key) }
      self = .object(members)
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [JSON] = []
      while !list.isAtEnd { values.append(try list.decode(JSON.self)) }
      self = .array(values)
    } else {
      self = try JSON(scalar: decoder.singleValueContainer())
    }
  }

  private init(scalar container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int.self) {
      self = .number(JSONNumber(value))
    } else if let value = try? container.decode(Decimal.self), let text = DecimalText.text(value) {
      self = .number(JSONNumber(checked: text))
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a JSON value")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var keyed = encoder.container(keyedBy: AnyKey.self)
      for name in members.keys.sorted() {
        if let value = members[name] { try keyed.encode(value, forKey: AnyKey(name)) }
      }
    case .array(let values):
      var list = encoder.unkeyedContainer()
      for value in values { try list.encode(value) }
    case .null, .bool, .number, .string:
      var single = encoder.singleValueContainer()
      try encode(scalar: &single)
    }
  }

  private func encode(scalar container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .number(let number):
      if let value = number.int {
        try container.encode(value)
      } else if let value = number.decimal {
        try container.encode(value)
      } else {
        try container.encode(number.double)
      }
    case .null, .array, .object: try container.encodeNil()
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
