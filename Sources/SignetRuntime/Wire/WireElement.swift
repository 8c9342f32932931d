/// One value in a JSON text.
public struct WireElement: Sendable {
  let document: WireDocument
  let index: Int

  var node: WireNode { document.nodes[index] }

  public var isNull: Bool { node.kind == .null }

  func mismatch(_ expected: String) -> WireError {
    WireError(isNull ? .missing : .mismatch(expected: expected))
  }

  /// The members of an object.
  public func object() throws(WireError) -> WireObject {
    guard node.kind == .object else { throw mismatch("an object") }
    return WireObject(document: document, index: index)
  }

  /// The elements of an array, in order.
  public func array() throws(WireError) -> WireArray {
    guard node.kind == .array else { throw mismatch("a list") }
    return WireArray(document: document, index: index)
  }

  public func string() throws(WireError) -> String {
    guard node.kind == .string else { throw mismatch("a text") }
    return document.text(of: node)
  }

  public func bool() throws(WireError) -> Bool {
    switch node.kind {
    case .yes: return true
    case .no: return false
    default: throw mismatch("true or false")
    }
  }

  /// A number as it is spelled.
  public func number() throws(WireError) -> String {
    guard node.kind == .number else { throw mismatch("a number") }
    return document.spelling(of: node)
  }

  /// A number as it is spelled, or, in text style, the same in quotes.
  func numberText(_ style: WireStyle) throws(WireError) -> String {
    style.isText && node.kind == .string ? document.text(of: node) : try number()
  }
}
