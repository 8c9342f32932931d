/// Stage 14: after a definite refusal that something newer may overcome, the encoded request is replayed, once.
extension Call {
  /// What a refusal may be overcome by, each once in a call.
  enum Recovery: CaseIterable {
    /// A newer token.
    case expired
    /// Another key.
    case unknown
  }

  /// The token to replay with; nil where there is nothing newer to try with.
  func recovery(
    from answered: Answered, sentWith token: AttemptToken, as identity: CallIdentity,
    among recoveries: inout [Recovery], until deadline: Duration?
  ) async throws(CallFault) -> AttemptToken? {
    guard case .refusal(let refusal) = answered.outcome else { return nil }
    if recoveries.contains(.expired),
      let newer = try await newerToken(than: token, of: identity, after: refusal, until: deadline)
    {
      recoveries.removeAll { $0 == .expired }
      return newer
    }
    if recoveries.contains(.unknown), try await hasOtherKeys(refusal, answered.keys, until: deadline) {
      recoveries.removeAll { $0 == .unknown }
      return try await takeToken(of: identity, until: deadline)
    }
    return nil
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
