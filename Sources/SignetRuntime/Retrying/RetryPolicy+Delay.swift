extension RetryPolicy {
  /// The longest delay before a retry: `min(cap, base · 2ⁿ)`, where `n` retries came before it.
  func longestDelay(after count: Int) -> Duration {
    var delay = min(base, cap)
    for _ in 0..<max(count, 0) {
      guard delay > .zero, delay < cap else { break }
      delay = delay > cap / 2 ? cap : delay * 2
    }
    return max(delay, .zero)
  }

  /// The delay before a retry, with full jitter: anything up to the longest, so that those who failed together do not
  /// come back together.
  ///
  /// - Parameter chance: from 0 up to 1.
  func delay(after count: Int, chance: Double) -> Duration {
    longestDelay(after: count) * min(max(chance, 0), 1)
  }

  /// Whether the policy allows a retry after this.
  func allows(_ setback: Setback) -> Bool {
    switch setback.reason {
    case .timeout?: reasons.contains(.timeout)
    case .connectionLost?: reasons.contains(.connectionLost)
    case .refused?: reasons.contains(.refused)
    case .offline?: reasons.contains(.offline)
    case .status(let status)?: statuses.contains(status) && (!needsRetryAfter || setback.retryAfter != nil)
    case .inProgress?: attempts > 1
    case nil: false
    }
  }
}

extension Endpoint {
  /// Whether the same request may reach the server twice without being done twice. The checker of specs refuses
  /// whatever retries without it; here nothing is resent either, whatever a descriptor says.
  var isRepeatable: Bool {
    if idempotency.isNatural || idempotency.key != nil { return true }
    // What is sealed is another text each time, and so has another digest.
    if idempotency.checksum != nil, security.sealing == nil { return true }
    return idempotency.coalescing != nil && method != .post && method != .patch
  }
}
