import SignetModel

/// What each `type` is through the further `type`s that it is made of. Linear, however long a chain of them is.
struct AliasFacts {
  /// How dates or numbers in a value are spelled.
  enum Style {
    case text
    case date(DateStyle)
  }

  /// The built-in type that each is made of; those of other declared types, lists, maps and optionals are not in it.
  private(set) var bases: [String: Scalar] = [:]
  /// The style that each asks for, or the nearest one inside it that asks for any.
  private(set) var styles: [String: Style] = [:]

  init(_ types: [TypeDeclaration]) {
    let order = Self.innermostFirst(types)
    for (name, alias) in order {
      bases[name] = base(of: alias)
      styles[name] = style(of: alias)
    }
  }

  private func base(of alias: Alias) -> Scalar? {
    switch alias.type {
    case .scalar(let scalar): scalar
    case .declared(let name): bases[name]
    case .list, .map, .optional: nil
    }
  }

  private func style(of alias: Alias) -> Style? {
    if alias.travelsAsText { return .text }
    if let dates = alias.dateStyle { return .date(dates) }
    return alias.type.declaredName.flatMap { styles[$0] }
  }

  /// The aliases, each after those that it is made of.
  private static func innermostFirst(_ types: [TypeDeclaration]) -> [(name: String, alias: Alias)] {
    var aliases: [String: Alias] = [:]
    for type in types {
      if case .alias(let alias) = type.kind { aliases[type.name] = alias }
    }
    var order: [(name: String, alias: Alias)] = []
    var settled: Set<String> = []
    for type in types {
      var trail: [(name: String, alias: Alias)] = []
      var next: String? = type.name
      while let name = next, let alias = aliases[name], settled.insert(name).inserted {
        trail.append((name, alias))
        next = alias.type.declaredName
      }
      order += trail.reversed()
    }
    return order
  }
}
