import SignetSyntax

/// What rules ask of types: what is underneath an alias, what may travel where, what a type contains.
final class TypeFacts {
  /// What a type is once optionals and aliases are taken off.
  enum Base {
    case scalar(Scalar)
    case structure(TypeDeclaration, Structure)
    case enumeration(TypeDeclaration, Enumeration)
    case union(TypeDeclaration, Union)
    case list(TypeReference)
    case map(TypeReference)
    /// Reported elsewhere.
    case unknown
  }

  private var declarations: [String: TypeDeclaration] = [:]

  func add(_ declaration: TypeDeclaration) {
    if declarations[declaration.name] == nil { declarations[declaration.name] = declaration }
  }

  func replace(_ declaration: TypeDeclaration) {
    declarations[declaration.name] = declaration
  }

  subscript(name: String) -> TypeDeclaration? { declarations[name] }

  func base(of type: TypeReference) -> Base {
    var current = type
    // An alias that leads back to itself has been reported; no chain is longer than there are types.
    for _ in 0...declarations.count {
      switch current {
      case .scalar(let scalar): return .scalar(scalar)
      case .optional(let wrapped): current = wrapped
      case .list(let element): return .list(element)
      case .map(let value): return .map(value)
      case .declared(let name):
        guard let declaration = declarations[name] else { return .unknown }
        switch declaration.kind {
        case .alias(let alias): current = alias.type
        case .structure(let structure): return .structure(declaration, structure)
        case .enumeration(let enumeration): return .enumeration(declaration, enumeration)
        case .union(let union): return .union(declaration, union)
        }
      }
    }
    return .unknown
  }

  /// The `@sensitive` of a type: its own, or that of what its lists, maps, optionals and aliases hold.
  func sensitivity(of type: TypeReference) -> Sensitivity? {
    var current = type
    for _ in 0...declarations.count {
      switch current {
      case .scalar: return nil
      case .optional(let inner), .list(let inner), .map(let inner): current = inner
      case .declared(let name):
        guard let declaration = declarations[name] else { return nil }
        if let own = declaration.sensitivity { return own }
        guard case .alias(let alias) = declaration.kind else { return nil }
        current = alias.type
      }
    }
    return nil
  }

  /// The constraints of a type's aliases, outermost first.
  func constraints(of type: TypeReference) -> [Constraints] {
    var all: [Constraints] = []
    var current = type
    for _ in 0...declarations.count {
      switch current {
      case .optional(let inner): current = inner
      case .declared(let name):
        guard case .alias(let alias)? = declarations[name]?.kind else { return all }
        all.append(alias.constraints)
        current = alias.type
      case .scalar, .list, .map: return all
      }
    }
    return all
  }

  /// Whether a text of any content can stand in a value of this type: no enum, no number, no pattern.
  func holdsFreeText(_ field: Field) -> Bool {
    if field.constraints.pattern != nil { return false }
    return holdsFreeText(field.type)
  }

  private func holdsFreeText(_ type: TypeReference) -> Bool {
    if constraints(of: type).contains(where: { $0.pattern != nil }) { return false }
    switch base(of: type) {
    case .scalar(let scalar): return scalar == .string || scalar == .url || scalar == .json
    case .list(let inner), .map(let inner): return holdsFreeText(inner)
    case .structure, .union: return true
    case .enumeration, .unknown: return false
    }
  }

  /// The declared types that a type names directly, lists, maps and optionals taken off.
  func named(in type: TypeReference) -> String? {
    switch type {
    case .scalar: nil
    case .optional(let inner), .list(let inner), .map(let inner): named(in: inner)
    case .declared(let name): name.isEmpty ? nil : name
    }
  }

  /// The member of a value's type at a way of names, through optionals and aliases.
  func member(_ path: [String], of type: TypeReference) -> Field? {
    var current = type
    var found: Field?
    for name in path {
      guard case .structure(_, let structure) = base(of: current),
        let field = structure.fields.first(where: { $0.name == name })
      else { return nil }
      found = field
      current = field.type
    }
    return found
  }
}
