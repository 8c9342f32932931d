import SignetSyntax

/// Reads the policy annotations of one level.
struct LevelPolicyReader {
  let context: CheckContext
  let policies: PolicyTable

  /// What a named policy may say.
  private static let namedParts: Set<AnnotationKind> = [
    .timeout, .retry, .idempotency, .debounce, .limit, .latest,
  ]

  func read(_ annotations: AnnotationSet, level: Origin.Level) -> LevelPolicy {
    var result = LevelPolicy()
    result.hasUnknown = annotations.hasUnknown
    let reader = PolicyAnnotationReader(context: context)
    if let annotation = annotations[.policy] {
      if let named = policies.policy(annotation) {
        let origin = Origin(level: level, policy: named.name, span: annotation.span)
        fill(&result, from: named, origin)
        result.refused = policies.refused(in: named)
        if named.name == "transaction" { result.money = origin }
      } else {
        result.refused = Self.namedParts
      }
    } else if annotations.meant.contains(.policy) {
      result.refused = Self.namedParts
    }
    func origin(_ annotation: Annotation) -> Origin { Origin(level: level, span: annotation.span) }
    /// What is written on this level itself replaces what its policy says, also where it has been refused.
    func read<Part>(
      _ kind: AnnotationKind, into part: WritableKeyPath<LevelPolicy, Traced<Part>?>,
      _ value: (Annotation) -> Part?
    ) {
      guard let annotation = annotations[kind] else {
        if annotations.meant.contains(kind) { refuse(kind, part) }
        return
      }
      guard let value = value(annotation) else { return refuse(kind, part) }
      result[keyPath: part] = Traced(value, from: origin(annotation))
      result.refused.remove(kind)
    }
    func refuse<Part>(_ kind: AnnotationKind, _ part: WritableKeyPath<LevelPolicy, Part?>) {
      result[keyPath: part] = nil
      result.refused.insert(kind)
    }
    read(.security, into: \.security, reader.security)
    read(.timeout, into: \.timeout, policies.timeout)
    read(.retry, into: \.retry, policies.retry)
    read(.idempotency, into: \.idempotency, reader.idempotency)
    read(.debounce, into: \.debounce) { annotation in
      reader.debounce(annotation).map { window -> Int? in window == 0 ? nil : window }
    }
    read(.latest, into: \.latest) { ArgumentReader($0, .latest, context).none() ? true : nil }
    let limits = annotations.all(.limit)
    if !limits.isEmpty {
      result.limits = reader.limits(limits).map { Traced($0.limit, from: origin($0.annotation)) }
    } else if annotations.meant.contains(.limit) {
      refuse(.limit, \.limits)
    }
    return result
  }

  private func fill(_ result: inout LevelPolicy, from named: NamedPolicy, _ origin: Origin) {
    if let name = named.timeout, let tier = policies.timeout(named: name) {
      result.timeout = Traced(tier, from: origin)
    }
    if let name = named.retry, let retry = policies.retry(named: name) {
      result.retry = Traced(retry, from: origin)
    }
    result.idempotency = named.idempotency.map { Traced($0, from: origin) }
    result.debounce = named.debounce.map { Traced($0 == 0 ? nil : $0, from: origin) }
    result.limits = named.limits.map { limits in limits.map { Traced($0, from: origin) } }
    if named.isLatest { result.latest = Traced(true, from: origin) }
  }
}
