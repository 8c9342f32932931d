import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

/// A kept connection that ends without an answer, and no other to be had: the request has left all the same.
@Suite("A server that leaves", .timeLimit(.minutes(5)))
struct DeadConnectionTests {
  private func request(_ server: LeavingServer, _ method: Endpoint.Method = .post) -> TransportRequest {
    TransportRequest(
      method: method, url: RequestURL(scheme: "http", host: "127.0.0.1", port: server.port, path: "/orders"),
      headers: ["Content-Type": "application/json"], body: RequestBody([.bytes(Array("{}".utf8))]))
  }

  @Test("a request that nobody answered on a kept connection is no refused one", arguments: Carrier.allCases)
  func exchange(carrier: Carrier) async throws {
    let (server, transport) = (try LeavingServer(), carrier.transport())
    try await transport.exchange(request(server), Notebook())
    let error = await #expect(throws: TransportError.self) {
      try await transport.exchange(request(server), Notebook())
    }
    #expect([.closed, .connectionLost(sent: true)].contains(error))
    await #expect(throws: TransportError.refused) {
      try await transport.exchange(request(server), Notebook())
    }
  }

  @Test("nor is one that has no content to tell of", arguments: Carrier.allCases)
  func withoutContent(carrier: Carrier) async throws {
    let (server, transport) = (try LeavingServer(), carrier.transport())
    try await transport.exchange(request(server), Notebook())
    let delete = TransportRequest(method: .delete, url: request(server).url, headers: [:])
    let error = await #expect(throws: TransportError.self) {
      try await transport.exchange(delete, Notebook())
    }
    #expect(error.map { [.closed, .connectionLost(sent: true)].contains($0) } == true)
  }

  @Test("the call says that it may have been done, and keeps its key for the next")
  func call() async throws {
    let (server, time) = (try LeavingServer(), SystemTimekeeper())
    let endpoint = Endpoint(
      name: "orders.place", method: .post, path: "/orders", content: .json,
      security: Security(.low, token: .anonymous), timeout: TimeoutTier(name: "ample", total: 60_000),
      retry: .never, idempotency: Idempotency(key: .header("Idempotency-Key")))
    let caller = Caller(
      service: Service(name: "Orders"),
      server: try Server(checking: "http://127.0.0.1:\(server.port)"), common: CommonValues(),
      transport: SystemTransport(), configuration: Configuration(timekeeper: time, network: nil),
      store: MemoryStore())
    func place() async -> CallError<Never>? {
      await fault {
        var request = Request(endpoint)
        request.json.string("sku", "tea")
        _ = try await caller.value(request, JSON.self, Never.self, CallOptions())
      }
    }
    #expect(await place() == nil)
    let lost = await place()
    #expect(lost == .connectionLost(sent: true))
    #expect(lost?.mayHaveBeenDone == .unknown)
    let next = await place()
    #expect(next == .unreachable(.refused))
    #expect(next?.mayHaveBeenDone == .unknown)
    #expect(next?.idempotencyKey == lost?.idempotencyKey)
  }
}
