import SignetModel

/// A member that says when something ends: a date, or a number of seconds from now.
struct ExpiryExpression {
  let types: SwiftTypes

  /// Nil where there is no such member.
  func expression(_ path: AccessPath?, in type: TypeReference) -> String? {
    guard let path, let (wire, field) = types.wirePath(path, in: type) else { return nil }
    let name = SwiftLiteral.string(wire)
    guard case .date = types.base(of: field.type.unwrapped) else { return ".seconds(\(name))" }
    let style = types.style(of: field.type, dates: field.dateStyle, asText: false) ?? ".iso8601"
    return ".date(\(name), \(style))"
  }
}
