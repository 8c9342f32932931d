/// A JSON text as it travels, to which signing can add members.
package struct JSONContent: Sendable {
  package struct Member {
    package let name: [UInt8]
    /// A string's text; anything else as it is spelled.
    package let value: [UInt8]
  }

  package private(set) var bytes: [UInt8]
  /// Whether it is an object: whether it can take members.
  package let isObject: Bool

  /// - Throws: `.notJSON` where RFC 8259 is not kept.
  package init(_ bytes: [UInt8]) throws(SigningError) {
    self.bytes = bytes
    isObject = try Self.document(bytes).root.node.kind == .object
  }

  /// Takes a text that this side has written itself.
  init(written bytes: [UInt8]) {
    self.bytes = bytes
    isObject = bytes.first == UInt8(ascii: "{")
  }

  private static func document(_ bytes: [UInt8]) throws(SigningError) -> WireDocument {
    do throws(WireError) { return try WireDocument(bytes) } catch { throw .notJSON(error) }
  }

  /// The members of an object in the order of the text, of repeated names the last; none for anything else.
  func members() throws(SigningError) -> [Member] {
    guard isObject else { return [] }
    let document = try Self.document(bytes)
    do throws(WireError) {
      return try document.root.object().members().map { member in
        Member(name: Array(member.name.utf8), value: text(of: member.value))
      }
    } catch { throw .notJSON(error) }
  }

  private func text(of element: WireElement) -> [UInt8] {
    let node = element.node
    switch node.kind {
    case .string: return Array(element.document.text(of: node).utf8)
    case .number: return Array(element.document.spelling(of: node).utf8)
    case .null: return Array("null".utf8)
    case .yes: return Array("true".utf8)
    case .no: return Array("false".utf8)
    case .array, .object, .name, .shadowedName: return container(from: Int(node.start))
    }
  }

  /// The text from an opening bracket to its closing one.
  private func container(from start: Int) -> [UInt8] {
    var depth = 0
    var isInString = false
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        depth -= 1
        if depth == 0 { return Array(bytes[start...index]) }
      default: break
      }
      index += 1
    }
    return Array(bytes[start...])
  }

  /// Adds a member whose value is a string behind the others, whose bytes stay as they are.
  mutating func append(_ name: String, _ value: String) {
    guard isObject, let end = bytes.lastIndex(of: UInt8(ascii: "}")) else { return }
    let before = bytes[..<end].last { !SigningEncoding.isBlank($0) }
    var member: [UInt8] = before == UInt8(ascii: "{") ? [] : [UInt8(ascii: ",")]
    WireEscapes.append(name, to: &member)
    member.append(UInt8(ascii: ":"))
    WireEscapes.append(value, to: &member)
    bytes.insert(contentsOf: member, at: end)
  }

  /// Takes a member out, the last of its name, as a server does that recomputes a signature; the bytes of the others
  /// stay as they are. Nil where there is none.
  package mutating func remove(_ name: [UInt8]) throws(SigningError) -> [UInt8]? {
    guard isObject, let value = try members().last(where: { $0.name == name })?.value else { return nil }
    let document = try Self.document(bytes)
    let starts = document.memberStarts(in: 0)
    guard let place = starts.lastIndex(where: { $0.name.utf8.elementsEqual(name) }),
      let end = bytes.lastIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let start = starts[place].start
    if place + 1 < starts.count {
      bytes.removeSubrange(start..<starts[place + 1].start)
    } else {
      let comma = bytes[..<start].lastIndex { !SigningEncoding.isBlank($0) }
      let isBehindAnother = comma.map { bytes[$0] == UInt8(ascii: ",") } ?? false
      bytes.removeSubrange((isBehindAnother ? comma ?? start : start)..<end)
    }
    return value
  }
}
