import Foundation
import GeneratedCatalog
import SignetTesting
import Testing

@testable import SignetRuntime

/// Whether a call that failed may have had its effect is never denied where it can't be known.
@Suite struct MayHaveBeenDoneTests {
  private func write(
    _ exchanges: [ScriptedExchange], options: CallOptions = CallOptions()
  ) async throws -> (error: CallError<Catalog.Client.Reviews.Write.Failure>?, requests: Int) {
    let transport = ScriptedTransport(exchanges)
    let client = Catalog.Client.scripted(transport)
    let id = try Catalog.ProductID("p")
    let error = await fault(Catalog.Client.Reviews.Write.Failure.self) {
      try await client.reviews.write(
        product: id, review: Catalog.Review(author: "a", stars: 1), options: options)
    }
    return (error, transport.requests.count)
  }

  private func redirect(_ status: Int, _ location: String) -> ScriptedExchange {
    .answer(status: status, headers: ["Location": location])
  }

  @Test(arguments: [
    (400, MayHaveBeenDone.no), (404, .no), (429, .no), (500, .unknown), (502, .unknown), (504, .unknown),
    (303, .unknown), (302, .unknown), (307, .no), (308, .no),
  ])
  func aStatusSaysWhatItCan(status: Int, expected: MayHaveBeenDone) async throws {
    #expect(try await write([.answer(status: status)]).error?.mayHaveBeenDone == expected)
  }

  @Test func aBusinessCodeThatComesWithAServersFaultIsNoRefusal() async throws {
    let fault = try await write([.json(#"{"code":50000,"message":"m"}"#, status: 504)]).error
    guard case .declined(code: "50000", message: "m", status: 504) = fault?.reason else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(fault?.mayHaveBeenDone == .unknown)
    #expect(try await write([.json(#"{"code":50000}"#)]).error?.mayHaveBeenDone == .no)
  }

  @Test(arguments: [
    TransportError.refused, .dns, .offline, .tls(reason: .untrusted), .connectionLost(sent: false),
    .timedOut(during: .connecting), .invalidRequest, .unreadableBody,
  ])
  func aFailureBehindARedirectIsNoneBeforeSending(failure: TransportError) async throws {
    let direct = try await write([.failure(failure)]).error
    #expect(direct?.mayHaveBeenDone == .no)
    let behind = try await write([redirect(303, "/done"), .failure(failure)]).error
    #expect(behind?.mayHaveBeenDone == .unknown)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func aDeadlineThatIsSpentSendsNothing(deadline: Duration) async throws {
    let (error, requests) = try await write(
      [.json(#"{"code":0}"#)], options: CallOptions(deadline: deadline))
    guard case .timedOut(during: .connecting) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.mayHaveBeenDone == .no)
    #expect(requests == 0)
  }

  @Test func aDeadlineWithoutEndIsNone() async throws {
    let answer = #"{"code":0,"data":{"author":"a","stars":1}}"#
    let (error, _) = try await write(
      [.json(answer, status: 201)], options: CallOptions(deadline: .seconds(Int64.max)))
    #expect(error == nil)
  }

  // MARK: What a refusal and a broken success say

  @Test func aFailureThatTheEndpointNamesIsNotSureWhereTheServerIsAtFault() async throws {
    let tooMany = #"{"code":42901,"data":{"per_day":3}}"#
    for (status, expected) in [(429, MayHaveBeenDone.no), (200, .no), (500, .unknown), (503, .unknown)] {
      let error = try await write([.json(tooMany, status: status)]).error
      guard case .failed(.tooMany) = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(error?.mayHaveBeenDone == expected)
    }
  }

  @Test(arguments: [
    (#"{"code":42901,"data":{"per_day":3}}"#, 429), (#"{"code":1}"#, 200), ("", 404),
  ])
  func aRefusalBehindARedirectThatAsksOtherwiseIsNoneOfTheWork(body: String, status: Int) async throws {
    let refusal = ScriptedExchange.json(body, status: status)
    #expect(try await write([redirect(303, "/done"), refusal]).error?.mayHaveBeenDone == .unknown)
    #expect(try await write([redirect(302, "/done"), refusal]).error?.mayHaveBeenDone == .unknown)
    // 307 sends the same request: the refusal is of the work.
    #expect(try await write([redirect(307, "/elsewhere"), refusal]).error?.mayHaveBeenDone == .no)
  }

  @Test(arguments: [
    (#"{"code":0,"data":{"stars":"many"}}"#, MayHaveBeenDone.yes), (#"{"code":0}"#, .yes), ("", .unknown),
    ("<html>", .unknown), (#"{"message":"ok"}"#, .unknown),
  ])
  func aSuccessThatCannotBeUsedIsMostLikelyDone(body: String, expected: MayHaveBeenDone) async throws {
    #expect(try await write([.json(body, status: 201)]).error?.mayHaveBeenDone == expected)
  }

  @Test(arguments: [("<html>", MayHaveBeenDone.yes), ("", .yes), ("[", .yes)])
  func withoutAnEnvelopeTheStatusIsTheServersWord(body: String, expected: MayHaveBeenDone) async {
    let client = OrderClient(ScriptedTransport([.json(body, status: 201)]))
    #expect(await client.failure()?.mayHaveBeenDone == expected)
  }

  @Test func anAnswerThatIsTooLongIsASuccessAllTheSame() async {
    let client = OrderClient(
      ScriptedTransport([.json(#"{"a":"0123456789"}"#), .json(#"{"a":"0123456789"}"#, status: 500)])
    ) { $0.answerLimit = 8 }
    #expect(await client.failure()?.mayHaveBeenDone == .yes)
    #expect(await client.failure()?.mayHaveBeenDone == .unknown)
  }

  @Test func aNamedFailureThatCannotBeReadIsARefusal() async throws {
    let error = try await write([.json(#"{"code":42901,"data":{}}"#)]).error
    #expect(error?.mayHaveBeenDone == .no)
  }

  // MARK: Several attempts

  @Test(arguments: [
    (ScriptedExchange.lost(during: .waiting), ScriptedExchange.answer(status: 404), MayHaveBeenDone.unknown),
    (.lost(during: .waiting), .failure(.dns), .unknown), (.failure(.refused), .failure(.dns), .no),
    (.answer(status: 503), .answer(status: 404), .unknown), (.answer(status: 429), .failure(.dns), .no),
    (.lost(during: .connecting), .json("["), .yes),
  ])
  func theWorstOfTheAttemptsCounts(
    first: ScriptedExchange, second: ScriptedExchange, expected: MayHaveBeenDone
  ) async {
    let client = OrderClient(
      ScriptedTransport([first, second]),
      OrderClient.Policy(retry: OrderClient.Policy.stubborn, idempotency: OrderClient.Policy.keyed),
      time: JumpingTimekeeper())
    let error = await client.failure()
    #expect(error?.mayHaveBeenDone == expected)
    #expect(client.transport.requests.count == 2)
  }
}
