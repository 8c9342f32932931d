/// Stage 14, `expired`: a call whose token the server took for expired is replayed once, with a newer one.
extension Call {
  /// The token to replay with: the vault's where that is newer than the one that was sent, else a renewed one. Nil
  /// where the answer asks for no such thing.
  func newerToken(
    than token: AttemptToken, of identity: CallIdentity, after refusal: Refusal, until deadline: Duration?
  ) async throws(CallFault) -> AttemptToken? {
    guard case .session(let session, _) = identity, let held = token.held, held.record.refresh != nil,
      let renewer = caller.renewer, verdict(on: refusal) == .expired
    else { return nil }
    let newer = try await within(deadline) { () async throws(CallFault) -> HeldToken in
      try await session.renewed(held, by: renewer)
    }
    return try attemptToken(newer)
  }

  /// A refusal that the endpoint itself names is about the call, whatever it would say of the token.
  private func verdict(on refusal: Refusal) -> TokenScheme.Verdict? {
    isNamed(refusal) ? nil : caller.service.token?.verdict(on: refusal)
  }

  /// What an answer hands out or ends is kept or cleared.
  func keepTokens(
    of answered: Answered, _ identity: CallIdentity, sentWith token: AttemptToken
  ) throws(CallFault) {
    if case .renewal = identity { return }
    switch answered.outcome {
    case .success(let answer): try keep(answer, identity)
    case .refusal(let refusal):
      guard verdict(on: refusal) == .ended, !answered.isElsewhere else { return }
      switch identity {
      case .renewing(let session, let held): session.signOut(.ended, of: held.generation)
      case .session(let session, let mark) where token.held != nil:
        session.signOut(.ended, of: mark.generation)
        throw .signedOut(reason: .ended)
      default: break
      }
    }
  }

  private func keep(_ answer: Answer, _ identity: CallIdentity) throws(CallFault) {
    guard case .session(let session) = caller.authentication, let scheme = caller.service.token else {
      return
    }
    let name = request.endpoint.name
    if let source = scheme.issued.first(where: { $0.endpoint == name }) {
      session.signIn(try caller.tokens(of: source, in: answer))
    } else if case .renewing(_, let held) = identity,
      let renewal = scheme.refreshed.first(where: { $0.source.endpoint == name })
    {
      session.renew(held, with: try caller.tokens(of: renewal.source, in: answer))
    }
  }
}
