/// A signing's texts, followed through its lets and lists: each once, however often and however deep it is read.
struct SigningTexts {
  private let bindings: [String: ResolvedText]
  private let lists: [String: ParameterList]

  init(_ signing: Signing) {
    bindings = Dictionary(signing.bindings.map { ($0.name, $0.value) }) { first, _ in first }
    lists = Dictionary(signing.lists.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The holes of what a variable stands for; none where it is no let and no list.
  func holes(of variable: Variable) -> [ResolvedText.Hole] {
    switch variable {
    case .binding(let name): bindings[name]?.holes ?? []
    case .list(let name): lists[name]?.texts.flatMap(\.holes) ?? []
    default: []
    }
  }

  /// The list that a variable stands for.
  func list(of variable: Variable) -> ParameterList? {
    if case .list(let name) = variable { lists[name] } else { nil }
  }

  /// Whether a hole leads to a variable that is meant.
  ///
  /// - Parameter passes: whether the way leads on through a hole.
  func lead(
    from holes: [ResolvedText.Hole], to isMeant: (Variable) -> Bool,
    through passes: (ResolvedText.Hole) -> Bool = { _ in true }
  ) -> Bool {
    variables(from: holes, through: passes).contains(where: isMeant)
  }

  /// The variables that holes lead to, each once, those on the way included.
  ///
  /// - Parameter passes: whether the way leads on through a hole.
  func variables(
    from holes: [ResolvedText.Hole], through passes: (ResolvedText.Hole) -> Bool = { _ in true }
  ) -> [Variable] {
    var waiting = holes
    var seen: Set<Variable> = []
    var found: [Variable] = []
    while let hole = waiting.popLast() {
      guard passes(hole), seen.insert(hole.variable).inserted else { continue }
      found.append(hole.variable)
      waiting += self.holes(of: hole.variable)
    }
    return found
  }
}

extension ParameterList {
  /// What it holds beside the request's own.
  var texts: [ResolvedText] {
    var texts: [ResolvedText] = []
    for case .items(let items) in sources { texts += items }
    for addition in additions {
      if case .text(let text) = addition.value { texts.append(text) }
    }
    return texts
  }
}
