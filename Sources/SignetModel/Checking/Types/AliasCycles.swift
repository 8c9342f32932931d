import SignetSyntax

/// Finds `type`s that lead back to themselves through `type`s alone: there is nothing that they are.
struct AliasCycles {
  let context: CheckContext
  let facts: TypeFacts

  func report(_ declarations: [TypeDeclaration]) {
    var settled: Set<String> = []
    for declaration in declarations where !settled.contains(declaration.name) {
      var trail: [TypeDeclaration] = []
      var position: [String: Int] = [:]
      var current: TypeDeclaration? = declaration
      while let here = current, case .alias(let alias) = here.kind, !settled.contains(here.name) {
        if let start = position[here.name] {
          refuse(Array(trail[start...]))
          break
        }
        position[here.name] = trail.count
        trail.append(here)
        current = facts.named(in: alias.type).flatMap { facts[$0] }
      }
      for item in trail { settled.insert(item.name) }
    }
  }

  /// How many steps of a cycle are named.
  private static let stepsShown = 6

  private func refuse(_ cycle: [TypeDeclaration]) {
    guard let first = cycle.first else { return }
    let shown = cycle.prefix(Self.stepsShown)
    let left = cycle.count - shown.count
    let steps = shown.map { "`\($0.name)`" } + (left > 0 ? ["\(left) more"] : []) + ["`\(first.name)`"]
    context.report(
      TypeRules.aliasCycle, "`\(first.name)` is made of itself: \(steps.joined(separator: " → "))",
      at: first.span, labels: shown.dropFirst().map { DiagnosticLabel($0.span, "by way of this") },
      notes: ["a recursive type goes through a struct or a union"],
      help: ["make one of them a `struct`"])
  }
}
