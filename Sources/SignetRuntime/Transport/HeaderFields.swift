/// Header fields in the order in which they travel; names are compared without regard to case (RFC 9110 §5.1).
public struct HeaderFields: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One field line.
  public struct Field: Sendable, Hashable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public private(set) var fields: [Field] = []

  public init() {}
  public init(_ fields: [Field]) { self.fields = fields }
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The values of all fields of a name, joined with commas (RFC 9110 §5.3); setting replaces them all.
  public subscript(_ name: String) -> String? {
    get {
      let values = fields.filter { Self.matches($0.name, name) }.map { $0.value }
      return values.isEmpty ? nil : values.joined(separator: ", ")
    }
    set {
      remove(name)
      if let newValue { add(name, newValue) }
    }
  }

  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  public mutating func remove(_ name: String) { fields.removeAll { Self.matches($0.name, name) } }

  package static func matches(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
      && zip(left.utf8, right.utf8).allSatisfy { lowercase($0) == lowercase($1) }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
