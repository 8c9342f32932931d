/// Stage 14: after a definite refusal that something newer may overcome, the encoded request is replayed, once.
extension Call {
  /// Whether there is something newer to try with.
  func recovers(from answered: Answered, until deadline: Duration?) async throws(CallFault) -> Bool {
    guard case .refusal(let refusal) = answered.outcome else { return false }
    return try await hasOtherKeys(refusal, answered.keys, until: deadline)
  }

  /// `unknown`: the server does not know a key, and a newly fetched list has another.
  private func hasOtherKeys(
    _ refusal: Refusal, _ keys: Set<RingKey.ID>, until deadline: Duration?
  ) async throws(CallFault) -> Bool {
    let protection = caller.protection
    guard protection.unknownConditions(of: keys).contains(where: { $0.holds(for: refusal) }) else {
      return false
    }
    let replaced = await caller.configuration.timekeeper.race(until: deadline) {
      (try? await protection.keys.replace(unknown: keys)) ?? false
    }
    if Task.isCancelled { throw .cancelled(sent: true) }
    return replaced ?? false
  }
}

extension AnswerCondition {
  func holds(for refusal: Refusal) -> Bool {
    switch self {
    case .status(let status): refusal.status == status
    case .code(let code): refusal.code == code
    }
  }
}
