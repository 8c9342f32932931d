/// A value that is a JSON object: what generated structs and unions are.
///
/// A type says how it is read and written once, member by member; all else comes from here and costs next to no
/// compile time: equality (by the wire form: dates count in milliseconds), and `Hashable` and `Codable` for whoever
/// wants them: `extension Catalog.Product: Hashable {}` or `extension Catalog.Product: Codable {}` is all that is
/// needed.
public protocol WireStruct: WireValue, Equatable {
  /// Reads the members.
  init(from wire: inout WireObject) throws(WireError)
  /// Writes the members, without the braces.
  func write(to wire: inout WireWriter)
}

extension WireStruct {
  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    var object = try element.object()
    try self.init(from: &object)
  }

  public func write(to writer: inout WireWriter, style: WireStyle) {
    writer.open("{")
    write(to: &writer)
    writer.close("}")
  }

  /// The value as JSON text.
  var wireBytes: [UInt8] {
    var writer = WireWriter()
    write(to: &writer, style: .plain)
    return writer.bytes
  }

  public static func == (left: Self, right: Self) -> Bool { left.wireBytes == right.wireBytes }

  public func hash(into hasher: inout Hasher) {
    wireBytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  public init(from decoder: any Decoder) throws {
    try self.init(json: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try encode(json: encoder)
  }
}

extension WireValue {
  init(json decoder: any Decoder) throws {
    let json = try JSON(from: decoder)
    do throws(WireError) {
      try self.init(from: WireDocument(Array(json.text.utf8)).root, style: .plain)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  func encode(json encoder: any Encoder) throws {
    var writer = WireWriter()
    write(to: &writer, style: .plain)
    try JSON(bytes: writer.bytes).encode(to: encoder)
  }
}
