import SignetModel

extension SwiftTypes {
  /// A way into a value by the names that travel, `token.access_token`, and the member at its end.
  ///
  /// Nil where a name leads nowhere; the checker refuses such a spec.
  func wirePath(_ path: AccessPath, in type: TypeReference) -> (text: String, field: Field)? {
    var names: [String] = []
    var member: Field?
    for name in path.names {
      let holder = member?.type ?? type
      guard let field = structure(of: holder)?.fields.first(where: { $0.name == name }) else { return nil }
      names.append(field.wireName)
      member = field
    }
    return member.map { (names.joined(separator: "."), $0) }
  }

  /// The struct that a value of a type is, through optionals and distinct types.
  private func structure(of type: TypeReference) -> Structure? {
    guard case .declared(let name) = bare(type), case .structure(let structure) = declaration(name)?.kind
    else { return nil }
    return structure
  }

  /// The type of a map's values, through optionals and distinct types.
  func mapValue(of type: TypeReference) -> TypeReference? {
    if case .map(let value) = bare(type) { value } else { nil }
  }

  /// A type without the optionals and distinct types around it.
  private func bare(_ type: TypeReference) -> TypeReference {
    var type = type.unwrapped
    while case .declared(let name) = type, let alias = alias(name) { type = alias.type.unwrapped }
    return type
  }

  /// A value of a type, made of an expression of the type that it is distinct from.
  func wrapping(_ type: TypeReference, _ expression: (TypeReference) -> String) -> String {
    var type = type.unwrapped
    var (opening, closing) = ("", "")
    while case .declared(let name) = type, let alias = alias(name) {
      opening += "\(spelling(of: type))(unchecked: "
      closing += ")"
      type = alias.type.unwrapped
    }
    return opening + expression(type) + closing
  }
}
