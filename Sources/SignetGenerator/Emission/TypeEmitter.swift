import SignetModel

/// Turns declared types into what the templates see of them.
struct TypeEmitter {
  let types: SwiftTypes
  let access: String

  /// The template that spells a type, what it sees, and the modules that its signatures name.
  func emit(_ type: TypeDeclaration) -> (
    template: String, context: MustacheObject, modules: Declaration.Modules
  ) {
    let common: MustacheObject = [
      "scope": .text(types.service),
      "access": .text(access),
      "documentation": SwiftDocumentation.context(type.documentation, deprecation: type.deprecation),
      "name": .text(types.ownName(type.name)),
    ]
    switch type.kind {
    case .alias(let alias):
      return ("alias", context(alias, of: type, common), modules(of: alias, type))
    case .structure(let structure):
      let usesFoundation = structure.fields.contains { types.usesFoundation($0.type) }
      return (
        "structure", context(structure, of: type, common),
        usesFoundation ? [.runtime, .foundation] : .runtime
      )
    case .enumeration(let enumeration):
      return ("enumeration", context(enumeration, common), .conformance)
    case .union(let union):
      return ("union", context(union, of: type, common), .runtime)
    }
  }

  private func modules(of alias: Alias, _ type: TypeDeclaration) -> Declaration.Modules {
    let namesRuntime = !alias.constraints.isEmpty || type.sensitivity != nil || alias.type.scalar == .json
    let runtime: Declaration.Modules = namesRuntime ? .runtime : .conformance
    return types.usesFoundation(alias.type) ? runtime.union(.foundation) : runtime
  }

  private func context(_ alias: Alias, of type: TypeDeclaration, _ common: MustacheObject) -> MustacheObject {
    var constraints = SwiftConstraint.bounds(alias.constraints)
    if let pattern = SwiftConstraint.pattern(alias.constraints) { constraints.append(pattern) }
    var context = common
    context["protocol"] = types.isScalar(.declared(type.name)) ? "DistinctScalar" : "DistinctValue"
    context["type"] = .text(types.spelling(of: alias.type))
    context["hasConstraints"] = .flag(!constraints.isEmpty)
    context["constraints"] = .text(constraints.joined(separator: ", "))
    context["privacy"] = .optional(type.sensitivity.map(FieldContext.privacy))
    return context
  }

  private func context(
    _ structure: Structure, of type: TypeDeclaration, _ common: MustacheObject
  ) -> MustacheObject {
    let fields = FieldContext(types: types, holder: type.name, isPatch: structure.isPatch)
    var context = common
    context["patterns"] = .objects(structure.fields.compactMap(fields.pattern))
    context["hasPatterns"] = .flag(structure.fields.contains { $0.constraints.pattern != nil })
    context["isRedacted"] = .flag(structure.fields.contains { fields.privacy($0) != nil })
    context["hasFields"] = .flag(!structure.fields.isEmpty)
    context["fields"] = .objects(structure.fields.map(fields.context))
    context["parameters"] = .text(structure.fields.map(fields.parameter).joined(separator: ", "))
    return context
  }

  private func context(_ enumeration: Enumeration, _ common: MustacheObject) -> MustacheObject {
    var context = common
    context["raw"] = enumeration.raw == .int ? "Swift.Int" : "Swift.String"
    context["unknown"] = .text(unknown(besides: enumeration.cases.map(\.name)))
    context["cases"] = .objects(
      enumeration.cases.map { item in
        [
          "documentation": SwiftDocumentation.context(item.documentation, deprecation: item.deprecation),
          "declared": .text(SwiftName.escaped(SwiftName.member(item.name))),
          "value": .text(Self.literal(item.value)),
        ]
      })
    return context
  }

  private func context(_ union: Union, of type: TypeDeclaration, _ common: MustacheObject) -> MustacheObject {
    var context = common
    context["isIndirect"] = .flag(union.cases.contains { types.isRecursive($0.type, in: type.name) })
    context["unknown"] = .text(unknown(besides: union.cases.map(\.name)))
    context["tag"] = .text(SwiftLiteral.string(union.tag))
    context["cases"] = .objects(
      union.cases.map { item in
        [
          "documentation": SwiftDocumentation.context(item.documentation, deprecation: item.deprecation),
          "declared": .text(SwiftName.escaped(SwiftName.member(item.name))),
          "type": .text(types.spelling(of: item.type)),
          "value": .text(SwiftLiteral.string(item.tag)),
          "writesTag": .flag(!writesTag(item.type, union.tag)),
        ]
      })
    return context
  }

  /// Whether the payload has a member of its own under the tag's name.
  private func writesTag(_ payload: TypeReference, _ tag: String) -> Bool {
    guard case .declared(let name) = payload, case .structure(let structure) = types.declaration(name)?.kind
    else { return false }
    return structure.fields.contains { $0.wireName == tag }
  }

  /// The case for what this version does not know: it moves out of the way of the spec's own.
  private func unknown(besides names: [String]) -> String {
    let taken = names.map(SwiftName.member)
    if taken.contains("unknown"), !taken.contains("unrecognized") { return "unrecognized" }
    var free = LocalNames(besides: taken)
    return free.take("unknown")
  }

  private static func literal(_ value: Enumeration.Value) -> String {
    switch value {
    case .string(let text): SwiftLiteral.string(text)
    case .int(let number): String(number)
    }
  }
}
