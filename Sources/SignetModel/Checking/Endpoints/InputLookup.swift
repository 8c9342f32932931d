import SignetSyntax

/// Finds the inputs of an endpoint that annotations name.
struct InputLookup {
  let context: CheckContext
  let facts: TypeFacts
  let endpoint: Endpoint

  /// The field at `path`, or a complaint of `rule` at the path, with the endpoint where a group says so.
  func find(_ path: AccessPath, _ rule: Rule, origin: Origin?) -> Field? {
    let inputs = endpoint.inputs
    guard let first = path.names.first else { return nil }
    if let input = inputs.first(where: { $0.name == first }) {
      if path.names.count == 1 { return input }
      if let member = facts.member(Array(path.names.dropFirst()), of: input.type) { return member }
    }
    let span = path.span ?? origin?.span ?? endpoint.span
    // What a group or a policy says is wrong for many endpoints at once.
    if let origin, origin.level != .endpoint, !context.isFirst(span) { return nil }
    let names = inputs.map(\.name)
    let suggestion = Suggestion(for: path.description, among: names)
    let ending = suggestion.map { ", did you mean `\($0.word)`?" } ?? ""
    var labels: [DiagnosticLabel] = []
    if let origin, origin.level != .endpoint {
      labels.append(DiagnosticLabel(endpoint.span, "it holds for this endpoint, from \(origin.description)"))
    }
    context.reportOnce(
      rule, "`\(endpoint.name)` has no parameter `\(path)`\(ending)", at: span, labels: labels,
      help: suggestion == nil && !names.isEmpty
        ? ["it has \(names.map { "`\($0)`" }.joined(separator: ", "))"] : [],
      fixes: suggestion?.fixes(at: span, isOfLanguage: false) ?? [])
    return nil
  }
}
