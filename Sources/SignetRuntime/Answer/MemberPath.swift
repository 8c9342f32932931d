/// The way to a member through nested objects: `error.code`.
struct MemberPath {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The member; nil where the way does not lead to one, or it is null.
  func find(in root: WireElement) -> WireElement? {
    var element = root
    for name in text.split(separator: ".") {
      guard var object = try? element.object(), let next = object.member(named: String(name)), !next.isNull
      else { return nil }
      element = next
    }
    return element
  }

  /// A text, or a number or boolean as it is spelled.
  func scalar(in root: WireElement) throws(WireError) -> String {
    guard let element = find(in: root) else { throw WireError(path: text, .missing) }
    switch element.node.kind {
    case .string, .number: return element.node.kind == .string ? try element.string() : try element.number()
    case .yes: return "true"
    case .no: return "false"
    default: throw WireError(path: text, .mismatch(expected: "a text or a number"))
    }
  }

  /// The same; nil where the member is absent or null.
  func optionalScalar(in root: WireElement) throws(WireError) -> String? {
    find(in: root) == nil ? nil : try scalar(in: root)
  }
}

extension WireObject {
  fileprivate mutating func member(named name: String) -> WireElement? {
    Array(name.utf8).withUnsafeBufferPointer { member(bytes: $0) }
  }
}
