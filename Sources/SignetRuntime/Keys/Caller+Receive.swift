import Foundation

extension Caller {
  /// The server's time, as far as it is known.
  var serverTime: Date { serverClock.now(of: server) }

  /// What time it is for the server, by what it has signed where it has signed any.
  var bestKnownTime: Date {
    serverClock.bestKnownNow(of: server) ?? configuration.timekeeper.now
  }

  /// Calls the key endpoint for its answer as it arrives, whatever it says: it is verified before it is read.
  @concurrent
  func receive(_ request: Request) async throws(CallFault) -> FetchedKeyList {
    let call = Call(self, request, CallOptions(deadline: FetchLimit.call), readsPayload: true)
    do throws(CallFault) {
      let list = try await call.receive()
      call.journalSuccess()
      return list
    } catch {
      call.journal(error)
      throw error
    }
  }

  /// The payload of an answer that was verified, out of its envelope.
  func payload(of answer: ReceivedAnswer, to request: Request) throws(WireError) -> Answer {
    guard case .success(let base) = server.base else { throw WireError(.missing) }
    let call = Call(self, request, CallOptions(), readsPayload: true)
    let head = ResponseHead(status: answer.status, headers: answer.headers)
    let outcome: Call.Outcome
    do throws(CallFault) {
      outcome = try call.unwrap(Exchange(url: base, head: head, body: answer.body))
    } catch {
      if case .malformedAnswer(let path) = error.reason { throw WireError(path: path, .missing) }
      throw WireError(.missing)
    }
    switch outcome {
    case .success(let answer): return answer
    case .refusal(let refusal): throw WireError(.unexpectedStatus(refusal.status))
    }
  }
}

extension Call {
  /// The answer as it arrives, unverified and unread, with what its age is judged by.
  fileprivate func receive() async throws(CallFault) -> FetchedKeyList {
    try checkInputs()
    let deadline = startDeadline()
    let identity = try identify()
    let encoded = try await encode(until: deadline)
    return try await retrying(to: encoded.request.url.authority, until: deadline) {
      () async throws(CallFault) in
      try await receive(encoded, as: identity, until: deadline)
    } setback: { ending, _ in
      switch ending {
      case .success(let received): Setback(received.exchange)
      case .failure(let fault): Setback(fault)
      }
    } raise: { received, _ in
      received
    }.list
  }

  private func receive(
    _ encoded: Encoded, as identity: CallIdentity, until deadline: Duration?
  ) async throws(CallFault) -> (exchange: Exchange, list: FetchedKeyList) {
    let token = try await takeToken(of: identity, until: deadline)
    let signed = try await sign(token.added(to: encoded.request), encoded, token, until: deadline)
    let expected = expectation(of: signed)
    let exchange = try await send(
      signed.request, until: deadline, redirects: redirectLimit(isProtected: true))
    let list = SignedKeyList(answer: ReceivedAnswer(exchange), nonce: expected.nonce ?? "")
    let clock = caller.serverClock.clock(
      for: exchange.head, expected.clock, at: caller.configuration.timekeeper.uptime)
    return (exchange, FetchedKeyList(list, clock: clock))
  }
}

extension ReceivedAnswer {
  init(_ exchange: Exchange) {
    self.init(status: exchange.head.status, headers: exchange.head.headers, body: exchange.body)
  }
}
