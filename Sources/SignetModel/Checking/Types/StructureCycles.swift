import SignetSyntax

/// Finds structs that require themselves: each value would need another one, without end.
///
/// Unions are left out: a case that leads elsewhere may end it.
struct StructureCycles {
  let context: CheckContext
  let facts: TypeFacts

  private struct Step {
    let declaration: TypeDeclaration
    var left: ArraySlice<(field: Field, name: String)>
  }

  func report(_ declarations: [TypeDeclaration]) {
    var settled: Set<String> = []
    for declaration in declarations where !settled.contains(declaration.name) {
      follow(declaration, &settled)
    }
  }

  private func follow(_ start: TypeDeclaration, _ settled: inout Set<String>) {
    var path = [Step(declaration: start, left: required(of: start)[...])]
    var position = [start.name: 0]
    while let last = path.indices.last {
      guard let next = path[last].left.popFirst() else {
        position[path[last].declaration.name] = nil
        settled.insert(path.removeLast().declaration.name)
        continue
      }
      if let first = position[next.name] {
        refuse(next.field, path[first...].map(\.declaration.name))
      } else if !settled.contains(next.name), let declaration = facts[next.name] {
        position[next.name] = path.count
        path.append(Step(declaration: declaration, left: required(of: declaration)[...]))
      }
    }
  }

  /// The structs that a value of this one can't be without.
  private func required(of declaration: TypeDeclaration) -> [(field: Field, name: String)] {
    guard case .structure(let structure) = declaration.kind else { return [] }
    return structure.fields.compactMap { field in
      if field.type.isOptional { return nil }
      guard case .structure(let required, _) = facts.base(of: field.type) else { return nil }
      return (field, required.name)
    }
  }

  /// How many steps of a cycle are named.
  private static let stepsShown = 6

  private func refuse(_ field: Field, _ names: [String]) {
    guard let first = names.first else { return }
    let left = names.count - Self.stepsShown
    let steps =
      names.prefix(Self.stepsShown).map { "`\($0)`" } + (left > 0 ? ["\(left) more"] : []) + ["`\(first)`"]
    context.report(
      TypeRules.aliasCycle, "`\(first)` requires itself: \(steps.joined(separator: " → "))", at: field.span,
      notes: ["each value would need another one, without end"],
      help: ["make the field optional, or a list"])
  }
}
