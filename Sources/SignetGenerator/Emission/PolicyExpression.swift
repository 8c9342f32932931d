import SignetModel

/// The parts of a resolved policy as expressions of the runtime's types.
enum PolicyExpression {
  static func security(_ security: Security) -> String {
    var arguments = [".\(security.level.rawValue)"]
    if security.identity != .required { arguments.append("token: .\(security.identity.rawValue)") }
    if security.verification != nil { arguments.append("isVerified: true") }
    if let name = security.signing { arguments.append("signing: \(SwiftLiteral.string(name))") }
    if let name = security.sealing { arguments.append("sealing: \(SwiftLiteral.string(name))") }
    if let name = security.verification { arguments.append("verification: \(SwiftLiteral.string(name))") }
    return "SignetRuntime.Security(\(arguments.joined(separator: ", ")))"
  }

  static func timeout(_ tier: TimeoutTier) -> String {
    let isBuiltIn = TimeoutTier.builtIn.contains {
      $0.name == tier.name && $0.attempt == tier.attempt && $0.idle == tier.idle && $0.total == tier.total
    }
    if isBuiltIn { return ".\(SwiftName.escaped(tier.name))" }
    var arguments = ["name: \(SwiftLiteral.string(tier.name))"]
    if let attempt = tier.attempt { arguments.append("attempt: \(SwiftLiteral.integer(attempt))") }
    if let total = tier.total { arguments.append("total: \(SwiftLiteral.integer(total))") }
    if let idle = tier.idle { arguments.append("idle: \(SwiftLiteral.integer(idle))") }
    return "SignetRuntime.TimeoutTier(\(arguments.joined(separator: ", ")))"
  }

  static func retry(_ policy: RetryPolicy) -> String {
    if policy.span == nil, RetryPolicy.builtIn.contains(where: { $0.name == policy.name }) {
      return ".\(SwiftName.escaped(policy.name))"
    }
    let reasons = policy.reasons.map { ".\($0.rawValue)" }.joined(separator: ", ")
    let statuses = policy.statuses.map(String.init).joined(separator: ", ")
    var arguments = [
      "name: \(SwiftLiteral.string(policy.name))",
      "attempts: \(policy.attempts)",
      "base: \(SwiftLiteral.integer(policy.backoffBase))",
      "cap: \(SwiftLiteral.integer(policy.backoffCap))",
      "on: [\(reasons)]",
      "statuses: [\(statuses)]",
    ]
    if policy.statusesNeedRetryAfter { arguments.append("needsRetryAfter: true") }
    return "SignetRuntime.RetryPolicy(\(arguments.joined(separator: ", ")))"
  }

  static func idempotency(_ idempotency: Idempotency, _ names: InputNames) -> String {
    if idempotency.isNone { return ".none" }
    var arguments: [String] = []
    if idempotency.natural != nil { arguments.append("isNatural: true") }
    if let coalesce = idempotency.coalesce { arguments.append("coalescing: \(coalescing(coalesce, names))") }
    switch idempotency.key {
    case .header(let name): arguments.append("key: .header(\(SwiftLiteral.string(name)))")
    case .parameter(let name): arguments.append("key: .parameter(\(SwiftLiteral.string(name)))")
    case nil: break
    }
    if let checksum = idempotency.checksum {
      let algorithm = SwiftLiteral.string(checksum.algorithm.rawValue)
      let header = SwiftLiteral.string(checksum.header)
      arguments.append(
        "checksum: SignetRuntime.Idempotency.Checksum(algorithm: \(algorithm), header: \(header))")
    }
    if arguments == ["isNatural: true"] { return ".natural" }
    return "SignetRuntime.Idempotency(\(arguments.joined(separator: ", ")))"
  }

  /// The arguments that an endpoint gives only where its policy says something.
  static func extras(_ policy: ResolvedPolicy, _ names: InputNames) -> [String] {
    var arguments: [String] = []
    if let window = policy.debounce.value { arguments.append("debounce: \(SwiftLiteral.integer(window))") }
    let limits = policy.limits.flatMap { limit($0.value, names) }
    if !limits.isEmpty { arguments.append("limits: [\(limits.joined(separator: ", "))]") }
    if policy.latest.value { arguments.append("isLatestOnly: true") }
    return arguments
  }

  private static func coalescing(_ coalesce: Idempotency.Coalesce, _ names: InputNames) -> String {
    coalesce.by.isEmpty ? ".inputs" : ".fields(\(names.list(coalesce.by)))"
  }

  private static func limit(_ limit: Limit, _ names: InputNames) -> [String] {
    limit.rates.map { rate in
      let period =
        switch rate.window {
        case .milliseconds(let window): window
        case .calendarDay: 86_400_000
        }
      let by = limit.by.isEmpty ? "" : ", by: \(names.list(limit.by))"
      return "SignetRuntime.CallLimit(\(rate.count), per: \(SwiftLiteral.integer(period))\(by))"
    }
  }
}
