/// How much a host is asked again, over all calls to it: a bucket of tokens for each host.
///
/// A retry takes 5 tokens, after a time-out 10; a call that succeeds gives back what its retries took, or 1. While a
/// host is down, the bucket empties, and calls fail with their first attempt until it answers again: retries never
/// become a storm of their own.
///
/// Clients that share a configuration share the budget.
public final class RetryBudget: Sendable {
  private let capacity: Int
  /// What was taken from each host's bucket.
  private let taken = Locked([String: Int]())

  /// - Parameter capacity: the tokens of each host's bucket.
  public init(capacity: Int = 500) { self.capacity = max(capacity, 0) }

  /// Takes the tokens for a retry. False where there are not enough of them.
  func take(_ cost: Int, from host: String) -> Bool {
    taken.withLock { taken in
      let sum = taken[host, default: 0] + cost
      guard sum <= capacity else { return false }
      taken[host] = sum
      return true
    }
  }

  func giveBack(_ tokens: Int, to host: String) {
    taken.withLock { taken in
      guard let missing = taken[host] else { return }
      taken[host] = missing > tokens ? missing - tokens : nil
    }
  }

  /// What a retry for this reason costs.
  static func cost(of reason: RetryReason) -> Int { reason == .timeout ? 10 : 5 }
}
