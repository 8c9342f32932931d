import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("Retries")
struct RetryTests {
  private typealias Policy = OrderClient.Policy

  private static let done = ScriptedExchange.json("{}")

  /// A GET under a policy, whose exchanges are scripted.
  private func client(
    _ exchanges: [ScriptedExchange], _ retry: RetryPolicy = .transient,
    time: JumpingTimekeeper = JumpingTimekeeper(), timeout: TimeoutTier = TimeoutTier(name: "none"),
    _ change: (inout Configuration) -> Void = { _ in }
  ) -> OrderClient {
    OrderClient(
      ScriptedTransport(exchanges),
      Policy(method: .get, timeout: timeout, retry: retry, idempotency: .natural), time: time, change)
  }

  @Test("come after the policy's delays, the longest where chance has it so")
  func delays() async throws {
    let time = JumpingTimekeeper()
    let lost = ScriptedExchange.lost(during: .waiting)
    let client = client([lost, lost, lost, Self.done], time: time)
    try await client.place()
    #expect(time.waits == [.seconds(1), .seconds(2), .seconds(4)])
  }

  @Test("have full jitter: anything from nothing to the longest delay", arguments: [0, 0.25, 0.999])
  func jitter(chance: Double) async throws {
    let time = JumpingTimekeeper()
    let refused = ScriptedExchange.failure(.refused)
    let client = client([refused, refused, Self.done], time: time) { $0.random = { chance } }
    try await client.place()
    #expect(time.waits == [.seconds(1) * chance, .seconds(2) * chance])
  }

  @Test("double their delay up to the cap, however many there were")
  func cap() {
    let patient = RetryPolicy(name: "patient", attempts: 90, base: 500, cap: 8000, on: [], statuses: [])
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
    let client = client([first, Self.done])
    #expect((await client.failure() == nil) == isRetried)
    #expect(client.transport.requests.count == (isRetried ? 2 : 1))
  }

  @Test("end with the last failure once the policy's attempts are made")
  func attempts() async {
    let client = client([], .transient)
    #expect(await client.failure() == .unreachable(.refused))
    #expect(client.transport.requests.count == 4)
  }

  @Test("of statuses that a policy declares need no Retry-After")
  func declaredStatus() async throws {
    let client = client([.answer(status: 503), Self.done], Policy.stubborn)
    try await client.place()
  }

  // MARK: Retry-After

  /// The clock stands at Sun, 13 Sep 2020 12:26:40 GMT; the back-off's delay is 1 s.
  @Test(
    "Retry-After as date, past, negative, huge, junk",
    arguments: [
      ("7", 8), ("0", 1), ("1.2", 3), ("Sun, 13 Sep 2020 12:26:50 GMT", 11),
      ("Sunday, 13-Sep-20 12:26:50 GMT", 11), ("Sun Sep 13 12:26:50 2020", 11),
      ("Sun, 13 Sep 2020 12:26:30 GMT", 1), ("-3", 1), ("soon", 1), ("", 1), ("5, 9", 1), ("1e3", 1),
      ("99999999999999999999999999", nil), ("Fri, 13 Sep 2199 12:26:50 GMT", nil),
    ] as [(String, Int?)])
  func retryAfter(text: String, seconds: Int?) async {
    let time = JumpingTimekeeper()
    let client = client(
      [.answer(status: 503, headers: ["Retry-After": text]), Self.done], time: time)
    let error = await client.failure()
    #expect(error == (seconds == nil ? .http(status: 503) : nil))
    #expect(time.waits == (seconds.map { [.seconds($0)] } ?? []))
  }

  @Test("never before Retry-After: a date counts by the server's clock, a part of a second as a whole one")
  func neverBefore() async throws {
    let time = JumpingTimekeeper(now: Date(timeIntervalSince1970: 1_600_000_000.4))
    // The server's clock is an hour ahead.
    let headers: HeaderFields = [
      "Date": "Sun, 13 Sep 2020 13:26:40 GMT", "Retry-After": "Sun, 13 Sep 2020 13:26:45 GMT",
    ]
    let client = client([.answer(status: 429, headers: headers), Self.done], time: time) {
      $0.random = { 0 }
    }
    try await client.place()
    #expect(time.waits == [.seconds(5)])
  }

  @Test("who was told the same time does not come back at the same time")
  func spread() async throws {
    let chances = Locked([0.1, 0.9][...])
    var waits: [Duration] = []
    for _ in 0..<2 {
      let time = JumpingTimekeeper()
      let client = client(
        [.answer(status: 503, headers: ["Retry-After": "10"]), Self.done], time: time
      ) { $0.random = { chances.withLock { $0.popFirst() } ?? 0 } }
      try await client.place()
      waits += time.waits
    }
    #expect(waits == [.milliseconds(10_100), .milliseconds(10_900)])
  }

  // MARK: Limits of a wait

  @Test("deadline spent stops: a wait that would pass it is not begun", arguments: [(4, 3), (3, 2), (1, 1)])
  func deadline(total: Int, expected: Int) async {
    let time = JumpingTimekeeper(horizon: .seconds(total))
    let tier = TimeoutTier(name: "short", total: total * 1000)
    let client = client([], time: time, timeout: tier)
    #expect(await client.failure() == .unreachable(.refused))
    #expect(client.transport.requests.count == expected)
    #expect(time.uptime < .seconds(total))
  }

  @Test("Retry-After beyond the deadline is not waited for")
  func retryAfterBeyondTheDeadline() async {
    let time = JumpingTimekeeper(horizon: .seconds(24))
    let answer = ScriptedExchange.answer(status: 503, headers: ["Retry-After": "24"])
    let client = client([answer, Self.done], time: time, timeout: TimeoutTier(name: "fast", total: 24_000))
    #expect(await client.failure() == .http(status: 503))
    #expect(time.waits.isEmpty)
  }

  @Test("Retry-After is obeyed to the letter where chance would lead past the deadline")
  func jitterGivesWay() async throws {
    let time = JumpingTimekeeper(horizon: .seconds(8))
    let answer = ScriptedExchange.answer(status: 503, headers: ["Retry-After": "7"])
    let client = client([answer, Self.done], time: time, timeout: TimeoutTier(name: "fast", total: 8000))
    try await client.place()
    #expect(time.waits == [.seconds(7)])
  }

  @Test(
    "each wait is bounded by the idle limit where there is no deadline", arguments: [(59, true), (61, false)])
  func idle(seconds: Int, isWaitedFor: Bool) async {
    let time = JumpingTimekeeper(horizon: .seconds(60))
    let answer = ScriptedExchange.answer(status: 503, headers: ["Retry-After": "\(seconds)"])
    let client = client([answer, .failure(.dns)], time: time, timeout: .transfer) { $0.random = { 0 } }
    _ = await client.failure()
    #expect(client.transport.requests.count == (isWaitedFor ? 2 : 1))
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

  // MARK: What may be sent again

  @Test("POST without a key never resent, whatever its policy says")
  func postWithoutKey() async {
    for idempotency in [Idempotency.none, Idempotency(coalescing: .inputs)] {
      let client = OrderClient(
        ScriptedTransport([.lost(during: .waiting), Self.done]),
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
    let client = client([.lost(during: .sending), Self.done])
    try await client.caller.nothing(request, Never.self, CallOptions())
    let bodies = client.transport.requests.map(\.body.pieces.count)
    #expect(bodies == [3, 3])
    #expect(
      client.transport.requests.map(\.body.length) == client.transport.requests.map(\.body.length).reversed())
    #expect(client.transport.requests[0].headers == client.transport.requests[1].headers)
  }

  // MARK: The budget

  @Test(
    "budget really bites: 500 tokens are a hundred retries, or fifty after time-outs",
    arguments: [(false, 100), (true, 50)])
  func budget(timesOut: Bool, retries: Int) async {
    let failure = TransportError.timedOut(during: .waiting)
    let client = OrderClient(
      ScriptedTransport([], otherwise: .failure(timesOut ? failure : .refused)),
      Policy(method: .get, retry: Policy.stubborn, idempotency: .natural),
      time: JumpingTimekeeper(horizon: .seconds(1_000_000)))
    for _ in 0..<200 { _ = await client.failure() }
    #expect(client.transport.requests.count == 200 + retries)
  }

  @Test("a success gives back what its retries took, or one")
  func giveBack() async throws {
    let budget = RetryBudget(capacity: 10)
    let isUp = Locked(false)
    let client = OrderClient(
      ScriptedTransport { _ in isUp.withLock { $0 } ? .json("{}") : .failure(.refused) },
      Policy(method: .get, retry: Policy.stubborn, idempotency: .natural), time: JumpingTimekeeper()
    ) { $0.retryBudget = budget }
    _ = await client.failure()
    #expect(client.transport.requests.count == 3)
    _ = await client.failure()
    #expect(client.transport.requests.count == 4)
    isUp.withLock { $0 = true }
    for _ in 0..<5 { try await client.place() }
    isUp.withLock { $0 = false }
    _ = await client.failure()
    #expect(client.transport.requests.count == 11)
    #expect(budget.take(5, from: "elsewhere.example"))
  }

  @Test("a call that was retried and succeeds costs nothing")
  func giveBackAll() async throws {
    let budget = RetryBudget(capacity: 10)
    let client = client([.failure(.refused), .failure(.refused), Self.done]) { $0.retryBudget = budget }
    try await client.place()
    #expect(budget.take(10, from: "orders.example"))
    #expect(!budget.take(1, from: "orders.example"))
  }

  // MARK: 409 in progress

  @Test("409 in progress: a keyed call whose answer was lost goes on with the same key")
  func inProgress() async throws {
    let client = OrderClient(
      ScriptedTransport([.lost(during: .waiting), .answer(status: 409), .answer(status: 409), Self.done]),
      Policy(retry: .transient, idempotency: Policy.keyed), time: JumpingTimekeeper())
    try await client.place()
    #expect(Set(client.keys).count == 1)
    #expect(client.keys.count == 4)
  }

  @Test("a 409 to a first attempt is a refusal")
  func conflict() async {
    let client = OrderClient(
      ScriptedTransport([.answer(status: 409), Self.done]),
      Policy(retry: .transient, idempotency: Policy.keyed), time: JumpingTimekeeper())
    let error = await client.failure()
    #expect(error == .http(status: 409))
    #expect(error?.mayHaveBeenDone == .no)
  }

  @Test("a 409 that the endpoint names is its own failure, after a lost answer too")
  func namedConflict() async {
    let client = OrderClient(
      ScriptedTransport([.lost(during: .waiting), .answer(status: 409), Self.done]),
      Policy(retry: .transient, idempotency: Policy.keyed), time: JumpingTimekeeper())
    let error = await fault(Conflict.self) {
      try await client.caller.nothing(client.request(), Conflict.self, CallOptions())
    }
    #expect(error == .failed(.conflict))
    #expect(error?.mayHaveBeenDone == .unknown)
    #expect(client.transport.requests.count == 2)
  }

  // MARK: The network

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

/// A failure that an endpoint names by its status.
enum Conflict: EndpointFailure, Equatable {
  case conflict

  static func read(_ refusal: Refusal) throws(WireError) -> Conflict? {
    refusal.status == 409 ? .conflict : nil
  }
}

/// A network that comes when a test says so.
final class ScriptedNetwork: NetworkMonitor {
  private let connection = NetworkConnection()
  private let arrivals = AsyncStream<Void>.makeStream()

  init() { connection.changed(to: nil) }

  var kind: NetworkKind? { connection.kind }

  func connect() { connection.changed(to: .wifi) }

  func waitForNetwork() async {
    arrivals.continuation.yield()
    await connection.wait()
  }

  func somebodyWaits() async throws {
    var iterator = arrivals.stream.makeAsyncIterator()
    _ = await iterator.next()
  }
}
