import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("A keyed call that is still being worked on")
struct ConflictTests {
  private typealias Policy = OrderClient.Policy

  @Test("409 in progress: a keyed call whose answer was lost goes on with the same key")
  func inProgress() async throws {
    let client = OrderClient(
      ScriptedTransport([.lost(during: .waiting), .answer(status: 409), .answer(status: 409), .done]),
      Policy(retry: .transient, idempotency: Policy.keyed), time: JumpingTimekeeper())
    try await client.place()
    #expect(Set(client.keys).count == 1)
    #expect(client.keys.count == 4)
  }

  @Test("a 409 to a first attempt is a refusal")
  func conflict() async {
    let client = OrderClient(
      ScriptedTransport([.answer(status: 409), .done]),
      Policy(retry: .transient, idempotency: Policy.keyed), time: JumpingTimekeeper())
    let error = await client.failure()
    #expect(error == .http(status: 409))
    #expect(error?.mayHaveBeenDone == .no)
  }

  @Test("a 409 that the endpoint names is its own failure, after a lost answer too")
  func namedConflict() async {
    let client = OrderClient(
      ScriptedTransport([.lost(during: .waiting), .answer(status: 409), .done]),
      Policy(retry: .transient, idempotency: Policy.keyed), time: JumpingTimekeeper())
    let error = await fault(Conflict.self) {
      try await client.caller.nothing(client.request(), Conflict.self, CallOptions())
    }
    #expect(error == .failed(.conflict))
    #expect(error?.mayHaveBeenDone == .unknown)
    #expect(client.transport.requests.count == 2)
  }
}
