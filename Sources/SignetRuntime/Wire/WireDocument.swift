import Foundation

/// A JSON text that was read once and checked against RFC 8259: a flat list of its values.
///
/// Numbers keep their spelling and strings stay in the text until somebody asks for them.
public final class WireDocument: Sendable {
  let bytes: [UInt8]
  let nodes: [WireNode]

  /// The limits that a text has to keep.
  public struct Limits: Sendable {
    /// The deepest nesting of arrays and objects.
    public var depth: Int
    /// The longest text, in bytes; never above 4 GB, whatever is asked.
    public var size: Int

    public init(depth: Int = 128, size: Int = 64 << 20) {
      self.depth = depth
      self.size = min(size, Int(UInt32.max) - 1)
    }
  }

  /// Reads a whole JSON text.
  ///
  /// Where RFC 8259 leaves a choice: a byte order mark at the start is skipped (§8.1); of members with one
  /// name the last one counts (§4); a `\u` escape that is half a surrogate pair is refused, since no Unicode
  /// text can hold it (§8.2); depth and size are bounded (§9).
  public init(_ bytes: [UInt8], limits: Limits = Limits()) throws(WireError) {
    var parser = WireParser(limits: limits)
    self.nodes = try parser.parse(bytes)
    self.bytes = bytes
  }

  /// The outermost value.
  public var root: WireElement { WireElement(document: self, index: 0) }

  /// The text of a string or name node, escapes resolved.
  func text(of node: WireNode) -> String {
    let start = Int(node.start)
    let range = start..<(start + Int(node.count))
    guard node.isEscaped else { return String(decoding: bytes[range], as: UTF8.self) }
    return WireEscapes.resolve(bytes[range])
  }

  /// The number as it is spelled.
  func spelling(of node: WireNode) -> String {
    let start = Int(node.start)
    return String(decoding: bytes[start..<(start + Int(node.count))], as: UTF8.self)
  }

  /// Whether a name node spells exactly these bytes.
  func name(_ node: WireNode, equals name: UnsafeBufferPointer<UInt8>) -> Bool {
    if node.isEscaped { return text(of: node).utf8.elementsEqual(name) }
    guard Int(node.count) == name.count else { return false }
    let start = Int(node.start)
    return bytes.withUnsafeBufferPointer { all in
      all[start..<(start + name.count)].elementsEqual(name)
    }
  }

  /// Where the members of an object begin, with the quotes of their names, in the order of the text.
  func memberStarts(in index: Int) -> [(name: String, start: Int)] {
    guard nodes.indices.contains(index), nodes[index].kind == .object else { return [] }
    var starts: [(name: String, start: Int)] = []
    var member = index + 1
    while member < Int(nodes[index].end) {
      starts.append((text(of: nodes[member]), Int(nodes[member].start) - 1))
      member = Int(nodes[member + 1].end)
    }
    return starts
  }
}
