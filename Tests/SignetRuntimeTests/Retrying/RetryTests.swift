import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("Retries")
struct RetryTests {
  private typealias Policy = OrderClient.Policy

  @Test("come after the policy's delays, the longest where chance has it so")
  func delays() async throws {
    let time = JumpingTimekeeper()
    let lost = ScriptedExchange.lost(during: .waiting)
    let client = OrderClient.reading([lost, lost, lost, .done], time: time)
    try await client.place()
    #expect(time.waits == [.seconds(1), .seconds(2), .seconds(4)])
  }

  @Test("have full jitter: anything from nothing to the longest delay", arguments: [0, 0.25, 0.999])
  func jitter(chance: Double) async throws {
    let time = JumpingTimekeeper()
    let refused = ScriptedExchange.failure(.refused)
    let client = OrderClient.reading([refused, refused, .done], time: time) { $0.random = { chance } }
    try await client.place()
    #expect(time.waits == [.seconds(1) * chance, .seconds(2) * chance])
  }

  @Test("a policy's attempts are all that a call has, the first one included", arguments: [-1, 0, 1, 2, 5])
  func attempts(count: Int) async {
    let policy = RetryPolicy(name: "some", attempts: count, base: 1, cap: 1, on: [.refused], statuses: [])
    let client = OrderClient.reading(
      Array(repeating: .failure(.refused), count: 9), policy, time: JumpingTimekeeper())
    #expect(await client.failure() == .unreachable(.refused))
    #expect(client.transport.requests.count == max(count, 1))
  }

  @Test("double their delay up to the cap, however many there were")
  func cap() {
    let patient = RetryPolicy(name: "patient", attempts: 91, base: 500, cap: 8000, on: [], statuses: [])
    let delays = (0..<7).map { patient.longestDelay(after: $0) }
    #expect(delays == [0.5, 1, 2, 4, 8, 8, 8].map { Duration.seconds($0) })
    #expect(patient.longestDelay(after: .max) == .seconds(8))
    #expect(RetryPolicy.never.longestDelay(after: 3) == .zero)
  }

  @Test(
    "follow each reason of the policy, and no other failure",
    arguments: [
      (ScriptedExchange.failure(.timedOut(during: .waiting)), true),
      (.lost(during: .waiting), true), (.failure(.refused), true), (.failure(.offline), true),
      (.failure(.dns), false), (.failure(.malformedAnswer), false), (.answer(status: 500), false),
      (.answer(status: 404), false), (.answer(status: 503), false),
      (.answer(status: 503, headers: ["Retry-After": "1"]), true),
      (.answer(status: 429, headers: ["Retry-After": "1"]), true),
      (.answer(status: 408, headers: ["Retry-After": "1"]), false),
    ])
  func reasons(first: ScriptedExchange, isRetried: Bool) async {
    let client = OrderClient.reading([first, .done])
    #expect((await client.failure() == nil) == isRetried)
    #expect(client.transport.requests.count == (isRetried ? 2 : 1))
  }

  @Test("end with the last failure once the policy's attempts are made")
  func attempts() async {
    let client = OrderClient.reading([], .transient)
    #expect(await client.failure() == .unreachable(.refused))
    #expect(client.transport.requests.count == 4)
  }

  @Test("of statuses that a policy declares need no Retry-After")
  func declaredStatus() async throws {
    let client = OrderClient.reading([.answer(status: 503), .done], Policy.stubborn)
    try await client.place()
  }

  @Test("a call that is cancelled while it waits ends at once, and tells what its attempts may have done")
  func cancelled() async throws {
    let time = ManualTimekeeper()
    let transport = ScriptedTransport([.lost(during: .waiting)])
    let client = OrderClient(
      transport, Policy(retry: Policy.stubborn, idempotency: Policy.keyed), time: time)
    let call = Task { await client.failure() }
    _ = try await transport.requests(atLeast: 1)
    call.cancel()
    let error = await call.value
    #expect(error == .cancelled(sent: true))
    #expect(error?.mayHaveBeenDone == .unknown)
    #expect(transport.requests.count == 1)
  }

  @Test("POST without a key never resent, whatever its policy says")
  func postWithoutKey() async {
    for idempotency in [Idempotency.none, Idempotency(coalescing: .inputs)] {
      let client = OrderClient(
        ScriptedTransport([.lost(during: .waiting), .done]),
        Policy(retry: Policy.stubborn, idempotency: idempotency), time: JumpingTimekeeper())
      #expect(await client.failure() == .connectionLost(sent: true))
      #expect(client.transport.requests.count == 1)
    }
  }

  @Test("consumed body stream: each attempt reads its file from the beginning")
  func consumedBody() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "signet-\(UUID()).txt")
    try Data("a photo".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let endpoint = Endpoint(
      name: "photos.add", method: .put, path: "/photos", content: .multipart,
      security: Security(.low, token: .anonymous), timeout: TimeoutTier(name: "none"), retry: .transient,
      idempotency: .natural)
    var request = Request(endpoint)
    request.multipart.file("photo", File(at: url))
    let client = OrderClient.reading([.lost(during: .sending), .done])
    try await client.caller.nothing(request, Never.self, CallOptions())
    let bodies = client.transport.requests.map(\.body.pieces.count)
    #expect(bodies == [3, 3])
    #expect(
      client.transport.requests.map(\.body.length) == client.transport.requests.map(\.body.length).reversed())
    #expect(client.transport.requests[0].headers == client.transport.requests[1].headers)
  }

  @Test("what an answer with a wrong proof says of when to come back is obeyed")
  func unverified() throws {
    let url = RequestURL(scheme: "https", host: "orders.example", port: nil, path: "/orders")
    let busy = UnverifiedAnswer(
      ReceivedAnswer(status: 503, headers: ["Retry-After": "9"], body: []), .unsigned)
    #expect(Setback(try busy.exchange(with: url))?.retryAfter == "9")
    let done = UnverifiedAnswer(
      ReceivedAnswer(status: 200, headers: ["Retry-After": "9"], body: []), .unsigned)
    #expect(throws: CallError<Never>(.unverified)) { try done.exchange(with: url) }
  }
}
