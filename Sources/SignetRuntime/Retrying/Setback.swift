/// What an attempt came to that was no success.
struct Setback: Sendable {
  /// Nil where another attempt would not overcome it.
  let reason: RetryReason?
  /// What the server said of when to try again, as it is spelled.
  let retryAfter: String?
  /// Whether the attempt may have had its effect.
  let mayHaveBeenDone: MayHaveBeenDone
}

extension Setback {
  init(_ fault: CallFault) {
    self.init(
      reason: RetryReason(fault), retryAfter: fault.retryAfter, mayHaveBeenDone: fault.mayHaveBeenDone)
  }

  /// Nil for a success.
  init?(_ exchange: Exchange) {
    if (200..<300).contains(exchange.head.status) { return nil }
    self.init(
      reason: .status(exchange.head.status), retryAfter: exchange.head.headers["Retry-After"],
      mayHaveBeenDone: .after(refusalWith: exchange.head.status))
  }

  init(_ refusal: Refusal) {
    self.init(
      reason: .status(refusal.status), retryAfter: refusal.retryAfter,
      mayHaveBeenDone: refusal.mayHaveBeenDone)
  }
}
