import Foundation

extension Caller {
  /// The server's time, as far as it is known.
  var serverTime: Date { serverClock.time(of: server, by: configuration.timekeeper) }

  /// Calls the key endpoint for its answer as it arrives, whatever it says: it is verified before it is read.
  @concurrent
  func receive(_ request: Request) async throws(CallFault) -> SignedKeyList {
    let call = Call(self, request, CallOptions(), readsPayload: true)
    do throws(CallFault) {
      let exchange = try await call.receive()
      call.journalSuccess()
      return SignedKeyList(answer: ReceivedAnswer(exchange))
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

extension ReceivedAnswer {
  init(_ exchange: Exchange) {
    self.init(status: exchange.head.status, headers: exchange.head.headers, body: exchange.body)
  }
}
