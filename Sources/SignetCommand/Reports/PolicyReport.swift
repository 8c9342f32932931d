import SignetModel
import SignetSyntax

/// An endpoint's resolved policy, and what is special about single values of it, each part with who says so and where.
struct PolicyReport {
  let api: API
  let sources: SourceMap

  func text(of endpoint: Endpoint) -> String {
    var lines = [
      "\(endpoint.name) is \(endpoint.method.rawValue) \(endpoint.path.template), \(place(endpoint.span))"
    ]
    for line in PolicyWords(endpoint.policy).lines {
      lines += ["", line.sentence] + origin(line.origin)
    }
    if let money = endpoint.policy.money {
      lines += ["", "Moves money."] + origin(money)
    }
    for line in FieldWords(endpoint, of: api).lines {
      let type = line.type.map { "type \($0), " } ?? ""
      lines += ["", line.sentence, "    from \(type)\(place(line.span)): \(sources.text(of: line.span))"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `policy submit on group sms, Specs/Shop.signet:170:14: @policy(submit)`, and where a policy of the spec's own is
  /// declared.
  private func origin(_ origin: Origin) -> [String] {
    if origin.level == .standard { return ["    from the default; nothing in the spec says otherwise"] }
    let line = "    from \(origin), \(place(origin.span)): \(sources.text(of: origin.span))"
    let declaration = origin.policy.flatMap { name in api.policies.first { $0.name == name }?.span }
    return [line] + (declaration.map { ["    which is declared at \(place($0))"] } ?? [])
  }

  private func place(_ span: SourceSpan) -> String {
    guard let file = sources[span.file] else { return "nowhere" }
    let position = file.position(of: span.start)
    return "\(file.path):\(position.line):\(position.column)"
  }
}
