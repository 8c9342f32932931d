import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("Calls while there is no network")
struct OfflineTests {
  private typealias Policy = OrderClient.Policy

  @Test("offline: where the platform can tell, a call waits for the network and loses no attempt")
  func waitsForNetwork() async throws {
    let network = ScriptedNetwork()
    let time = JumpingTimekeeper()
    let transport = ScriptedTransport { _ in
      network.kind == nil ? .failure(.offline) : .json("{}")
    }
    let client = OrderClient(
      transport, Policy(method: .get, retry: .transient, idempotency: .natural), time: time
    ) { $0.network = network }
    let call = Task { await client.failure() }
    try await network.somebodyWaits()
    #expect(transport.requests.count == 1)
    network.connect()
    #expect(await call.value == nil)
    #expect(transport.requests.count == 2)
    #expect(time.waits.isEmpty)
  }

  @Test("offline until the deadline: the call ends with what was wrong, after one attempt")
  func offlineUntilTheDeadline() async throws {
    let (network, time) = (ScriptedNetwork(), ManualTimekeeper())
    let client = OrderClient(
      ScriptedTransport([], otherwise: .failure(.offline)),
      Policy(
        method: .get, timeout: TimeoutTier(name: "t", total: 24_000), retry: .transient,
        idempotency: .natural), time: time
    ) { $0.network = network }
    let call = Task { await client.failure() }
    try await network.somebodyWaits()
    time.advance(by: .seconds(24))
    #expect(await call.value == .offline)
    #expect(client.transport.requests.count == 1)
  }
}
