import SignetSyntax

/// Finds endpoints that a server could not tell apart: one method, one path shape, the same constants.
struct DuplicateEndpoints {
  let context: CheckContext

  func check(_ endpoints: [CheckedEndpoint]) {
    var seen: [String: Endpoint] = [:]
    for checked in endpoints {
      let endpoint = checked.endpoint
      let key = key(of: endpoint)
      guard let first = seen[key] else {
        seen[key] = endpoint
        continue
      }
      if context.isDeclaredTwice(at: endpoint.span) { continue }
      context.report(
        TypeRules.duplicateEndpoint,
        "`\(endpoint.name)` has the method, the path and the constants of `\(first.name)`",
        at: endpoint.path.span,
        labels: [DiagnosticLabel(first.path.span, "the other endpoint")],
        help: ["remove one of them, or tell them apart by a constant"])
    }
  }

  private func key(of endpoint: Endpoint) -> String {
    var parts = [endpoint.method.rawValue]
    for piece in endpoint.path.pieces {
      switch piece {
      case .text(let text): parts.append(text)
      case .parameter: parts.append("{}")
      }
    }
    let constants =
      constants("query", endpoint.query) + constants("header", endpoint.headers)
      + constants("content", endpoint.content.members)
    return (parts + constants.sorted()).joined(separator: "\n")
  }

  private func constants(_ place: String, _ members: [Member]) -> [String] {
    members.constants.map { "\(place) \($0.wireName) \($0.value)" }
  }
}
