import Foundation

extension Caller {
  /// How the session's token is renewed; nil where the spec names no endpoint for it.
  var renewer: TokenRenewer? {
    guard let scheme = service.token, let renewal = scheme.refreshed.first else { return nil }
    return TokenRenewer(
      early: scheme.early / .seconds(1), timekeeper: configuration.timekeeper, random: configuration.random,
      now: { [serverClock, server] in serverClock.now(of: server) },
      renew: { [weak self] refreshToken, limit in
        // Who has nobody left to call has nothing to renew for.
        await self?.renew(by: renewal, refreshToken, within: limit) ?? .failed(.cancelled(sent: false))
      })
  }

  /// What an endpoint handed out, read from its answer.
  func tokens(of source: TokenSource, in answer: Answer) throws(CallFault) -> IssuedTokens {
    do throws(WireError) { return try source.tokens(in: answer, now: serverTime) } catch {
      throw CallFault(.malformedAnswer(at: error.path), mayHaveBeenDone: .yes)
    }
  }

  /// One call of the renewing endpoint, which takes no token itself and waits for none.
  @concurrent
  private func renew(
    by renewal: TokenRenewal, _ refreshToken: String, within limit: Duration
  ) async -> RenewalAnswer {
    let request = renewal.request(refreshToken)
    let call = Call(self, request, CallOptions(deadline: limit), readsPayload: true)
    do throws(CallFault) {
      switch try await call.run(as: .renewal) {
      case .success(let answer):
        let tokens = try tokens(of: renewal.source, in: answer)
        call.journalSuccess()
        return .tokens(tokens)
      case .refusal(let refusal):
        let error = refusal.error(Never.self)
        guard service.token?.verdict(on: refusal) == .ended else { throw error }
        call.journal(error)
        return .ended
      }
    } catch {
      call.journal(error)
      return .failed(error)
    }
  }
}
