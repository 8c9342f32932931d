import SignetSyntax

/// Turns types as they are written into types by name, and says which names are unknown.
struct TypeResolver {
  let context: CheckContext

  /// What `expression` stands for; `.unknown` where that has been reported.
  func resolve(_ expression: TypeExpr) -> TypeReference {
    switch expression.kind {
    case .named(let name): return resolve(name)
    case .optional(let wrapped):
      let inner = resolve(wrapped)
      return inner.isOptional ? inner : .optional(inner)
    case .list(let element): return .list(resolve(element))
    case .map(let key, let value):
      if !isText(key) {
        context.report(
          TypeRules.mapKey, "the keys of a map are `String`", at: key.span,
          notes: ["a map is a JSON object, whose names are texts"],
          fixes: [Fix("write `String`", replace: key.span, with: "String")])
      }
      return .map(resolve(value))
    case .missing: return .unknown
    }
  }

  /// Whether the keys of a map are written as they are: `String` says so even where the spec declares a type of that
  /// name, since no other key could be written then.
  private func isText(_ key: TypeExpr) -> Bool {
    if case .named(let name) = key.kind, name.text == Scalar.string.rawValue { return true }
    let type = resolve(key)
    return type == .scalar(.string) || type == .unknown
  }

  private func resolve(_ name: Name) -> TypeReference {
    if context.symbols.types[name.text] != nil {
      context.symbols.use(.type(name.text), from: name.span.file)
      if TypeNames.isMisnamed(name.text) {
        context.symbols.misnamedUses[name.text, default: []].append(name.span)
      }
      return .declared(name.text)
    }
    if let scalar = Scalar(rawValue: name.text) { return .scalar(scalar) }
    guard !name.text.isEmpty else { return .unknown }
    context.reportUnknown(
      TypeRules.unknownType, "type", name.text, at: name.span,
      among: context.symbols.typeOrder.map(\.name.text) + Scalar.allCases.map(\.rawValue), onceIn: "")
    return .unknown
  }
}

extension TypeReference {
  /// A type that has been reported as unknown: no rule says anything more about it.
  static let unknown = TypeReference.declared("")
}
