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
  private let roots = TypeWalk<TypeReference>(circular: .unknown)
  private let sensitivities = TypeWalk<Sensitivity?>(circular: nil)
  private let constrained = TypeWalk<String?>(circular: nil)
  private let freeTexts = TypeWalk(circular: false)

  /// Adds a declaration; of two with one name the first counts.
  func add(_ declaration: TypeDeclaration) {
    if declarations[declaration.name] == nil { declarations[declaration.name] = declaration }
  }

  /// Puts a declaration with its fields, cases and constraints in the place of its outline, which it agrees with
  /// in everything else.
  func replace(_ declaration: TypeDeclaration) {
    declarations[declaration.name] = declaration
    constrained.forget()
    freeTexts.forget()
  }

  subscript(name: String) -> TypeDeclaration? { declarations[name] }

  func base(of type: TypeReference) -> Base {
    switch root(of: type) {
    case .scalar(let scalar): .scalar(scalar)
    case .list(let element): .list(element)
    case .map(let value): .map(value)
    case .optional: .unknown
    case .declared(let name): base(of: name)
    }
  }

  /// What a list of any depth holds, and any other type itself.
  func element(of type: TypeReference) -> Base {
    var base = base(of: type)
    var seen: Set<String> = []
    while case .list(let element) = base {
      // A list of itself holds nothing.
      if let name = named(in: element), !seen.insert(name).inserted { return .unknown }
      base = self.base(of: element)
    }
    return base
  }

  private func base(of name: String) -> Base {
    guard let declaration = declarations[name] else { return .unknown }
    return switch declaration.kind {
    case .alias: .unknown
    case .structure(let structure): .structure(declaration, structure)
    case .enumeration(let enumeration): .enumeration(declaration, enumeration)
    case .union(let union): .union(declaration, union)
    }
  }

  private func root(of type: TypeReference) -> TypeReference {
    roots.answer(for: type) { type in
      switch type {
      case .scalar, .list, .map: return .answer(type)
      case .optional(let wrapped): return .next(wrapped)
      case .declared(let name):
        guard case .alias(let alias)? = declarations[name]?.kind else { return .answer(type) }
        return .next(alias.type)
      }
    }
  }

  /// The `@sensitive` of a type: its own, or that of what its lists, maps, optionals and aliases hold.
  func sensitivity(of type: TypeReference) -> Sensitivity? {
    sensitivities.answer(for: type) { type in
      switch type {
      case .scalar: return .answer(nil)
      case .optional(let inner), .list(let inner), .map(let inner): return .next(inner)
      case .declared(let name):
        guard let declaration = declarations[name] else { return .answer(nil) }
        if let own = declaration.sensitivity { return .answer(own) }
        guard case .alias(let alias) = declaration.kind else { return .answer(nil) }
        return .next(alias.type)
      }
    }
  }

  /// The constraints of a type's aliases, outermost first.
  func constraints(of type: TypeReference) -> [Constraints] {
    var all: [Constraints] = []
    var seen: Set<String> = []
    var current = type
    while let name = firstConstrained(in: current), seen.insert(name).inserted {
      guard case .alias(let alias)? = declarations[name]?.kind else { break }
      all.append(alias.constraints)
      current = alias.type
    }
    return all
  }

  /// The first of a type's aliases that has constraints.
  private func firstConstrained(in type: TypeReference) -> String? {
    constrained.answer(for: type) { type in
      switch type {
      case .scalar, .list, .map: return .answer(nil)
      case .optional(let inner): return .next(inner)
      case .declared(let name):
        guard case .alias(let alias)? = declarations[name]?.kind else { return .answer(nil) }
        return alias.constraints.isEmpty ? .next(alias.type) : .answer(name)
      }
    }
  }

  /// Whether a text of any content can stand in a value of this type: no enum, no number, no pattern.
  func holdsFreeText(_ field: Field) -> Bool {
    if field.constraints.pattern != nil { return false }
    return holdsFreeText(field.type)
  }

  private func holdsFreeText(_ type: TypeReference) -> Bool {
    freeTexts.answer(for: type) { type in
      switch type {
      case .scalar(let scalar): return .answer(scalar == .string || scalar == .url || scalar == .json)
      case .optional(let inner), .list(let inner), .map(let inner): return .next(inner)
      case .declared(let name):
        switch declarations[name]?.kind {
        case .alias(let alias): return alias.constraints.pattern == nil ? .next(alias.type) : .answer(false)
        case .structure, .union: return .answer(true)
        case .enumeration, nil: return .answer(false)
        }
      }
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
