import SignetSyntax

/// The rules of unions: the tag sits inside the payload, so that each case is a struct that has no such member.
struct UnionRules {
  let context: CheckContext
  let facts: TypeFacts

  func check(_ declarations: [TypeDeclaration]) {
    for declaration in declarations {
      guard case .union(let union) = declaration.kind else { continue }
      for item in union.cases { check(item, union) }
    }
  }

  private func check(_ item: Union.Case, _ union: Union) {
    guard case .declared(let name) = item.type else {
      return refuse(item)
    }
    guard let declaration = facts[name] else { return }
    guard case .structure(let structure) = declaration.kind else { return refuse(item) }
    guard !union.tag.isEmpty, let field = structure.fields.first(where: { $0.wireName == union.tag }) else {
      return
    }
    context.report(
      TypeRules.wireCollision, "the tag `\(union.tag)` and a field of `\(name)` travel under one name",
      at: item.span, labels: [DiagnosticLabel(field.span, "the field")],
      notes: ["the tag sits inside the payload, beside its fields"], help: ["remove the field"])
  }

  /// An alias may stand for a struct, which is named itself then.
  private func help(for item: Union.Case) -> String {
    guard case .declared(let alias) = item.type, case .structure(let structure, _) = facts.base(of: item.type)
    else {
      return "declare a struct around it"
    }
    return "`\(alias)` is another name for the struct `\(structure.name)`: write that"
  }

  private func refuse(_ item: Union.Case) {
    context.report(
      TypeRules.unionCase, "the case `\(item.name)` is `\(item.type)`, and a case is a struct",
      at: item.span,
      notes: ["the tag sits inside the payload, which has to be a JSON object"],
      help: [help(for: item)])
  }
}
