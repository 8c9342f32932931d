/// An open enumeration: a value that this version does not know is kept and sent back as it came.
public protocol WireEnum: WireScalar, Hashable {
  /// What travels: `String` or `Int`.
  associatedtype Wire: WireScalar & Hashable
  /// The case that travels as `wire`, or the unknown one that keeps it.
  init(wire: Wire)
  /// What this case travels as.
  var wire: Wire { get }
}

extension WireEnum {
  public init(from element: WireElement, style: WireStyle) throws(WireError) {
    self.init(wire: try Wire(from: element, style: style))
  }
  public func write(to writer: inout WireWriter, style: WireStyle) { wire.write(to: &writer, style: style) }
  public func text(style: WireStyle) -> String { wire.text(style: style) }

  public static func == (left: Self, right: Self) -> Bool { left.wire == right.wire }
  public func hash(into hasher: inout Hasher) { wire.hash(into: &hasher) }
  public init(from decoder: any Decoder) throws { try self.init(json: decoder) }
  public func encode(to encoder: any Encoder) throws { try encode(json: encoder) }
}
