import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

/// What is known to go wrong with retries, each fault by its name, against a server that counts what it did.
@Suite("Faults of retries", .gateway, .timeLimit(.minutes(10)))
struct RetryFaultTests {
  private typealias Policy = OrderClient.Policy

  // MARK: Done once

  @Test(
    "POST without a key never resent, not by the transport either (a dead kept-alive connection)",
    arguments: Carrier.allCases)
  func neverResent(carrier: Carrier) async throws {
    let (world, transport) = (try World(), carrier.transport())
    try await WorkClient(world, transport, Policy(method: .get)).work()
    try await world.script("close-before-answer", ["method": "POST"])
    let client = try WorkClient(world, transport, Policy(retry: Policy.stubborn))
    // URLSession on Linux never sends the content of its second POST: nobody has to wait for that to end.
    let error = await client.failure(
      "tea", CallOptions(deadline: carrier == .urlSession ? .seconds(2) : nil))
    #expect(error?.mayHaveBeenDone == .unknown)
    let posts = try await client.requests().filter { $0.method == "POST" }
    await PlatformGap.deadConnection.measure(on: carrier, always: false) { #expect(posts.count == 1) }
  }

  @Test("key made per call, not per attempt", arguments: Carrier.allCases)
  func keyPerCall(carrier: Carrier) async throws {
    let world = try World()
    let client = try WorkClient(
      world, by: carrier, Policy(retry: Policy.stubborn, idempotency: Policy.keyed), time: JumpingTimekeeper()
    )
    try await world.script("lose-answer", ["path": "/works/tea", "times": 2])
    try await client.work()
    try await client.work()
    let keys = try await client.keys()
    try #require(keys.count == 4)
    #expect(Set(keys[..<3]).count == 1)
    #expect(keys[2] != keys[3])
    #expect(try await client.done() == 2)
  }

  @Test("caller's key kept", arguments: Carrier.allCases, [true, false])
  func callersKey(carrier: Carrier, isRetried: Bool) async throws {
    let world = try World()
    let retry = isRetried ? Policy.stubborn : .never
    let client = try WorkClient(
      world, by: carrier, Policy(retry: retry, idempotency: Policy.keyed), time: JumpingTimekeeper())
    try await world.script("lose-answer", ["path": "/works/tea"])
    let error = await client.failure("tea", CallOptions(idempotencyKey: "mine"))
    #expect(error?.idempotencyKey == (isRetried ? nil : "mine"))
    #expect(try await client.keys() == Array(repeating: [#""mine""#], count: isRetried ? 2 : 1))
    #expect(try await client.done() == 1)
  }

  @Test("409 in progress", arguments: Carrier.allCases)
  func inProgress(carrier: Carrier) async throws {
    let (world, time) = (try World(), ManualTimekeeper())
    let client = try WorkClient(
      world, by: carrier, Policy(retry: Policy.stubborn, idempotency: Policy.keyed), time: time)
    try await world.script("hold-in-work", ["path": "/works/tea", "kind": "reset"])
    let call = Task { await client.failure() }
    // The connection is lost while the server goes on working: the next attempt comes too early.
    try await waitUntilSleeping(time)
    time.advance(by: .seconds(1))
    try await world.answered("/works/tea", times: 1)
    #expect(try await client.requests().map(\.code) == [nil, 40900])
    try await world.openGate()
    let clock = Task {
      while !Task.isCancelled {
        if time.sleeping > 0 { time.advance(by: .seconds(1)) }
        await Task.yield()
      }
    }
    defer { clock.cancel() }
    #expect(await call.value == nil)
    #expect(Set(try await client.keys()).count == 1)
    #expect(try await client.done() == 1)
  }

  /// Until somebody waits for the clock.
  private func waitUntilSleeping(_ time: ManualTimekeeper) async throws {
    while time.sleeping == 0 {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  @Test("consumed body stream", arguments: Carrier.allCases)
  func consumedBody(carrier: Carrier) async throws {
    let world = try World()
    let url = FileManager.default.temporaryDirectory.appending(path: "signet-\(UUID()).txt")
    try Data(repeating: 7, count: 300_000).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let client = try WorkClient(
      world, by: carrier, Policy(method: .put, retry: Policy.stubborn, idempotency: .natural),
      time: JumpingTimekeeper())
    try await world.script("lose-request", ["path": "/works/tea"])
    let request = client.request("tea", .multipart) { $0.multipart.file("photo", File(at: url)) }
    _ = try await client.caller.value(request, JSON.self, Never.self, CallOptions())
    let arrived = try await client.requests()
    try #require(arrived.count == 2)
    #expect(arrived.map(\.complete) == [true, true])
    #expect(arrived[0].body == arrived[1].body)
    #expect(arrived[0].body.count > 300_000)
    #expect(try await client.done() == 1)
  }

  // MARK: Joined calls

  @Test("owner of a joined call dropped", arguments: Carrier.allCases)
  func ownerDropped(carrier: Carrier) async throws {
    let world = try World()
    let client = try WorkClient(world, by: carrier, Policy(idempotency: Idempotency(coalescing: .inputs)))
    try await world.script("hold-after-work", ["path": "/works/tea"])
    let owner = Task { await client.failure() }
    try await world.arrived("/works/tea")
    let other = Task { try await client.work() }
    while client.caller.calls.waiters < 2 {
      try Task.checkCancellation()
      await Task.yield()
    }
    owner.cancel()
    #expect(await owner.value == .cancelled(sent: true))
    try await world.openGate()
    #expect(try await other.value == ["done": 1])
    #expect(try await client.requests().count == 1)
  }

  #if canImport(GeneratedShop)
    @Test("joined across two users", arguments: Carrier.allCases)
    func twoUsers(carrier: Carrier) async throws {
      let app = try await ShopApp(by: carrier)
      try await app.signIn()
      try await app.world.script("hold-after-work", ["path": "/me", "method": "PATCH"])
      let change = ShopApp.Shop.ProfileChange(nickname: .value("Zoë"))
      let update = { @Sendable in Task { try await app.client.profile.update(change: change).id } }
      let first = update()
      // One that has not taken its token yet would end with the session.
      try await app.world.arrived("/me", by: "PATCH")
      try await app.signIn(byCodeTo: ShopApp.Shop.Phone("13900000002"))
      // The same change, of somebody else, while the server still works on the first.
      let second = update()
      try await app.world.arrived("/me", by: "PATCH", times: 2)
      try await app.world.openGate()
      #expect(try await first.value == "u-1")
      #expect(try await second.value == "u-2")
      let tokens = try await app.world.requests("/me").map { $0.values("Authorization") }
      #expect(Set(tokens).count == 2)
      try await app.expectNoRefusal()
    }
  #endif

  // MARK: When to come again

  /// What the server says of seven seconds, and how long the next attempt waits for: at most a second more. nil: there
  /// is none, since no call is worth waiting so long.
  static let kinds: [(String, Int?)] = [
    ("seconds", 8), ("date", 8), ("rfc850", 8), ("asctime", 8), ("fraction", 9), ("past", 1),
    ("negative", 1), ("junk", 1), ("empty", 1), ("huge", nil),
  ]

  /// A call under a policy, of a server whose clock stands years ahead, and still.
  private func waits(
    _ carrier: Carrier, _ kind: String, status: Int = 503, chance: Double
  ) async throws -> (waits: [Duration], error: CallError<Never>?) {
    let (world, time) = (
      try World(kind), JumpingTimekeeper(now: Date(timeIntervalSince1970: 1_600_000_000.4))
    )
    let now: JSON = 1_800_000_000_000
    try await world.ask("/clock", ["now": now, "held": true])
    try await world.script(
      "retry-after",
      ["kind": .string(kind), "seconds": 7, "status": .number(JSONNumber(status)), "work": false])
    let client = try WorkClient(
      world, by: carrier, Policy(method: .get, retry: .transient, idempotency: .natural), time: time
    ) { $0.random = { chance } }
    let error = await client.failure()
    return (time.waits, error)
  }

  @Test("Retry-After as date, past, negative, huge, junk", arguments: Carrier.allCases, kinds)
  func retryAfter(carrier: Carrier, asked: (kind: String, seconds: Int?)) async throws {
    let (waits, error) = try await waits(carrier, asked.kind, chance: 1)
    #expect(error == (asked.seconds == nil ? .http(status: 503) : nil))
    #expect(waits == (asked.seconds.map { [.seconds($0)] } ?? []))
  }

  @Test(
    "never before Retry-After", arguments: Carrier.allCases,
    [("seconds", 503, 7), ("seconds", 429, 7), ("date", 503, 7), ("date", 429, 7), ("fraction", 503, 8)])
  func neverBefore(carrier: Carrier, asked: (kind: String, status: Int, seconds: Int)) async throws {
    let (waits, error) = try await waits(carrier, asked.kind, status: asked.status, chance: 0)
    #expect(error == nil)
    #expect(waits == [.seconds(asked.seconds)])
  }

  // MARK: When to stop

  @Test("deadline spent stops", arguments: Carrier.allCases, [(4, 3), (3, 2), (1, 1)])
  func deadline(carrier: Carrier, limit: (total: Int, attempts: Int)) async throws {
    let (world, time) = (try World(), JumpingTimekeeper())
    try await world.script("status", ["status": 503, "times": nil, "work": false])
    let client = try WorkClient(
      world, by: carrier,
      Policy(
        method: .get, timeout: TimeoutTier(name: "short", total: limit.total * 1000), retry: Policy.stubborn,
        idempotency: .natural), time: time)
    #expect(await client.failure() == .http(status: 503))
    #expect(try await client.requests().count == limit.attempts)
    #expect(time.uptime < .seconds(limit.total))
  }

  @Test("budget really bites", arguments: Carrier.allCases)
  func budget(carrier: Carrier) async throws {
    let world = try World()
    try await world.script("status", ["status": 503, "times": nil, "work": false])
    let client = try WorkClient(
      world, by: carrier, Policy(method: .get, retry: Policy.stubborn, idempotency: .natural),
      time: JumpingTimekeeper())
    for _ in 0..<200 { #expect(await client.failure() == .http(status: 503)) }
    // 500 tokens are a hundred retries at 5 each.
    #expect(try await client.requests().count == 300)
  }
}
