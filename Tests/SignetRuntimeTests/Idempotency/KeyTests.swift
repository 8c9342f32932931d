import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("Idempotency keys")
struct KeyTests {
  private typealias Policy = OrderClient.Policy

  private static let done = ScriptedExchange.json("{}")
  private static let lost = ScriptedExchange.lost(during: .waiting)

  private func client(
    _ exchanges: [ScriptedExchange], key: Idempotency.Key = .header("Idempotency-Key"),
    retry: RetryPolicy = .never, time: any Timekeeper = JumpingTimekeeper(),
    store: (any ProtectedStore)? = MemoryStore(), authentication: Authentication = .none
  ) -> OrderClient {
    OrderClient(
      ScriptedTransport(exchanges), Policy(retry: retry, idempotency: Idempotency(key: key)), time: time,
      store: store, authentication: authentication)
  }

  @Test("what was done for certain, and what is too old, leaves nothing on file")
  func nothingLeft() async throws {
    let (store, time) = (MemoryStore(), JumpingTimekeeper())
    let client = client([Self.done, Self.lost, Self.done], time: time, store: store)
    try await client.place("first")
    #expect(try store.read("idempotency") == nil)
    _ = await client.failure("second")
    #expect(try store.read("idempotency") != nil)
    time.advance(by: .seconds(2 * 86_400))
    try await client.place("third")
    #expect(try store.read("idempotency") == nil)
  }

  // MARK: Where it travels

  @Test("key made per call, not per attempt")
  func onePerCall() async throws {
    let client = client([Self.lost, Self.lost, Self.done, Self.done], retry: .transient)
    try await client.place()
    try await client.place()
    let keys = client.keys.compactMap { $0 }
    #expect(keys.count == 4)
    #expect(Set(keys[..<3]).count == 1)
    #expect(keys[2] != keys[3])
  }

  @Test("Idempotency-Key is a structured field, whatever its case; other headers carry the key bare")
  func headers() async throws {
    let options = CallOptions(idempotencyKey: #"a "b" \c"#)
    let structured = client([Self.done], key: .header("idempotency-key"))
    try await structured.place("tea", options)
    #expect(structured.keys == [#""a \"b\" \\c""#])
    let bare = client([Self.done], key: .header("X-Request-Id"))
    try await bare.place("tea", options)
    #expect(bare.transport.requests[0].headers["X-Request-Id"] == #"a "b" \c"#)
    #expect(bare.keys == [nil])
  }

  @Test("a parameter is a member of the JSON object, after the endpoint's own")
  func member() async throws {
    let client = client([Self.done], key: .parameter("request_id"))
    try await client.place("tea", CallOptions(idempotencyKey: "k-1"))
    #expect(client.bodies == [#"{"sku":"tea","request_id":"k-1"}"#])
  }

  @Test(
    "a parameter is a member of a body that is one value, where that is an object, else of the query",
    arguments: [
      (["a": 1] as JSON, #"{"a":1,"k":"k-1"}"#, nil), ([:], #"{"k":"k-1"}"#, nil),
      (["x"], #"["x"]"#, "k=k-1"),
    ] as [(JSON, String, String?)])
  func wholeBody(value: JSON, body: String, query: String?) async throws {
    let client = client([Self.done], key: .parameter("k"))
    var request = Request(client.endpoint)
    request.body("draft", value)
    try await client.caller.nothing(request, Never.self, CallOptions(idempotencyKey: "k-1"))
    #expect(client.bodies == [body])
    #expect(client.transport.requests[0].url.query == query)
  }

  @Test("a parameter is a field of a form, and of the query where there is no content")
  func formAndQuery() async throws {
    for (content, body, query) in [(Endpoint.Content.form, "sku=tea&k=k-1", nil), (.none, "", "k=k-1")]
      as [(Endpoint.Content, String, String?)]
    {
      let client = client([Self.done])
      let endpoint = Endpoint(
        name: "orders.form", method: .post, path: "/orders", content: content,
        security: Security(.low, token: .anonymous), timeout: .fast, retry: .never,
        idempotency: Idempotency(key: .parameter("k")))
      var request = Request(endpoint)
      if content == .form { request.form.string("sku", "tea") }
      try await client.caller.nothing(request, Never.self, CallOptions(idempotencyKey: "k-1"))
      #expect(client.bodies == [body])
      #expect(client.transport.requests[0].url.query == query)
    }
  }

  @Test("caller's key kept: the same in every attempt, and in the error", arguments: [true, false])
  func callersKey(isRetried: Bool) async {
    let client = client([Self.lost, Self.lost], retry: isRetried ? .transient : .never)
    let error = await client.failure("tea", CallOptions(idempotencyKey: "mine"))
    #expect(Set(client.keys) == [#""mine""#])
    #expect(error?.idempotencyKey == "mine")
  }

  @Test("a key that no header can carry is refused before anything is sent", arguments: ["", "a\nb", "ключ"])
  func unusable(key: String) async {
    let client = client([Self.done])
    let error = await client.failure("tea", CallOptions(idempotencyKey: key))
    guard case .invalid(field: "idempotencyKey", rule: _) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(client.transport.requests.isEmpty)
  }

  @Test("an endpoint without a key takes none, not from its caller either")
  func none() async throws {
    let client = OrderClient(ScriptedTransport([Self.done]))
    try await client.place("tea", CallOptions(idempotencyKey: "mine"))
    #expect(client.bodies == [#"{"sku":"tea"}"#])
    #expect(client.keys == [nil])
  }

  // MARK: Kept on file

  @Test("lost answer, second tap, one order: after the error, after a minute, after killing the app")
  func secondTap() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "signet-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = OrderBooks()
    let time = JumpingTimekeeper()
    let transport = ScriptedTransport { server.exchange($0) }
    func launch() -> OrderClient {
      OrderClient(
        transport, Policy(idempotency: Policy.keyed), time: time, store: FileStore(folder: folder))
    }
    var client = launch()
    for sku in ["at once", "in a minute", "in another life"] {
      server.losesAnswers(1)
      let error = await client.failure(sku)
      #expect(error?.mayHaveBeenDone == .unknown)
      #expect(error?.idempotencyKey == server.orders.last?.key)
      switch sku {
      case "in a minute": time.advance(by: .seconds(60))
      case "in another life": client = launch()
      default: break
      }
      try await client.place(sku)
      #expect(server.orders.filter { $0.sku == sku }.count == 1)
    }
    // A further one is a further one.
    try await client.place("at once")
    #expect(server.orders.filter { $0.sku == "at once" }.count == 2)
  }

  @Test("killed in the middle of a call: the next launch takes the key up")
  func killed() async throws {
    let (store, time) = (MemoryStore(), ManualTimekeeper())
    let transport = ScriptedTransport([.stalled(during: .waiting), Self.done])
    let first = OrderClient(transport, Policy(idempotency: Policy.keyed), time: time, store: store)
    let call = Task { await first.failure() }
    _ = try await transport.requests(atLeast: 1)
    // Nobody has told this launch of the first call, as if the process were another one.
    let second = OrderClient(transport, Policy(idempotency: Policy.keyed), time: time, store: store)
    try await second.place()
    #expect(Set(second.keys).count == 1)
    call.cancel()
    _ = await call.value
  }

  @Test("two identical calls at once that are not to be joined are two")
  func twoAtOnce() async throws {
    let transport = ScriptedTransport([.stalled(during: .waiting), Self.done])
    let client = OrderClient(transport, Policy(idempotency: Policy.keyed), store: MemoryStore())
    let call = Task { await client.failure() }
    _ = try await transport.requests(atLeast: 1)
    try await client.place()
    #expect(Set(client.keys).count == 2)
    call.cancel()
    #expect(await call.value == .cancelled(sent: true))
    // The one that was cancelled may have been done: its key is there for the next.
    _ = await client.failure()
    #expect(client.keys[2] == client.keys[0])
  }

  @Test(
    "a call that has certainly not been done leaves no key",
    arguments: [ScriptedExchange.failure(.refused), .answer(status: 404), .failure(.offline)])
  func certain(first: ScriptedExchange) async throws {
    let client = client([first, Self.done])
    _ = await client.failure()
    try await client.place()
    #expect(Set(client.keys).count == 2)
  }

  @Test(
    "a second tap that is not sent, or not answered for good, tells nothing of the first: the key stays",
    arguments: [
      ScriptedExchange.failure(.refused), .failure(.offline), .answer(status: 429), .answer(status: 409),
      .answer(status: 503), .lost(during: .connecting),
    ])
  func secondTapFails(second: ScriptedExchange) async throws {
    let client = client([Self.lost, second, Self.done, Self.done])
    _ = await client.failure()
    #expect(await client.failure()?.mayHaveBeenDone == .unknown)
    try await client.place()
    #expect(Set(client.keys).count == 1)
    try await client.place()
    #expect(Set(client.keys).count == 2)
  }

  @Test(
    "a refusal at the second tap does not decide what the first one left open, whoever names it: the key stays",
    arguments: [400, 401, 403, 409, 422, 429])
  func secondTapIsRefused(status: Int) async {
    let client = client([Self.lost, .answer(status: status), Self.done])
    _ = await client.failure()
    let error = await fault(Named.self) {
      try await client.caller.nothing(client.request(), Named.self, CallOptions())
    }
    #expect(error == .failed(.named(status)))
    #expect(error?.mayHaveBeenDone == .unknown)
    #expect(error?.idempotencyKey.map { "\"\($0)\"" } == client.keys[0])
    #expect(await client.failure() == nil)
    #expect(Set(client.keys).count == 1)
  }

  @Test("whoever has looked, and says so, makes another call of it")
  func otherKeyAfterRefusal() async {
    let client = client([Self.lost, .answer(status: 409), Self.done])
    _ = await client.failure()
    _ = await client.failure()
    #expect(await client.failure("tea", CallOptions(takesUpKeptKey: false)) == nil)
    #expect(client.keys[1] == client.keys[0])
    #expect(client.keys[2] != client.keys[0])
  }

  @Test("a second tap that a limit keeps back tells nothing of the first, and its key stays")
  func secondTapIsLimited() async throws {
    let (store, time) = (MemoryStore(), JumpingTimekeeper())
    let client = OrderClient(
      ScriptedTransport([Self.lost, Self.done]),
      Policy(idempotency: Policy.keyed, limits: [CallLimit(1, per: 60_000)]), time: time, store: store)
    _ = await client.failure()
    let error = await client.failure()
    guard case .limited = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.mayHaveBeenDone == .unknown)
    #expect(error?.idempotencyKey.map { "\"\($0)\"" } == client.keys[0])
    time.advance(by: .seconds(61))
    try await client.place()
    #expect(client.keys[1] == client.keys[0])
    let other = await client.failure("coffee")
    #expect(other?.mayHaveBeenDone == .no)
    #expect(try store.read("idempotency") == nil)
  }

  @Test("a success that can't be used may have been done: its key is kept")
  func unreadableSuccess() async throws {
    let client = client([.json("["), .json("{", status: 201), Self.done])
    #expect(await client.failure()?.mayHaveBeenDone == .yes)
    #expect(await client.failure()?.idempotencyKey != nil)
    try await client.place()
    #expect(Set(client.keys).count == 1)
  }

  @Test("a kept key is another call's where inputs, endpoint or user differ, or where the caller says so")
  func otherCalls() async throws {
    let store = MemoryStore()
    let client = client([Self.lost, Self.done, Self.done, Self.done], store: store)
    _ = await client.failure()
    try await client.place("coffee")
    try await client.place("tea", CallOptions(takesUpKeptKey: false))
    try await client.place()
    #expect(Set(client.keys).count == 3)
    #expect(client.keys[0] == client.keys[3])
  }

  @Test(
    "a second user does not take up the first one's key")
  func otherUser() async throws {
    let (store, session) = (MemoryStore(), Session(vault: StoredTokenVault.memory))
    let tokens = IssuedTokens(
      access: TokenText("a"), refresh: nil, expiresAt: nil, issuedAt: Date(timeIntervalSince1970: 0))
    session.signIn(tokens)
    let client = client(
      [Self.lost, Self.lost, Self.done], store: store, authentication: .session(session))
    _ = await client.failure()
    session.signIn(tokens)
    _ = await client.failure()
    try await client.place()
    #expect(client.keys[0] != client.keys[1])
    #expect(client.keys[1] == client.keys[2])
  }

  @Test("a key is kept for 24 hours", arguments: [(86_399, true), (86_401, false)])
  func lifetime(seconds: Int, isKept: Bool) async throws {
    let time = JumpingTimekeeper()
    let client = client([Self.lost, Self.done], time: time)
    _ = await client.failure()
    time.advance(by: .seconds(seconds))
    try await client.place()
    #expect((client.keys[0] == client.keys[1]) == isKept)
  }

  @Test(
    "the clock on the wall may be set while the app runs: a key lasts its 24 hours, and no longer",
    arguments: [0, 1_000_000_000, 1_600_000_000, 4_000_000_000], [0, 1_800_000_000, 4_100_000_000])
  func clockIsSet(from: TimeInterval, to: TimeInterval) async throws {
    let time = JumpingTimekeeper(now: Date(timeIntervalSince1970: from))
    let client = client([Self.lost, Self.lost, Self.lost, Self.done], time: time)
    _ = await client.failure()
    time.set(Date(timeIntervalSince1970: to))
    _ = await client.failure()
    time.advance(by: .seconds(86_399))
    _ = await client.failure()
    time.advance(by: .seconds(2))
    try await client.place()
    #expect(Set(client.keys.prefix(3)).count == 1)
    #expect(client.keys[3] != client.keys[0])
  }

  @Test(
    "a key that an earlier launch has left is kept where its clock was not set, and once it was set right",
    arguments: [true, false])
  func clockIsSetBetweenLaunches(isTapped: Bool) async throws {
    let (store, time) = (MemoryStore(), JumpingTimekeeper(now: Date(timeIntervalSince1970: 60)))
    let transport = ScriptedTransport([Self.lost, Self.lost, Self.done, Self.done])
    func launch() -> OrderClient {
      OrderClient(transport, Policy(idempotency: Policy.keyed), time: time, store: store)
    }
    var client = launch()
    _ = await client.failure()
    if !isTapped { client = launch() }
    time.set(Date(timeIntervalSince1970: 1_800_000_000))
    _ = await client.failure()
    client = launch()
    time.advance(by: .seconds(86_300))
    try await client.place()
    #expect(Set(client.keys).count == 1)
    try await client.place()
    #expect(Set(client.keys).count == 2)
  }

  @Test("a key from before the clock was set back lasts no longer than 24 hours in the next launch")
  func clockIsSetBackBetweenLaunches() async throws {
    let (store, time) = (MemoryStore(), JumpingTimekeeper(now: Date(timeIntervalSince1970: 1_900_000_000)))
    let transport = ScriptedTransport([Self.lost, Self.lost, Self.done])
    func launch() -> OrderClient {
      OrderClient(transport, Policy(idempotency: Policy.keyed), time: time, store: store)
    }
    _ = await launch().failure()
    time.set(Date(timeIntervalSince1970: 1_800_000_000))
    let client = launch()
    _ = await client.failure()
    time.advance(by: .seconds(86_401))
    try await launch().place()
    #expect(client.keys[0] == client.keys[1])
    #expect(client.keys[1] != client.keys[2])
  }

  @Test("what is on file tells nothing of the inputs", arguments: ["13800138000"])
  func nothingInPlain(phone: String) async throws {
    let store = MemoryStore()
    let client = client([Self.lost], store: store)
    _ = await fault { try await client.place("oolong tea", phone: phone) }
    let bytes = try #require(try store.read("idempotency"))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains(phone) && !text.contains("oolong") && !text.contains("orders"))
    let digest = try Crypto.digest(.sha256, of: Array(phone.utf8))
    #expect(!text.contains(String(decoding: SigningEncoding.hex(digest), as: UTF8.self)))
  }

  @Test(
    "a broken file is an empty one",
    arguments: ["", "{", "[]", #"{"a":1}"#, #"{"a":[{"key":1,"until":"x"}]}"#, "\u{0}\u{1}"])
  func broken(text: String) async throws {
    let store = MemoryStore()
    try store.write(Array(text.utf8), to: "idempotency")
    let client = client([Self.lost, Self.done], store: store)
    _ = await client.failure()
    try await client.place()
    #expect(Set(client.keys).count == 1)
  }

  @Test("a store that can't be reached keeps nobody from calling, and the key lasts as long as the client")
  func unreachableStore() async throws {
    let client = client([Self.lost, Self.done], store: LockedStore())
    _ = await client.failure()
    try await client.place()
    #expect(Set(client.keys).count == 1)
  }
}

/// A failure that an endpoint names by its status, whichever it is.
private enum Named: EndpointFailure, Equatable {
  case named(Int)

  static func read(_ refusal: Refusal) throws(WireError) -> Named? { .named(refusal.status) }
}

extension OrderClient {
  /// The contents that were sent, as text.
  var bodies: [String] { transport.requests.map { String(decoding: $0.body.bytes ?? [], as: UTF8.self) } }
}

/// A store on a device that has not been unlocked yet.
struct LockedStore: ProtectedStore {
  func read(_ name: String) throws(StoreError) -> [UInt8]? { throw .unavailable }
  func write(_ bytes: [UInt8], to name: String) throws(StoreError) { throw .unavailable }
  func remove(_ name: String) throws(StoreError) { throw .unavailable }
}
