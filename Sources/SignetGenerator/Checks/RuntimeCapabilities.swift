import SignetModel
import SignetSyntax

/// What the runtime can't give yet. A spec that needs any of it is refused as a whole.
enum RuntimeCapabilities {
  /// How many endpoints a note names.
  private static let namesShown = 5

  /// One message that lists all that is missing, and by which endpoints it is needed; nil where nothing is.
  static func refusal(of api: API) -> Diagnostic? {
    var endpoints: [Need: [String]] = [:]
    for endpoint in api.allEndpoints {
      for need in Need.needs(of: endpoint) {
        endpoints[need, default: []].append(endpoint.name.description)
      }
    }
    let needed = Need.allCases.filter { endpoints[$0] != nil }
    guard !needed.isEmpty else { return nil }
    let notes = needed.map { need in "\(need.words): \(abridged(endpoints[need] ?? []))" }
    return Diagnostic(
      GeneratorRules.missingProtection,
      "\(api.service.name) needs what this runtime can't give yet: \(needed.map(\.words).joined(separator: ", "))",
      at: api.service.span,
      notes: notes,
      help: ["nothing is generated, so that no call is made without its protection"]
    )
  }

  private static func abridged(_ names: [String]) -> String {
    let shown = names.prefix(namesShown).joined(separator: ", ")
    return names.count > namesShown ? "\(shown) and \(names.count - namesShown) more" : shown
  }
}
