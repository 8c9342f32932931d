public import Foundation

/// The members of a JSON object, asked for by name.
///
/// Looking for a name begins behind the member that was found last, so that reading in the order of the text
/// is linear. Each reading call names the member in its error.
public struct WireObject: Sendable {
  private let document: WireDocument
  private let first: Int
  private let end: Int
  private var cursor: Int

  init(document: WireDocument, index: Int) {
    self.document = document
    self.first = index + 1
    self.end = Int(document.nodes[index].end)
    self.cursor = index + 1
  }

  /// The whole object again, as an element.
  public var element: WireElement { WireElement(document: document, index: first - 1) }

  /// The value of a member; nil if there is none of this name, or it is null.
  public mutating func find(_ name: StaticString) -> WireElement? {
    guard let element = member(name), !element.isNull else { return nil }
    return element
  }

  /// The value of a member, null included; nil if there is none of this name.
  public mutating func member(_ name: StaticString) -> WireElement? {
    name.withUTF8Buffer { member(bytes: $0) }
  }

  mutating func member(bytes: UnsafeBufferPointer<UInt8>) -> WireElement? {
    if let found = search(bytes, from: cursor, to: end) { return found }
    return search(bytes, from: first, to: cursor)
  }

  private mutating func search(_ bytes: UnsafeBufferPointer<UInt8>, from: Int, to: Int) -> WireElement? {
    var index = from
    while index < to {
      let node = document.nodes[index]
      let value = index + 1
      if node.kind == .name && document.name(node, equals: bytes) {
        cursor = Int(document.nodes[value].end)
        return WireElement(document: document, index: value)
      }
      index = Int(document.nodes[value].end)
    }
    return nil
  }

  private mutating func required(_ name: StaticString) throws(WireError) -> WireElement {
    guard let element = find(name) else { throw WireError(path: "\(name)", .missing) }
    return element
  }

  /// Every member in the order of the text, a repeated name once.
  public func members() -> [(name: String, value: WireElement)] {
    var all: [(name: String, value: WireElement)] = []
    var index = first
    while index < end {
      let node = document.nodes[index]
      if node.kind == .name {
        all.append((document.text(of: node), WireElement(document: document, index: index + 1)))
      }
      index = Int(document.nodes[index + 1].end)
    }
    return all
  }

  /// A name that several members have; nil where each has its own.
  package var repeatedName: String? {
    var index = first
    while index < end {
      let node = document.nodes[index]
      if node.kind == .shadowedName { return document.text(of: node) }
      index = Int(document.nodes[index + 1].end)
    }
    return nil
  }

  // MARK: Any value

  /// A member that has to be there.
  public mutating func value<Value: WireValue>(
    _ name: StaticString, _ type: Value.Type, _ style: WireStyle = .plain
  ) throws(WireError) -> Value {
    let element = try required(name)
    do throws(WireError) { return try Value(from: element, style: style) } catch {
      throw error.under("\(name)")
    }
  }

  /// A member that may be absent or null.
  public mutating func optional<Value: WireValue>(
    _ name: StaticString, _ type: Value.Type, _ style: WireStyle = .plain
  ) throws(WireError) -> Value? {
    guard let element = find(name) else { return nil }
    do throws(WireError) { return try Value(from: element, style: style) } catch {
      throw error.under("\(name)")
    }
  }

  /// A member of a patch: absent, null, or a value.
  public mutating func patch<Value: WireValue>(
    _ name: StaticString, _ type: Value.Type, _ style: WireStyle = .plain
  ) throws(WireError) -> Patch<Value> {
    guard let element = member(name) else { return .unset }
    if element.isNull { return .null }
    do throws(WireError) { return .value(try Value(from: element, style: style)) } catch {
      throw error.under("\(name)")
    }
  }

  /// This whole object as it came.
  public func json() throws(WireError) -> JSON { try JSON(from: element, style: .plain) }

  // MARK: Built-in types, spelled out so that generated code needs no generics

  public mutating func string(_ name: StaticString) throws(WireError) -> String {
    try value(name, String.self)
  }
  public mutating func optionalString(_ name: StaticString) throws(WireError) -> String? {
    try optional(name, String.self)
  }
  public mutating func bool(_ name: StaticString) throws(WireError) -> Bool { try value(name, Bool.self) }
  public mutating func optionalBool(_ name: StaticString) throws(WireError) -> Bool? {
    try optional(name, Bool.self)
  }
  public mutating func int(_ name: StaticString) throws(WireError) -> Int { try value(name, Int.self) }
  public mutating func optionalInt(_ name: StaticString) throws(WireError) -> Int? {
    try optional(name, Int.self)
  }
  public mutating func int32(_ name: StaticString) throws(WireError) -> Int32 { try value(name, Int32.self) }
  public mutating func optionalInt32(_ name: StaticString) throws(WireError) -> Int32? {
    try optional(name, Int32.self)
  }
  public mutating func double(_ name: StaticString) throws(WireError) -> Double {
    try value(name, Double.self)
  }
  public mutating func optionalDouble(_ name: StaticString) throws(WireError) -> Double? {
    try optional(name, Double.self)
  }
  public mutating func decimal(_ name: StaticString) throws(WireError) -> Decimal {
    try value(name, Decimal.self)
  }
  public mutating func optionalDecimal(_ name: StaticString) throws(WireError) -> Decimal? {
    try optional(name, Decimal.self)
  }
  public mutating func date(_ name: StaticString, _ style: DateStyle) throws(WireError) -> Date {
    try value(name, Date.self, WireStyle(dates: style))
  }
  public mutating func optionalDate(_ name: StaticString, _ style: DateStyle) throws(WireError) -> Date? {
    try optional(name, Date.self, WireStyle(dates: style))
  }
  public mutating func uuid(_ name: StaticString) throws(WireError) -> UUID { try value(name, UUID.self) }
  public mutating func optionalUUID(_ name: StaticString) throws(WireError) -> UUID? {
    try optional(name, UUID.self)
  }
  public mutating func url(_ name: StaticString) throws(WireError) -> URL { try value(name, URL.self) }
  public mutating func optionalURL(_ name: StaticString) throws(WireError) -> URL? {
    try optional(name, URL.self)
  }
  public mutating func data(_ name: StaticString) throws(WireError) -> Data { try value(name, Data.self) }
  public mutating func optionalData(_ name: StaticString) throws(WireError) -> Data? {
    try optional(name, Data.self)
  }
  public mutating func json(_ name: StaticString) throws(WireError) -> JSON { try value(name, JSON.self) }
  public mutating func optionalJSON(_ name: StaticString) throws(WireError) -> JSON? {
    try optional(name, JSON.self)
  }
  public mutating func strings(_ name: StaticString) throws(WireError) -> [String] {
    try value(name, [String].self)
  }
}
