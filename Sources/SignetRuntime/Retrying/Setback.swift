/// What an attempt came to that was no success.
struct Setback: Sendable {
  /// Nil where another attempt would not overcome it.
  var reason: RetryReason?
  /// What the server said of when to try again, as it is spelled.
  let retryAfter: String?
  /// Whether the attempt may have had its effect.
  let mayHaveBeenDone: MayHaveBeenDone
  /// How long to wait at least, where the server said so before.
  var wait: Duration?
  /// Whether the attempt went well for a while: the next one is no repetition of it.
  var hasAdvanced = false

  init(reason: RetryReason?, retryAfter: String?, mayHaveBeenDone: MayHaveBeenDone) {
    self.reason = reason
    self.retryAfter = retryAfter
    self.mayHaveBeenDone = mayHaveBeenDone
  }
}

extension Setback {
  /// The same in the course of a transfer.
  func during(_ recess: TransferRecess) -> Setback {
    var setback = self
    if !recess.mayGoOn { setback.reason = nil }
    (setback.wait, setback.hasAdvanced) = (recess.wait, recess.hasAdvanced)
    return setback
  }

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
