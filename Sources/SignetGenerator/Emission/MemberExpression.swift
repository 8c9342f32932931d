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
  /// On a list, `first` and `last` lead to an element. A distinct type on the way is taken for what it is made of; the
  /// one at the end is where the list or the flag inside it is asked for.
  func expression(
    from start: String, type: TypeReference, along names: [String], opensEnd: Bool = false
  ) -> Result? {
    var way = Way(text: start, type: type)
    for name in names {
      open(&way)
      way.unwrap()
      guard let step = step(name, in: way.type) else { return nil }
      way.text += ".\(step.name)"
      way.type = step.type
    }
    if opensEnd { open(&way) }
    return Result(text: way.text, type: way.type.unwrapped, isOptional: way.isOptional || way.type.isOptional)
  }

  private struct Way {
    var text: String
    var type: TypeReference
    var isOptional = false

    /// What comes next belongs to the value, where there is one.
    mutating func unwrap() {
      guard type.isOptional else { return }
      text += "?"
      type = type.unwrapped
      isOptional = true
    }
  }

  /// Goes through distinct types to what they are made of.
  private func open(_ way: inout Way) {
    while case .declared(let name) = way.type.unwrapped, let alias = types.alias(name) {
      way.unwrap()
      way.text += ".value"
      way.type = alias.type
    }
  }

  /// How generated code reads a member: a deprecated one where it is stored, which no warning is about.
  private func property(_ field: Field, of holder: String) -> String {
    guard field.deprecation != nil else { return SwiftName.escaped(SwiftName.member(field.name)) }
    let stored = FieldContext.stored(field)
    return types.isRecursive(field.type, in: holder) ? "\(stored).value" : stored
  }

  private func step(_ name: String, in type: TypeReference) -> (name: String, type: TypeReference)? {
    switch type {
    case .list(let element):
      return name == "first" || name == "last" ? (name, .optional(element)) : nil
    case .declared(let declared):
      guard case .structure(let structure) = types.declaration(declared)?.kind,
        let field = structure.fields.first(where: { $0.name == name })
      else { return nil }
      return (property(field, of: declared), field.type)
    case .scalar, .map, .optional:
      return nil
    }
  }
}
