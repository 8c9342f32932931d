/// Stage 15: attempt after attempt, as far as the endpoint's policy, the deadline and the host's budget allow.
extension Call {
  /// - Returns: the answer of the last attempt; what it says of whether the work was done counts for all of them.
  func attempts(
    of encoded: Encoded, as identity: CallIdentity, until deadline: Duration?
  ) async throws(CallFault) -> Outcome {
    var recoveries = Recoveries()
    return try await retrying(to: encoded.request.url.authority, until: deadline) {
      () async throws(CallFault) in
      try await transferring(encoded, as: identity, among: &recoveries, until: deadline)
    } setback: { ending, earlier in
      setback(of: ending, after: earlier)
    } raise: { outcome, mayHaveBeenDone in
      outcome.atLeast(mayHaveBeenDone)
    }
  }

  /// Makes attempts until one has no setback, or there is not to be another.
  ///
  /// - Parameters:
  ///   - setback: what an attempt's ending is after what earlier ones may have done; nil for a success.
  ///   - raise: the last attempt's answer, where an earlier attempt may have done more.
  func retrying<Value>(
    to host: String, until deadline: Duration?, _ attempt: () async throws(CallFault) -> Value,
    setback: (Result<Value, CallFault>, _ earlier: MayHaveBeenDone) -> Setback?,
    raise: (Value, MayHaveBeenDone) -> Value
  ) async throws(CallFault) -> Value {
    var retries = Retries(of: self, to: host, until: deadline)
    while true {
      let ending: Result<Value, CallFault>
      do throws(CallFault) { ending = .success(try await attempt()) } catch { ending = .failure(error) }
      guard let setback = setback(ending, retries.mayHaveBeenDone) else {
        retries.succeeded()
        return try ending.get()
      }
      guard try await retries.wait(after: setback) else {
        let worst = retries.mayHaveBeenDone
        return try ending.map { raise($0, worst) }.mapError { $0.atLeast(worst) }.get()
      }
    }
  }

  /// Nil for a success.
  private func setback(
    of ending: Result<Outcome, CallFault>, after earlier: MayHaveBeenDone
  ) -> Setback? {
    let setback = plainSetback(of: ending, after: earlier)
    return transfer.map { setback?.during($0.recess) } ?? setback
  }

  private func plainSetback(
    of ending: Result<Outcome, CallFault>, after earlier: MayHaveBeenDone
  ) -> Setback? {
    switch ending {
    case .success(.success): nil
    case .success(.refusal(let refusal)):
      isInProgress(refusal, after: earlier)
        ? Setback(reason: .inProgress, retryAfter: refusal.retryAfter, mayHaveBeenDone: .unknown)
        : Setback(refusal)
    case .failure(let fault): Setback(fault)
    }
  }

  /// Whether the server is still working on an earlier attempt: 409, where an attempt with this key may have reached
  /// it before (draft-ietf-httpapi-idempotency-key-header §2.7), and the endpoint does not say that it means more.
  private func isInProgress(_ refusal: Refusal, after earlier: MayHaveBeenDone) -> Bool {
    guard let key, refusal.status == 409, !isNamed(refusal) else { return false }
    return key.isTakenUp || key.name == nil || earlier != .no
  }
}
