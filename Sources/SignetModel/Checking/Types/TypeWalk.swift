/// Follows types, through the aliases on the way, to what answers one question about them.
///
/// An answer counts for each declared type on the way and is remembered for it: a chain of aliases is walked once,
/// however many ask, and without recursion, however long it is.
final class TypeWalk<Answer> {
  enum Step {
    case answer(Answer)
    case next(TypeReference)
  }

  private var answers: [String: Answer] = [:]
  private let circular: Answer

  /// - Parameter circular: The answer for a type that leads back to itself, which is reported elsewhere.
  init(circular: Answer) {
    self.circular = circular
  }

  func answer(for type: TypeReference, _ step: (TypeReference) -> Step) -> Answer {
    var trail: Set<String> = []
    let found = follow(type, &trail, step)
    for name in trail { answers[name] = found }
    return found
  }

  private func follow(
    _ type: TypeReference, _ trail: inout Set<String>, _ step: (TypeReference) -> Step
  ) -> Answer {
    var current = type
    while true {
      if case .declared(let name) = current {
        if let known = answers[name] { return known }
        guard trail.insert(name).inserted else { return circular }
      }
      switch step(current) {
      case .answer(let found): return found
      case .next(let next): current = next
      }
    }
  }

  /// Forgets its answers, for what they rest on has changed.
  func forget() {
    if !answers.isEmpty { answers.removeAll() }
  }
}
