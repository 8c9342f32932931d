/// An endpoint's resolved policy in plain English, a sentence a part: what generated documentation says above a
/// call, and what `signet explain SPEC ENDPOINT` prints beside the line that each part comes from.
public struct PolicyWords: Sendable, Equatable {
  /// One part of a policy: its name, what holds, and who says so.
  public struct Line: Sendable, Equatable {
    /// The part: `security`, `timeout`, `retry`, `idempotency`, `debounce`, `limit`, `latest`, `journal`.
    public var part: String
    /// One sentence, with its full stop.
    public var sentence: String
    public var origin: Origin
  }

  /// In the order of the annotations in the language reference; parts that nobody asked for are left out.
  public var lines: [Line]

  public init(_ policy: ResolvedPolicy) {
    lines = [
      Line(part: "security", sentence: Self.security(policy.security.value), origin: policy.security.origin),
      Line(part: "timeout", sentence: Self.timeout(policy.timeout.value), origin: policy.timeout.origin),
      Line(part: "retry", sentence: Self.retry(policy.retry.value), origin: policy.retry.origin),
      Line(
        part: "idempotency", sentence: Self.idempotency(policy.idempotency.value),
        origin: policy.idempotency.origin),
    ]
    if let window = policy.debounce.value {
      let sentence =
        "An identical call that starts within \(Self.duration(window)) of one that succeeded gets its result."
      lines.append(Line(part: "debounce", sentence: sentence, origin: policy.debounce.origin))
    }
    for limit in policy.limits {
      lines.append(Line(part: "limit", sentence: Self.limit(limit.value), origin: limit.origin))
    }
    if policy.latest.value {
      lines.append(
        Line(
          part: "latest", sentence: "A newer call cancels an older one under way.",
          origin: policy.latest.origin))
    }
    for field in policy.journal {
      lines.append(Line(part: "journal", sentence: Self.journal(field.value), origin: field.origin))
    }
  }

  /// The sentences alone.
  public var sentences: [String] { lines.map(\.sentence) }

  // MARK: A part each

  static func security(_ security: Security) -> String {
    let identity =
      switch security.identity {
      case .required: "the session's token is sent"
      case .optional: "the session's token is sent if there is one"
      case .anonymous: "no token is sent"
      }
    var measures = ["travels under TLS", identity]
    if let signing = security.signing { measures.append("the request is signed (\(signing))") }
    if let sealing = security.sealing { measures.append("its body is sealed (\(sealing))") }
    if let verification = security.verification {
      measures.append("the answer has to verify (\(verification))")
    }
    return "Security \(security.level.rawValue): \(list(measures))."
  }

  static func timeout(_ tier: TimeoutTier) -> String {
    var bounds: [String] = []
    if let attempt = tier.attempt { bounds.append("an attempt may take \(duration(attempt))") }
    if let idle = tier.idle { bounds.append("the line may be silent for \(duration(idle))") }
    bounds.append(tier.total.map { "the call may take \(duration($0))" } ?? "the call as long as it needs")
    return "Timeout \(tier.name): \(list(bounds))."
  }

  static func retry(_ policy: RetryPolicy) -> String {
    if policy.isNever { return "Never tried again." }
    let retries = policy.attempts - 1
    let count = retries == 1 ? "once" : retries == 2 ? "twice" : "\(retries) times"
    var reasons = policy.reasons.map { reason in
      switch reason {
      case .timeout: "a timeout"
      case .connectionLost: "a lost connection"
      case .refused: "a refused connection"
      case .offline: "no connection"
      }
    }
    if !policy.statuses.isEmpty {
      let statuses = list(policy.statuses.map(String.init), last: "or")
      let condition = policy.statusesNeedRetryAfter ? " with Retry-After" : ""
      reasons.append("status \(statuses)\(condition)")
    }
    let backoff = "after up to \(duration(policy.backoffBase)), growing to \(duration(policy.backoffCap))"
    return "Tried again up to \(count), \(backoff), on \(list(reasons, last: "or"))."
  }

  static func idempotency(_ idempotency: Idempotency) -> String {
    if idempotency.isNone {
      return "Not idempotent: when an answer is lost, the call may have been done, and the error says so."
    }
    var sentences: [String] = []
    if let natural = idempotency.natural {
      let reason = natural.reason.map { " (\($0))" } ?? ""
      sentences.append("doing it again changes nothing\(reason)")
    }
    if let coalesce = idempotency.coalesce {
      let by = coalesce.by.isEmpty ? "" : " with the same \(list(coalesce.by.map(\.description)))"
      sentences.append("an identical call under way\(by) is joined")
    }
    switch idempotency.key {
    case .header(let name): sentences.append("each call carries its own key in the header \(name)")
    case .parameter(let name): sentences.append("each call carries its own key in the parameter \(name)")
    case nil: break
    }
    if let checksum = idempotency.checksum {
      sentences.append(
        "the content is named by its \(checksum.algorithm.rawValue) digest in the header \(checksum.header)")
    }
    return capitalized(list(sentences)) + "."
  }

  static func limit(_ limit: Limit) -> String {
    let rates = limit.rates.map { rate in
      switch rate.window {
      case .milliseconds(let window): "\(rate.count) in \(duration(window))"
      case .calendarDay: "\(rate.count) a calendar day"
      }
    }
    let by = limit.by.isEmpty ? "" : " for one \(list(limit.by.map(\.description)))"
    return "At most \(list(rates)) are sent\(by)."
  }

  static func journal(_ field: JournalField) -> String {
    field.sensitivity == nil
      ? "The journal may hold \(field.path)." : "The journal may hold \(field.path), masked."
  }

  // MARK: Words

  /// `8 s`, `800 ms`, `5 min`, `24 h`, `2 d`: the largest unit that divides it.
  public static func duration(_ milliseconds: Int) -> String {
    let units = [(86_400_000, "d"), (3_600_000, "h"), (60_000, "min"), (1_000, "s")]
    for (size, unit) in units where milliseconds >= size && milliseconds % size == 0 {
      // 60 s rather than 1 min, 90 s rather than a fraction: seconds up to two minutes read best.
      if unit != "s", milliseconds <= 120_000 { continue }
      return "\(milliseconds / size) \(unit)"
    }
    return "\(milliseconds) ms"
  }

  /// `a`, `a and b`, `a, b and c`.
  public static func list(_ items: [String], last conjunction: String = "and") -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
