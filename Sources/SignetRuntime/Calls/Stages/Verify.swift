/// Stage 12: an answer that has to prove itself does, before anything is read out of it.
extension Call {
  /// Whether the answer has to prove itself.
  var isVerified: Bool {
    let security = request.endpoint.security
    return security.level == .high || security.isVerified || security.verification != nil
  }

  /// What is known before an exchange, for the judgement of its answer.
  struct Expectation: Sendable {
    /// What the request was signed with, if it was.
    let nonce: String?
    /// What was known of the server's time.
    let clock: ServerClock.Knowledge
  }

  func expectation(of signed: Signed) -> Expectation {
    Expectation(
      nonce: signed.proof?.signature.nonce, clock: caller.serverClock.knowledge(of: signed.request.url))
  }

  /// Lets through what need not prove itself, and what has proved itself; of another error its status. Only what is
  /// proved teaches the server's time: of an answer recorded earlier, played again and again, not even the `Date`
  /// counts.
  func verify(
    _ exchange: Exchange, _ expectation: Expectation, until deadline: Duration?
  ) async throws(CallFault) -> Exchange {
    guard isVerified else { return exchange }
    let receipt = caller.configuration.timekeeper.uptime
    let (stage, answer) = (caller.protection.verify, ReceivedAnswer(exchange))
    let verification = request.endpoint.security.verification ?? ""
    let clock = caller.serverClock.clock(for: exchange.head, expectation.clock, at: receipt)
    let outcome = await caller.configuration.timekeeper.result(until: deadline) {
      await stage.verify(answer, by: verification, nonce: expectation.nonce, clock: clock)
    }
    switch outcome {
    case .verified(let verified):
      learnTime(from: exchange, at: receipt)
      if let time = verified.time { caller.serverClock.prove(time, at: receipt, origin: exchange.url) }
      return exchange
    case .unverified(let unverified):
      if Task.isCancelled { throw .cancelled(sent: true) }
      return try unverified.exchange(with: exchange.url)
    case nil: throw Task.isCancelled ? .cancelled(sent: true) : .timedOut(during: .receiving)
    }
  }
}
