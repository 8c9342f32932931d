/// Stage 12: the answer proves itself, over its raw bytes, before anything is read out of it.
package struct VerifyStage: Sendable {
  private let schemes: [String: VerificationScheme]
  private let keys: KeyRing

  package init(_ schemes: [VerificationScheme], keys: KeyRing) {
    self.schemes = Dictionary(schemes.map { ($0.name, $0) }) { first, _ in first }
    self.keys = keys
  }

  package enum Outcome: Sendable {
    case verified(VerifiedAnswer)
    case unverified(UnverifiedAnswer)
  }

  /// Verifies an answer by the verification of this name.
  ///
  /// Where no key in force fits, the ring is asked for a newer list, once in a while: the server may just have
  /// changed its key.
  /// - Parameters:
  ///   - nonce: the request's; nil where nothing was signed.
  ///   - clock: the server's time.
  package func verify(
    _ answer: ReceivedAnswer, by verification: String, nonce: String?, clock: AnswerClock
  ) async -> Outcome {
    guard let scheme = schemes[verification] else {
      return .unverified(UnverifiedAnswer(answer, .unknownKey))
    }
    let verifier = AnswerVerifier(scheme)
    do throws(VerificationFailure) {
      return .verified(try await verified(answer, verifier, nonce ?? "", clock))
    } catch {
      guard error.mayBeANewKey, await keys.renewIfDue() else {
        return .unverified(UnverifiedAnswer(answer, error))
      }
    }
    do throws(VerificationFailure) {
      return .verified(try await verified(answer, verifier, nonce ?? "", clock))
    } catch {
      return .unverified(UnverifiedAnswer(answer, error))
    }
  }

  private func verified(
    _ answer: ReceivedAnswer, _ verifier: AnswerVerifier, _ nonce: String, _ clock: AnswerClock
  ) async throws(VerificationFailure) -> VerifiedAnswer {
    let version = try verifier.keyVersion(of: answer)
    let keys = await keys.verifyingKeys(verifier.scheme.key, version: version)
    return try VerifiedAnswer(answer, by: verifier, nonce: nonce, keys: keys, age: .fresh(by: clock))
  }
}

extension VerificationFailure {
  /// Whether a key that this side does not have yet would explain it.
  fileprivate var mayBeANewKey: Bool {
    switch self {
    case .unknownKey, .unusableKey, .mismatch: true
    case .unsigned, .unreadableSignature, .unreadableTimestamp, .stale, .unbound, .uncovered: false
    }
  }
}
