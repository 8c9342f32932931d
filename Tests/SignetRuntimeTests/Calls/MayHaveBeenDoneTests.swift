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
    .timedOut(during: .connecting),
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
}
