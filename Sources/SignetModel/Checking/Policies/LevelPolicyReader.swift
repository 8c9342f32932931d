import SignetSyntax

/// Reads the policy annotations of one level.
struct LevelPolicyReader {
  let context: CheckContext
  let policies: PolicyTable

  func read(_ annotations: AnnotationSet, level: Origin.Level) -> LevelPolicy {
    var result = LevelPolicy()
    let reader = PolicyAnnotationReader(context: context)
    if let annotation = annotations[.policy] {
      if let named = policies.policy(annotation) {
        let origin = Origin(level: level, policy: named.name, span: annotation.span)
        fill(&result, from: named, origin)
        if named.name == "transaction" { result.money = origin }
      } else {
        result.refused = [.timeout, .retry, .idempotency]
      }
    }
    func origin(_ annotation: Annotation) -> Origin { Origin(level: level, span: annotation.span) }
    if let annotation = annotations[.security], let words = reader.security(annotation) {
      result.security = Traced(words, from: origin(annotation))
    }
    if let annotation = annotations[.timeout], let tier = policies.timeout(annotation) {
      result.timeout = Traced(tier, from: origin(annotation))
    }
    if let annotation = annotations[.retry], let retry = policies.retry(annotation) {
      result.retry = Traced(retry, from: origin(annotation))
    }
    if let annotation = annotations[.idempotency], let value = reader.idempotency(annotation) {
      result.idempotency = Traced(value, from: origin(annotation))
    }
    if let annotation = annotations[.debounce], let window = reader.debounce(annotation) {
      result.debounce = Traced(window == 0 ? nil : window, from: origin(annotation))
    }
    let limits = annotations.all(.limit)
    if !limits.isEmpty {
      result.limits = limits.compactMap { annotation in
        reader.limit(annotation).map { Traced($0, from: origin(annotation)) }
      }
    }
    if let annotation = annotations[.latest], ArgumentReader(annotation, .latest, context).none() {
      result.latest = Traced(true, from: origin(annotation))
    }
    result.refused.formUnion(annotations.meant)
    if annotations.meant.contains(.policy) { result.refused.formUnion([.timeout, .retry, .idempotency]) }
    if annotations[.security] != nil, result.security == nil { result.refused.insert(.security) }
    if annotations[.timeout] != nil, result.timeout == nil { result.refused.insert(.timeout) }
    if annotations[.retry] != nil, result.retry == nil { result.refused.insert(.retry) }
    if annotations[.idempotency] != nil, result.idempotency == nil { result.refused.insert(.idempotency) }
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
