import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("Calls that are joined", .timeLimit(.minutes(10)))
struct JoinTests {
  private typealias Policy = OrderClient.Policy

  /// What the server's answers wait for.
  private let gate = ManualTimekeeper()
  private let time = ManualTimekeeper()

  /// A client whose server answers `{"n": 1}`, `{"n": 2}` and so on, once the gate is open.
  private func client(
    _ idempotency: Idempotency = Idempotency(coalescing: .inputs), debounce: Int? = nil,
    isLatestOnly: Bool = false, authentication: Authentication = .none,
    common: CommonValues = CommonValues()
  ) -> OrderClient {
    let (count, gate) = (Locked(0), gate)
    let transport = ScriptedTransport { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return ScriptedExchange([.connect, .send, .run { try? await gate.sleep(until: .seconds(1)) }])
        .followed(by: .json(#"{"n":\#(number)}"#))
    }
    return OrderClient(
      transport, Policy(idempotency: idempotency, debounce: debounce, isLatestOnly: isLatestOnly),
      time: time, authentication: authentication, common: common)
  }

  private static func name(of reason: CallError<Never>.Reason) -> String {
    switch reason {
    case .cancelled(let sent): "cancelled(sent: \(sent))"
    case .connectionLost(let sent): "connectionLost(sent: \(sent))"
    case .timedOut(let phase): "timedOut(during: \(phase.rawValue))"
    default: "\(reason)"
    }
  }

  private func answers(_ calls: [Task<Result<JSON, CallError<Never>>, Never>]) async -> [String] {
    var answers: [String] = []
    for call in calls {
      switch await call.value {
      case .success(let json): answers.append(json.text)
      case .failure(let error): answers.append(Self.name(of: error.reason))
      }
    }
    return answers
  }

  /// Begins a call, and waits until it has been joined or made.
  private func begin(
    _ client: OrderClient, _ sku: String = "tea",
    _ options: CallOptions = CallOptions(), phone: String? = nil
  ) -> Task<Result<JSON, CallError<Never>>, Never> {
    Task { () -> Result<JSON, CallError<Never>> in
      do throws(CallError<Never>) {
        return .success(try await client.place(sku, phone: phone, options))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Waits until so many wait for the flights of a client.
  private func waiters(_ count: Int, of client: OrderClient) async throws {
    try await until { client.caller.calls.waiters >= count }
  }

  @Test("any number of taps are one request, whose answer all of them get")
  func taps() async throws {
    let client = client()
    let calls = (0..<50).map { _ in begin(client) }
    try await waiters(50, of: client)
    gate.advance(by: .seconds(1))
    #expect(Set(await answers(calls)) == [#"{"n":1}"#])
    #expect(client.transport.requests.count == 1)
  }

  @Test("what has been answered is not joined any more")
  func afterwards() async throws {
    let client = client()
    gate.advance(by: .seconds(1))
    #expect(try await client.place() == ["n": 1])
    #expect(try await client.place() == ["n": 2])
  }

  @Test("other inputs make other calls; so do other keys of the caller's")
  func others() async throws {
    let client = client()
    let calls = [
      begin(client), begin(client, "coffee"), begin(client, phone: "1"),
      begin(client, "tea", CallOptions(idempotencyKey: "k")),
    ]
    try await waiters(4, of: client)
    gate.advance(by: .seconds(1))
    #expect(Set(await answers(calls)).count == 4)
  }

  @Test("only the fields that the spec names count where it names some")
  func byFields() async throws {
    let client = client(Idempotency(coalescing: .fields(["phone"])))
    let calls = [
      begin(client, phone: "1"), begin(client, "coffee", phone: "1"), begin(client, phone: "2"),
      begin(client),
    ]
    try await waiters(4, of: client)
    gate.advance(by: .seconds(1))
    _ = await answers(calls)
    #expect(client.transport.requests.count == 3)
  }

  @Test("owner of a joined call dropped: the others get its answer")
  func ownerDropped() async throws {
    let client = client()
    let owner = begin(client)
    try await waiters(1, of: client)
    let other = begin(client)
    try await waiters(2, of: client)
    try await until { gate.sleeping == 1 }
    owner.cancel()
    #expect(await answers([owner]) == ["cancelled(sent: true)"])
    gate.advance(by: .seconds(1))
    #expect(await answers([other]) == [#"{"n":1}"#])
    #expect(client.transport.requests.count == 1)
  }

  @Test("each waiter may leave by itself; when the last one leaves, the work stops")
  func lastLeaves() async throws {
    let client = client()
    let calls = (0..<3).map { _ in begin(client) }
    try await waiters(3, of: client)
    try await until { gate.sleeping == 1 }
    for call in calls { call.cancel() }
    #expect(await answers(calls).allSatisfy { $0.hasPrefix("cancelled") })
    // Nobody has opened the gate: the exchange was cancelled. The next call does not join what is dying.
    gate.advance(by: .seconds(1))
    #expect(await answers([begin(client)]) == [#"{"n":2}"#])
  }

  @Test("a failure reaches every waiter and is not remembered")
  func failure() async throws {
    let gate = gate
    let transport = ScriptedTransport([
      ScriptedExchange([
        .connect, .run { try? await gate.sleep(until: .seconds(1)) }, .fail(.connectionLost(sent: true)),
      ]),
      .json("{}"),
    ])
    let client = OrderClient(transport, Policy(idempotency: Idempotency(coalescing: .inputs), debounce: 800))
    let calls = (0..<3).map { _ in begin(client) }
    try await waiters(3, of: client)
    gate.advance(by: .seconds(1))
    #expect(Set(await answers(calls)) == ["connectionLost(sent: true)"])
    try await client.place()
  }

  @Test("whoever joins shares the call's deadline, and has an own one where that is sooner")
  func ownDeadline() async throws {
    let client = client()
    let owner = begin(client)
    try await waiters(1, of: client)
    let hasty = begin(client, "tea", CallOptions(deadline: .seconds(2)))
    try await waiters(2, of: client)
    try await until { time.sleeping > 0 }
    time.advance(by: .seconds(2))
    #expect(await answers([hasty]) == ["timedOut(during: waiting)"])
    gate.advance(by: .seconds(1))
    #expect(await answers([owner]) == [#"{"n":1}"#])
  }

  // MARK: Who is calling

  @Test("joined across two users: never, not the same user's two sessions either")
  func twoUsers() async throws {
    let session = Session(vault: StoredTokenVault.memory)
    let tokens = IssuedTokens(
      access: TokenText("a"), refresh: nil, expiresAt: nil, issuedAt: Date(timeIntervalSince1970: 0))
    session.signIn(tokens)
    let client = client(authentication: .session(session))
    let first = begin(client)
    // What has not taken its token yet would end with the session.
    _ = try await client.transport.requests(atLeast: 1)
    session.signIn(tokens)
    let second = begin(client)
    try await waiters(2, of: client)
    gate.advance(by: .seconds(1))
    _ = await answers([first, second])
    #expect(client.transport.requests.count == 2)
  }

  @Test("other credentials and other common values make other calls")
  func credentials() async throws {
    for isCommon in [true, false] {
      let tenant = Locked("a")
      let changing = Provided<String>.from { tenant.withLock { $0 } }
      var common = CommonValues()
      if isCommon { common.header("X-Tenant", changing) }
      let client = client(
        authentication: isCommon ? .none : .credentials([.init("access", changing)]), common: common)
      let first = begin(client)
      try await waiters(1, of: client)
      tenant.withLock { $0 = "b" }
      let second = begin(client)
      try await waiters(2, of: client)
      _ = try? await client.transport.requests(atLeast: 2)
      first.cancel()
      second.cancel()
      _ = await answers([first, second])
    }
  }

  // MARK: Debounce

  @Test(
    "an identical call within the window after a success gets its result", arguments: [(799, 1), (801, 2)])
  func debounce(milliseconds: Int, expected: Int) async throws {
    let client = client(debounce: 800)
    gate.advance(by: .seconds(1))
    try await client.place()
    time.advance(by: .milliseconds(milliseconds))
    #expect(try await client.place() == ["n": .number(JSONNumber(expected))])
    try await client.place("coffee")
    #expect(client.transport.requests.count == expected + 1)
  }

  @Test("the window counts from the success, and is not prolonged by calls within it")
  func window() async throws {
    let client = client(debounce: 800)
    gate.advance(by: .seconds(1))
    try await client.place()
    time.advance(by: .milliseconds(500))
    try await client.place()
    time.advance(by: .milliseconds(500))
    #expect(try await client.place() == ["n": 2])
  }

  @Test("a refusal is not given again")
  func refusal() async throws {
    let transport = ScriptedTransport([.answer(status: 404), .json("{}")])
    let client = OrderClient(transport, Policy(debounce: 800))
    #expect(await client.failure() == .http(status: 404))
    try await client.place()
  }

  @Test("a success that can't be read is a failure, and not given again")
  func unreadable() async throws {
    let transport = ScriptedTransport([.json("{}"), .json("7"), .json("8")])
    let client = OrderClient(transport, Policy(debounce: 800), time: time)
    func number() async throws -> Int {
      try await client.caller.value(client.request(), Int.self, Never.self, CallOptions())
    }
    await #expect(throws: CallError<Never>.malformedAnswer(at: "")) { try await number() }
    #expect(try await number() == 7)
    #expect(try await number() == 7)
  }

  @Test("another user does not get the first one's result")
  func debounceAcrossUsers() async throws {
    let session = Session(vault: StoredTokenVault.memory)
    let tokens = IssuedTokens(
      access: TokenText("a"), refresh: nil, expiresAt: nil, issuedAt: Date(timeIntervalSince1970: 0))
    session.signIn(tokens)
    let client = client(debounce: 800, authentication: .session(session))
    gate.advance(by: .seconds(1))
    try await client.place()
    session.signIn(tokens)
    #expect(try await client.place() == ["n": 2])
  }

  // MARK: Latest

  @Test("a newer call of the endpoint ends an older one under way")
  func latest() async {
    let client = client(.natural, isLatestOnly: true)
    let older = begin(client, "t")
    _ = try? await client.transport.requests(atLeast: 1)
    let newer = begin(client, "te")
    #expect(await answers([older]).allSatisfy { $0.hasPrefix("cancelled") })
    gate.advance(by: .seconds(1))
    #expect(await answers([newer]) == [#"{"n":2}"#])
    #expect(await answers([begin(client, "tea")]) == [#"{"n":3}"#])
  }

  @Test("a newer call that is given an earlier answer ends an older one under way all the same")
  func latestFromMemory() async throws {
    let transport = ScriptedTransport([.json(#"{"n":1}"#), .stalled(during: .waiting), .json(#"{"n":3}"#)])
    let client = OrderClient(transport, Policy(debounce: 800, isLatestOnly: true), time: time)
    try await client.place("a")
    let older = begin(client, "ab")
    _ = try await transport.requests(atLeast: 2)
    #expect(try await client.place("a") == ["n": 1])
    #expect(await answers([older]).allSatisfy { $0.hasPrefix("cancelled") })
    #expect(try await client.place("abc") == ["n": 3])
  }

  @Test("an identical call joins, and does not end what it joins")
  func latestAndJoined() async throws {
    let client = client(isLatestOnly: true)
    let calls = [begin(client), begin(client)]
    try await waiters(2, of: client)
    gate.advance(by: .seconds(1))
    #expect(await answers(calls) == [#"{"n":1}"#, #"{"n":1}"#])
  }

  // MARK: Races

  @Test("random cancellations of joined calls: each waiter ends once, and nothing is left over")
  func races() async throws {
    var random = SeededGenerator(seed: 11)
    let rounds = Soak.isExhaustive ? 5000 : 100
    let transport = ScriptedTransport { _ in
      ScriptedExchange([.connect, .run { for _ in 0..<5 { await Task.yield() } }]).followed(by: .json("{}"))
    }
    let client = OrderClient(
      transport,
      Policy(idempotency: Idempotency(coalescing: .inputs), isLatestOnly: Bool.random(using: &random)))
    var cancelled = 0
    for _ in 0..<rounds {
      let calls = (0..<20).map { _ in begin(client, ["a", "b"].randomElement(using: &random) ?? "a") }
      for call in calls where Bool.random(using: &random) {
        for _ in 0..<Int.random(in: 0..<10, using: &random) { await Task.yield() }
        call.cancel()
      }
      for answer in await answers(calls) {
        #expect(answer == "{}" || answer.hasPrefix("cancelled"))
        cancelled += answer == "{}" ? 0 : 1
      }
    }
    #expect(cancelled > 0)
    #expect(client.caller.calls.waiters == 0)
    Soak.report("\(rounds * 20) joined calls, \(cancelled) of them ended by their cancellation")
  }
}

extension ScriptedExchange {
  /// The same exchange, with an answer after it.
  func followed(by answer: ScriptedExchange) -> ScriptedExchange {
    ScriptedExchange(steps + answer.steps.dropFirst(2))
  }
}
