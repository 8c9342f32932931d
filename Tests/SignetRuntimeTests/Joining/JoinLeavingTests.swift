import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

/// Whoever waits for a call of another's may leave at any moment: what it is told is true, and no key is lost over it.
@Suite("Calls that are joined and left", .timeLimit(.minutes(10)))
struct JoinLeavingTests {
  private typealias Policy = OrderClient.Policy
  private typealias Ending = Result<JSON, CallError<Never>>

  private static let idempotency = Idempotency(coalescing: .inputs, key: .header("Idempotency-Key"))
  private static let hasty = CallOptions(deadline: .seconds(2))

  /// What the server's answers wait for.
  private let gate = ManualTimekeeper()
  private let time = ManualTimekeeper()
  private let store = MemoryStore()

  /// A client whose first exchange takes these steps around a wait for the gate; later ones succeed at once.
  private func client(
    before: [ScriptedExchange.Step] = [.connect, .send], whileWaiting step: ScriptedExchange.Step? = nil,
    debounce: Int? = nil
  ) -> OrderClient {
    let (gate, isFirst) = (gate, Locked(true))
    let wait = step ?? .run { try? await gate.sleep(until: .seconds(1)) }
    let transport = ScriptedTransport { _ in
      let isNow = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      guard isNow else { return .json("{}") }
      return ScriptedExchange(before + [wait]).followed(by: .json("{}"))
    }
    return OrderClient(
      transport, Policy(idempotency: Self.idempotency, debounce: debounce), time: time, store: store)
  }

  /// Begins a call, and returns once so many wait for one that is under way.
  private func begin(
    _ client: OrderClient, _ options: CallOptions = CallOptions(), waiters: Int
  ) async throws -> Task<Ending, Never> {
    let call = Task { () -> Ending in
      do throws(CallError<Never>) { return .success(try await client.place("tea", options)) } catch {
        return .failure(error)
      }
    }
    try await until { client.caller.calls.waiters >= waiters }
    return call
  }

  private func error(_ call: Task<Ending, Never>) async -> CallError<Never>? {
    if case .failure(let error) = await call.value { error } else { nil }
  }

  /// A joiner whose own deadline is set.
  private func timed() async throws { try await until { time.sleeping > 0 } }

  @Test("whoever leaves first, cancelled or out of time, is told that it may be done, and under which key")
  func first() async throws {
    let client = client()
    let owner = try await begin(client, waiters: 1)
    let hasty = try await begin(client, Self.hasty, waiters: 2)
    let last = try await begin(client, waiters: 3)
    try await until { gate.sleeping == 1 }
    try await timed()
    owner.cancel()
    let cancelled = await error(owner)
    time.advance(by: .seconds(2))
    let late = await error(hasty)
    #expect(cancelled == .cancelled(sent: true))
    #expect(late == .timedOut(during: .waiting))
    for error in [cancelled, late] {
      #expect(error?.mayHaveBeenDone == .unknown)
      #expect(error?.idempotencyKey.map { "\"\($0)\"" } == client.keys[0])
    }
    gate.advance(by: .seconds(1))
    #expect(await error(last) == nil)
    // The next tap of the one whose time was up is the same order, and the one after that another.
    try await client.place()
    #expect(client.keys[1] == client.keys[0])
    #expect(try store.read("idempotency") == nil)
    try await client.place()
    #expect(client.keys[2] != client.keys[0])
  }

  @Test("who is cancelled asks no more: what the others are told settles the key")
  func cancelled() async throws {
    let client = client()
    let owner = try await begin(client, waiters: 1)
    let other = try await begin(client, waiters: 2)
    try await until { gate.sleeping == 1 }
    owner.cancel()
    _ = await error(owner)
    gate.advance(by: .seconds(1))
    #expect(await error(other) == nil)
    #expect(try store.read("idempotency") == nil)
  }

  @Test("the last one to leave, out of time, is told what became of the call: its key is there for the next")
  func lastOutOfTime() async throws {
    let client = client()
    let owner = try await begin(client, waiters: 1)
    let hasty = try await begin(client, Self.hasty, waiters: 2)
    try await until { gate.sleeping == 1 }
    try await timed()
    owner.cancel()
    _ = await error(owner)
    time.advance(by: .seconds(2))
    let late = await error(hasty)
    #expect(late == .timedOut(during: .waiting))
    #expect(late?.mayHaveBeenDone == .unknown)
    #expect(late?.idempotencyKey.map { "\"\($0)\"" } == client.keys[0])
    try await client.place()
    #expect(client.keys[1] == client.keys[0])
    #expect(try store.read("idempotency") == nil)
  }

  @Test("the last one to leave before anything was sent is told so")
  func lastBeforeSending() async throws {
    let client = client(before: [])
    let owner = try await begin(client, waiters: 1)
    let hasty = try await begin(client, Self.hasty, waiters: 2)
    try await until { gate.sleeping == 1 }
    try await timed()
    owner.cancel()
    _ = await error(owner)
    time.advance(by: .seconds(2))
    let late = await error(hasty)
    #expect(late == .timedOut(during: .connecting))
    #expect(late?.mayHaveBeenDone == .no)
    #expect(try store.read("idempotency") == nil)
  }

  @Test("a key that waits for whoever left out of time is not settled by one that is given the answer again")
  func debounced() async throws {
    let client = client(debounce: 800)
    let owner = try await begin(client, waiters: 1)
    let hasty = try await begin(client, Self.hasty, waiters: 2)
    try await until { gate.sleeping == 1 }
    try await timed()
    time.advance(by: .seconds(2))
    #expect(await error(hasty) == .timedOut(during: .waiting))
    gate.advance(by: .seconds(1))
    #expect(await error(owner) == nil)
    try await client.place()
    #expect(client.keys.count == 1)
    #expect(try store.read("idempotency") != nil)
    time.advance(by: .milliseconds(801))
    try await client.place()
    #expect(client.keys.count == 2)
    #expect(client.keys[1] == client.keys[0])
    #expect(try store.read("idempotency") == nil)
  }

  @Test("who is cancelled is told so, though its time is up before the call has ended")
  func cancelledFirst() async throws {
    let gate = gate
    let client = client(whileWaiting: .run { await Task { try? await gate.sleep(until: .seconds(1)) }.value })
    let owner = try await begin(client, waiters: 1)
    let hasty = try await begin(client, Self.hasty, waiters: 2)
    try await until { gate.sleeping == 1 }
    try await timed()
    owner.cancel()
    _ = await error(owner)
    hasty.cancel()
    time.advance(by: .seconds(2))
    try await until { time.sleeping == 0 }
    for _ in 0..<20 { await Task.yield() }
    gate.advance(by: .seconds(1))
    let ending = await error(hasty)
    #expect(ending == .cancelled(sent: true))
    #expect(ending?.mayHaveBeenDone == .unknown)
  }

  @Test("the reason for which somebody leaves is the first one", arguments: [0, 1], [true, false])
  func firstReason(others: Int, isCancelledFirst: Bool) throws {
    let flight = CallFlight()
    let waiter = try #require(flight.enter())
    for _ in 0..<others { _ = flight.enter() }
    flight.leave(waiter, isOutOfTime: !isCancelledFirst)
    flight.leave(waiter, isOutOfTime: isCancelledFirst)
    #expect(flight.isOutOfTime(waiter) == !isCancelledFirst)
    #expect(flight.mayBeAskedAgain == (others > 0 && !isCancelledFirst))
  }

  @Test("a call that a newer one has ended is not out of time")
  func endedByNewer() throws {
    let flight = CallFlight()
    let waiter = try #require(flight.enter())
    flight.cancel()
    flight.leave(waiter, isOutOfTime: true)
    #expect(!flight.isOutOfTime(waiter))
  }

  @Test("a success that comes while the last one leaves is its, and the next call is another one")
  func success() async throws {
    let transport = DeafTransport(gate)
    let client = OrderClient(
      ScriptedTransport([]), Policy(idempotency: Self.idempotency), time: time, store: store)
    let caller = Caller(
      service: client.caller.service, server: client.caller.server, common: CommonValues(),
      transport: transport, configuration: client.caller.configuration, store: store)
    func place(_ options: CallOptions) -> Task<Ending, Never> {
      Task {
        do throws(CallError<Never>) {
          return .success(try await caller.value(client.request(), JSON.self, Never.self, options))
        } catch {
          return .failure(error)
        }
      }
    }
    let owner = place(CallOptions())
    try await until { caller.calls.waiters == 1 }
    let hasty = place(Self.hasty)
    try await until { caller.calls.waiters == 2 }
    try await until { gate.sleeping == 1 }
    try await timed()
    owner.cancel()
    _ = await owner.value
    time.advance(by: .seconds(2))
    #expect(await error(hasty) == nil)
    #expect(try store.read("idempotency") == nil)
    _ = await place(CallOptions()).value
    #expect(Set(transport.keys).count == 2)
  }

  @Test("whenever an answer comes and waiters leave, no key stays in use: the next call is told of it")
  func races() async throws {
    var random = SeededGenerator(seed: 23)
    for _ in 0..<(Soak.isExhaustive ? 2000 : 100) {
      let transport = ScriptedTransport { _ in
        ScriptedExchange([.connect, .send, .run { for _ in 0..<5 { await Task.yield() } }])
          .followed(by: .json("{}"))
      }
      let (time, store) = (ManualTimekeeper(), MemoryStore())
      let client = OrderClient(transport, Policy(idempotency: Self.idempotency), time: time, store: store)
      let calls = (0..<4).map { number in
        Task { await client.failure("tea", number % 2 == 0 ? CallOptions() : Self.hasty) }
      }
      for _ in 0..<Int.random(in: 0..<30, using: &random) { await Task.yield() }
      for call in calls where Bool.random(using: &random) { call.cancel() }
      time.advance(by: .seconds(2))
      var mayHaveBeenDone = false
      for call in calls {
        if let error = await call.value, error.mayHaveBeenDone != .no { mayHaveBeenDone = true }
      }
      let sent = client.keys.count
      let isOnFile = try store.read("idempotency") != nil
      // Somebody was told of what is on file.
      if isOnFile { #expect(mayHaveBeenDone) }
      try await client.place()
      // What is on file is taken up, whoever left it there.
      if isOnFile { #expect(client.keys[..<sent].contains(client.keys[sent])) }
    }
  }
}

/// A transport that hears of no cancellation: its answer is on its way, and comes when it is cancelled.
private final class DeafTransport: Transport {
  private let gate: ManualTimekeeper
  private let requests = Locked<[TransportRequest]>([])

  init(_ gate: ManualTimekeeper) { self.gate = gate }

  var keys: [String?] { requests.withLock { $0 }.map { $0.headers["Idempotency-Key"] } }

  func exchange(
    _ request: TransportRequest, _ receiver: any ExchangeReceiver
  ) async throws(TransportError) {
    let isFirst = requests.withLock { requests in
      requests.append(request)
      return requests.count == 1
    }
    receiver.began()
    receiver.sent(request.body.length)
    if isFirst { try? await gate.sleep(until: .seconds(1)) }
    receiver.received(head: ResponseHead(status: 200, headers: ["Content-Type": "application/json"]))
    _ = receiver.received(body: Array("{}".utf8))
  }
}
