/// Stage 14: after a definite refusal that something newer may overcome, the encoded request is replayed.
extension Call {
  /// What a refusal may be overcome by.
  enum Recovery {
    /// A newer token.
    case expired
    /// The server's time, as the refusal has taught it.
    case stale
    /// A newly fetched secret.
    case refused
    /// Another public key.
    case unknown
  }

  /// The recoveries that a call may still try: each once, two in all.
  struct Recoveries: Sendable {
    private var tried: [Recovery] = []
    private static let limit = 2

    func allow(_ recovery: Recovery) -> Bool { tried.count < Self.limit && !tried.contains(recovery) }

    mutating func use(_ recovery: Recovery) { tried.append(recovery) }
  }

  /// The token to replay with; nil where there is nothing newer to try with, or what was done stays open and is not to be
  /// done twice. A refusal that the endpoint itself names is about the call.
  func recovery(
    from answered: Answered, sentWith token: AttemptToken, as identity: CallIdentity,
    among recoveries: inout Recoveries, until deadline: Duration?
  ) async throws(CallFault) -> AttemptToken? {
    guard case .refusal(let refusal) = answered.outcome, !isNamed(refusal), !answered.isElsewhere
    else { return nil }
    if recoveries.allow(.expired),
      let newer = try await newerToken(than: token, of: identity, after: refusal, until: deadline)
    {
      recoveries.use(.expired)
      // The token is newer for the calls to come.
      let isDefinite = refusal.isProved && !answered.isAfterWork
      return isDefinite || request.endpoint.isRepeatable ? newer : nil
    }
    guard refusal.isProved,
      let recovery = try await recovery(from: refusal, of: answered, among: recoveries, until: deadline)
    else { return nil }
    recoveries.use(recovery)
    return try await takeToken(of: identity, until: deadline)
  }

  private func recovery(
    from refusal: Refusal, of answered: Answered, among recoveries: Recoveries, until deadline: Duration?
  ) async throws(CallFault) -> Recovery? {
    if recoveries.allow(.stale), hasOtherTime(refusal, answered) { return .stale }
    if recoveries.allow(.refused), try await hasOtherSecret(refusal, answered, until: deadline) {
      return .refused
    }
    if recoveries.allow(.unknown), try await hasOtherKeys(refusal, answered, until: deadline) {
      return .unknown
    }
    return nil
  }

  /// `stale`: the server found the timestamp stale, and another time of it is known now.
  private func hasOtherTime(_ refusal: Refusal, _ answered: Answered) -> Bool {
    guard let proof = answered.proof, refusal.meets(proof.signature.scheme.stale) else { return false }
    return caller.serverClock.knowledge(of: answered.url).learned != proof.clock
  }

  /// `refused`: the server refused the signature, and a newly fetched secret is another.
  private func hasOtherSecret(
    _ refusal: Refusal, _ answered: Answered, until deadline: Duration?
  ) async throws(CallFault) -> Bool {
    guard let proof = answered.proof, refusal.meets(proof.signature.scheme.refused) else { return false }
    let (secrets, used) = (caller.protection.secrets, proof.signature.secrets)
    return try await brings(until: deadline) { try await secrets.replace(refused: used) }
  }

  /// `unknown`: the server does not know a key, and a newly fetched list has another.
  private func hasOtherKeys(
    _ refusal: Refusal, _ answered: Answered, until deadline: Duration?
  ) async throws(CallFault) -> Bool {
    let (protection, used) = (caller.protection, answered.keys)
    guard refusal.meets(protection.unknownConditions(of: used)) else { return false }
    return try await brings(until: deadline) { try await protection.keys.replace(unknown: used) }
  }

  /// Whether something newer came in time. That it could not be had leaves the refusal as it is.
  private func brings(
    until deadline: Duration?, _ fetch: @escaping @Sendable () async throws -> Bool
  ) async throws(CallFault) -> Bool {
    let isNewer = await caller.configuration.timekeeper.result(until: deadline) {
      (try? await fetch()) ?? false
    }
    if Task.isCancelled { throw .cancelled(sent: true) }
    return isNewer ?? false
  }
}

extension Refusal {
  fileprivate func meets(_ conditions: [AnswerCondition]) -> Bool {
    conditions.contains { $0.holds(for: self) }
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
