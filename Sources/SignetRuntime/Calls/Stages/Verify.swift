import Foundation

/// Stage 12: an answer that has to prove itself does, before anything is read out of it.
extension Call {
  /// - Parameter offset: how far the server's clock was known to be ahead before this exchange. What the answer says
  ///   of it itself counts only where nothing was known: an answer recorded earlier brings its old `Date` along.
  func verify(
    _ exchange: Exchange, offset: TimeInterval?, until deadline: Duration?
  ) async throws(CallFault) -> Exchange {
    let security = request.endpoint.security
    guard security.level == .high || security.isVerified || security.verification != nil else {
      return exchange
    }
    let (stage, answer) = (caller.protection.verify, ReceivedAnswer(exchange))
    let now = serverMilliseconds(offset ?? caller.serverClock.offset(of: exchange.url))
    let outcome = await caller.configuration.timekeeper.race(until: deadline) {
      await stage.verify(answer, by: security.verification ?? "", nonce: nil, now: now)
    }
    switch outcome {
    case .verified: return exchange
    case .unverified(let unverified): throw Task.isCancelled ? .cancelled(sent: true) : unverified.fault
    case nil: throw Task.isCancelled ? .cancelled(sent: true) : .timedOut(during: .receiving)
    }
  }

  private func serverMilliseconds(_ offset: TimeInterval) -> Int64 {
    let seconds = caller.configuration.timekeeper.now.timeIntervalSince1970 + offset
    return Int64(exactly: (seconds * 1000).rounded()) ?? 0
  }
}
