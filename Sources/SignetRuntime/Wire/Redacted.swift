/// A type with sensitive members of its own: however it is printed, dumped or interpolated, they are dots.
///
/// What contains such a type needs nothing: Swift asks each part for its own description.
public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Writes the members, the sensitive ones announced.
  func write(to wire: inout WireWriter)
}

extension Redacted {
  /// The members as JSON: `Tokens {"access_token":"•••","expires_in":3600}`.
  public var description: String { "\(Self.self) " + displayText }
  public var debugDescription: String { description }

  /// A mirror of what may be shown, member by member.
  public var customMirror: Mirror {
    guard let json = try? JSON(text: displayText), case .object(let members) = json else {
      return Mirror(self, children: [(label: nil, value: displayText)])
    }
    let children = members.keys.sorted().map { name in
      (label: Optional(name), value: (members[name]?.text ?? "") as Any)
    }
    return Mirror(self, children: children)
  }

  private var displayText: String {
    var writer = WireWriter(purpose: .display)
    writer.open("{")
    write(to: &writer)
    writer.close("}")
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
