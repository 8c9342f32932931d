import SignetModel
import SignetSyntax

/// An endpoint's resolved policy, each part with who says so and where.
enum PolicyReport {
  static func text(of endpoint: Endpoint, sources: SourceMap) -> String {
    var lines = [
      "\(endpoint.name) is \(endpoint.method.rawValue) \(endpoint.path.template), \(place(endpoint.span, sources))"
    ]
    for line in PolicyWords(endpoint.policy).lines {
      lines += ["", line.sentence, "    from \(origin(line.origin, sources))"]
    }
    if let money = endpoint.policy.money {
      lines += ["", "Moves money.", "    from \(origin(money, sources))"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `policy submit on group sms, Specs/Shop.signet:170:14: @policy(submit)`
  private static func origin(_ origin: Origin, _ sources: SourceMap) -> String {
    if origin.level == .standard { return "the default; nothing in the spec says otherwise" }
    return "\(origin), \(place(origin.span, sources)): \(sources.text(of: origin.span))"
  }

  private static func place(_ span: SourceSpan, _ sources: SourceMap) -> String {
    guard let file = sources[span.file] else { return "nowhere" }
    let position = file.position(of: span.start)
    return "\(file.path):\(position.line):\(position.column)"
  }
}
