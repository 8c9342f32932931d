import Foundation

/// How a renewal ended; what it changed is in the session.
struct RenewalEnd: Sendable {
  let token: HeldToken.ID
  let fault: CallFault?
}

extension Session {
  /// The token for an attempt of a call, renewed first where it is time.
  ///
  /// - Returns: nil where nobody was signed in when the call began.
  /// - Throws: `.signedOut` where the session is another one by now; what the renewal failed with, where the token
  ///   is good for nothing without.
  func token(of mark: SessionMark, by renewer: TokenRenewer?) async throws(CallFault) -> HeldToken? {
    guard mark.token != nil else { return nil }
    var held = try current(of: mark.generation)
    guard let renewer, isDue(held, by: renewer) else { return held }
    held.failures = mark.failures
    do throws(CallFault) {
      return try await renewed(held, by: renewer)
    } catch {
      switch error.reason {
      case .signedOut, .cancelled: throw error
      default: if held.record.hasExpired(at: renewer.now()) { throw error }
      }
      return try current(of: mark.generation)
    }
  }

  /// Whether a call has to wait for a renewal before it takes this token.
  func isDue(_ held: HeldToken, by renewer: TokenRenewer) -> Bool {
    let now = renewer.now()
    guard held.record.refresh != nil, held.record.isDue(at: now, early: renewer.early) else { return false }
    guard !held.record.hasExpired(at: now), let failure = core.withLock({ $0.lastFailure }) else {
      return true
    }
    return renewer.timekeeper.uptime - failure.time >= TokenRenewer.pause
  }

  /// A newer token than the one that was held: another one has come already, or it is renewed, once for all who ask.
  func renewed(_ held: HeldToken, by renewer: TokenRenewer) async throws(CallFault) -> HeldToken {
    while true {
      let now = try current(of: held.generation)
      if now.record.serial > held.record.serial { return now }
      if now.failures > held.failures, let failure = core.withLock({ $0.lastFailure }) { throw failure.fault }
      guard let end = await flight.result(of: { await self.renew(held, by: renewer) }) else {
        throw .cancelled(sent: false)
      }
      // The end of an earlier renewal, just joined, says nothing of this one.
      if end.token == held.id, let fault = end.fault {
        _ = try current(of: held.generation)
        throw fault
      }
    }
  }

  /// The token of a session that is still the same.
  func current(of generation: Int) throws(CallFault) -> HeldToken {
    let (mark, error) = change { core in
      let error = core.load()
      return (core.mark, error)
    }
    if let error { throw error.fault }
    guard mark.generation == generation, let token = mark.token else {
      throw .signedOut(reason: mark.reason ?? .changed)
    }
    return token
  }

  // MARK: The renewal, a task of its own

  private func renew(_ held: HeldToken, by renewer: TokenRenewer) async -> RenewalEnd {
    do throws(CallFault) {
      try await renewAlone(held, by: renewer)
      return RenewalEnd(token: held.id, fault: nil)
    } catch {
      let failure = SessionCore.Failure(
        fault: error.beforeSending(.token), time: renewer.timekeeper.uptime)
      core.withLock { $0.failed(held.id, failure) }
      return RenewalEnd(token: held.id, fault: failure.fault)
    }
  }

  private func renewAlone(_ held: HeldToken, by renewer: TokenRenewer) async throws(CallFault) {
    guard isCurrent(held) else { return }
    let lock = try await lockVault(by: renewer)
    defer { lock.release() }
    let end = renewer.timekeeper.uptime + TokenRenewer.lease
    change { $0.reread() }
    guard isCurrent(held) else { return }
    guard let refresh = held.record.refresh else {
      throw .invalid(field: "token", rule: .lack(.tokenExpired))
    }
    let answer = await renewer.timekeeper.result(until: end) {
      await renewer.renew(refresh.value, TokenRenewer.limit)
    }
    switch answer ?? .failed(.timedOut(during: .connecting)) {
    case .tokens(let tokens):
      change { $0.renew(held, with: tokens) }
      await saved(until: end, by: renewer)
    case .ended: change { $0.signOut(.ended, of: held.generation) }
    case .failed(let fault): throw fault
    }
  }

  /// Waits until the vault has the new tokens: whoever renews next must not do it with the old ones.
  private func saved(until end: Duration, by renewer: TokenRenewer) async {
    while core.withLock({ $0.awaitsTurn }), renewer.timekeeper.uptime < end {
      guard (try? await TurnPolling.pause(until: end, by: renewer.timekeeper, renewer.random)) != nil else {
        return
      }
      core.withLock { $0.saveUnsaved() }
    }
  }

  private func isCurrent(_ held: HeldToken) -> Bool {
    core.withLock { $0.token?.id == held.id }
  }

  /// Waits until no other process renews; no thread is held by it.
  private func lockVault(by renewer: TokenRenewer) async throws(CallFault) -> VaultLock {
    let (vault, timekeeper) = (core.withLock { $0.vault }, renewer.timekeeper)
    let end = timekeeper.uptime + TokenRenewer.patience
    while timekeeper.uptime < end {
      do throws(TokenVaultError) {
        let lease = TokenRenewer.lease / .seconds(1)
        if let lock = try vault.lockForRenewal(for: lease, by: { timekeeper.now }) { return lock }
      } catch {
        throw error.fault
      }
      do { try await TurnPolling.pause(until: end, by: timekeeper, renewer.random) } catch {
        throw .cancelled(sent: false)
      }
    }
    throw .timedOut(during: .connecting)
  }
}
