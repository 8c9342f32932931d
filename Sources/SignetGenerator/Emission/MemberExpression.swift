import SignetModel

/// Ways into a value, as Swift spells them: `page.meta?.next`.
struct MemberExpression {
  let types: SwiftTypes

  struct Result {
    let text: String
    /// What stands at the end, without the optionals on the way.
    let type: TypeReference
    /// Whether any step may be absent.
    let isOptional: Bool
  }

  /// Nil where a name leads nowhere; the checker refuses such a spec.
  ///
  /// On a list, `first` and `last` lead to an element.
  func expression(from start: String, type: TypeReference, along names: [String]) -> Result? {
    var text = start
    var type = type
    var isOptional = false
    for name in names {
      if type.isOptional {
        text += "?"
        isOptional = true
      }
      guard let step = step(name, in: type.unwrapped) else { return nil }
      text += ".\(step.name)"
      type = step.type
    }
    return Result(text: text, type: type.unwrapped, isOptional: isOptional || type.isOptional)
  }

  private func step(_ name: String, in type: TypeReference) -> (name: String, type: TypeReference)? {
    switch type {
    case .list(let element):
      return name == "first" || name == "last" ? (name, .optional(element)) : nil
    case .declared(let declared):
      guard case .structure(let structure) = types.declaration(declared)?.kind,
        let field = structure.fields.first(where: { $0.name == name })
      else { return nil }
      return (SwiftName.escaped(SwiftName.member(name)), field.type)
    case .scalar, .map, .optional:
      return nil
    }
  }
}
