import Foundation

/// The endpoint that hands out a signing secret, and where in its result the parts are.
struct SecretEndpoint: Sendable {
  let request: Request
  let value: String
  let version: String?
  let expires: ExpiryMember?

  /// - Parameter now: by the server's clock.
  func secret(in answer: Answer, now: Date) throws(WireError) -> SecretValue {
    guard let payload = answer.payload else { throw WireError(path: answer.place, .missing) }
    do throws(WireError) {
      let text = try MemberPath(value).scalar(in: payload)
      guard !text.isEmpty else { throw WireError(path: value, .mismatch(expected: "a secret")) }
      return SecretValue(
        text,
        version: try version.flatMap { path throws(WireError) in
          try MemberPath(path).optionalScalar(in: payload)
        },
        expiresAt: try expires?.date(in: payload, now: now))
    } catch {
      throw error.under(answer.place)
    }
  }
}

extension Caller {
  /// Calls the endpoint, which shows who is calling by the token where it has to.
  @concurrent
  func secret(from endpoint: SecretEndpoint) async throws(CallFault) -> SecretValue {
    let call = Call(self, endpoint.request, CallOptions(deadline: FetchLimit.call), readsPayload: true)
    do throws(CallFault) {
      let secret = try read(try await call.run(), endpoint)
      call.journalSuccess()
      return secret
    } catch {
      call.journal(error)
      throw error
    }
  }

  private func read(_ outcome: Call.Outcome, _ endpoint: SecretEndpoint) throws(CallFault) -> SecretValue {
    switch outcome {
    case .refusal(let refusal): throw refusal.error(Never.self)
    case .success(let answer):
      do throws(WireError) { return try endpoint.secret(in: answer, now: bestKnownTime) } catch {
        throw .malformedAnswer(at: error.path)
      }
    }
  }
}
