import Foundation
import Testing

@testable import SignetRuntime

@Suite("The signing secret", .timeLimit(.minutes(10)))
struct SecretKeeperTests {
  @Test("is fetched when it is first needed, once for all who need it")
  func singleFlight() async throws {
    let server = SecretServer("one")
    let keeper = server.keeper()
    await server.close()
    let calls = (0..<100).map { _ in Task { try await keeper.secret().value } }
    try await server.asked(1)
    await server.open()
    for call in calls { #expect(try await call.value == "one") }
    #expect(await server.requests == 1)
  }

  @Test("starts with the one that was kept, and switches when a new one has arrived")
  func switches() async throws {
    let server = SecretServer("one")
    let store = MemoryStore()
    _ = try await server.keeper(store: store).secret()
    await server.give("two")
    await server.close()
    let keeper = server.keeper(store: store)
    let check = keeper.checkAtLaunch()
    try await server.asked(2)
    #expect(try await keeper.secret().value == "one")
    await server.open()
    await check.value
    #expect(try await keeper.secret().value == "two")
    #expect(try await server.keeper(store: store).secret().value == "two")
    #expect(await server.requests == 2)
  }

  @Test("is the kept one while no other can be had")
  func offline() async throws {
    let server = SecretServer("one")
    let store = MemoryStore()
    _ = try await server.keeper(store: store).secret()
    await server.fail(with: .offline)
    let keeper = server.keeper(store: store)
    await keeper.checkAtLaunch().value
    #expect(try await keeper.secret().value == "one")
  }

  @Test("is fetched again before it expires, in the background")
  func beforeExpiry() async throws {
    let server = SecretServer("one", expiresIn: 1000)
    let keeper = server.keeper()
    _ = try await keeper.secret()
    server.clock.advance(by: 939)
    _ = try await keeper.secret()
    #expect(await server.requests == 1)
    server.clock.advance(by: 1)
    await server.give("two", expiresIn: 1000)
    #expect(try await keeper.secret().value == "one")
    try await server.asked(2)
    try await until { try await keeper.secret().value != "one" }
    #expect(await server.requests == 2)
  }

  @Test("is never used once it has expired, from the store neither")
  func expired() async throws {
    let server = SecretServer("one", expiresIn: 100)
    let store = MemoryStore()
    let keeper = server.keeper(store: store)
    _ = try await keeper.secret()
    server.clock.advance(by: 100)
    await #expect(throws: SecretError.expired) { try await keeper.secret() }
    await server.fail(with: .offline)
    await #expect(throws: SecretError.unavailable(.offline)) { try await keeper.secret() }
    await #expect(throws: SecretError.unavailable(.offline)) {
      try await server.keeper(store: store).secret()
    }
  }

  @Test("refused: a newly fetched secret decides, once for all who were refused")
  func refused() async throws {
    let server = SecretServer("one")
    let keeper = server.keeper()
    let used = try await keeper.secret()
    await server.give("two")
    await server.close()
    let calls = (0..<20).map { _ in Task { try await keeper.replace(refused: used) } }
    try await server.asked(2)
    await server.open()
    for call in calls { #expect(try await call.value) }
    #expect(await server.requests == 2)
    #expect(try await keeper.secret().value == "two")
  }

  @Test("refused: where it is the same as before, there is nothing to try again with")
  func sameAgain() async throws {
    let server = SecretServer("one")
    let keeper = server.keeper()
    let used = try await keeper.secret()
    #expect(try await keeper.replace(refused: used) == false)
    await server.fail(with: .offline)
    await #expect(throws: SecretError.unavailable(.offline)) { try await keeper.replace(refused: used) }
  }

  @Test("a server that refuses every signature does not make each call fetch the secret")
  func refusedForEver() async throws {
    let server = SecretServer("one")
    let keeper = server.keeper()
    let used = try await keeper.secret()
    for _ in 0..<1000 { #expect(try await keeper.replace(refused: used) == false) }
    #expect(await server.requests == 1 + FetchPace.limit)
    server.clock.advance(by: 30)
    await server.give("two")
    #expect(try await keeper.replace(refused: used))
    #expect(await server.requests == 2 + FetchPace.limit)
  }

  @Test("secrets that come expired are not fetched by each call")
  func expiredForEver() async throws {
    let server = SecretServer("one", expiresIn: -1)
    let keeper = server.keeper()
    for _ in 0..<1000 { await #expect(throws: SecretError.expired) { try await keeper.secret() } }
    #expect(await server.requests == FetchPace.limit)
    server.clock.advance(by: 30)
    await server.give("two")
    #expect(try await keeper.secret().value == "two")
  }

  @Test("whoever is cancelled leaves by itself")
  func cancelled() async throws {
    let server = SecretServer("one")
    let keeper = server.keeper()
    await server.close()
    let first = Task { try await keeper.secret().value }
    try await server.asked(1)
    first.cancel()
    await #expect(throws: SecretError.cancelled) { try await first.value }
    await server.open()
    #expect(try await keeper.secret().value == "one")
  }

  @Test("a fetch that never ends is given up, and the next call asks anew; what it brings later is dropped")
  func neverAnswered() async throws {
    let server = SecretServer("late")
    let keeper = server.keeper()
    await server.close()
    let first = Task { try await keeper.secret().value }
    try await server.asked(1)
    try await until { server.clock.sleeping == 1 }
    server.clock.advance(by: 30)
    await #expect(throws: SecretError.unavailable(.timedOut(during: .connecting))) { try await first.value }
    await server.give("two")
    let second = Task { try await keeper.secret().value }
    try await server.asked(2)
    await server.openLatest()
    #expect(try await second.value == "two")
    await server.open()
    for _ in 0..<100 { await Task.yield() }
    #expect(try await keeper.secret().value == "two")
    #expect(server.clock.sleeping == 0)
  }

  @Test("an empty secret is none, whether it was kept or has just come, and the one that is held stays")
  func empty() async throws {
    let server = SecretServer("one")
    let store = MemoryStore()
    try store.write(Array(#"{"value":""}"#.utf8), to: "secret.secret")
    let keeper = server.keeper(store: store)
    let held = try await keeper.secret()
    #expect(held.value == "one")
    await server.give("")
    await #expect(throws: SecretError.empty) { try await keeper.replace(refused: held) }
    #expect(try await keeper.secret().value == "one")
    #expect(try await server.keeper(store: store).secret().value == "one")
    await #expect(throws: SecretError.empty) { try await server.keeper().secret() }
    let given = self.keeper(.provided("secret") { SecretValue("") })
    await #expect(throws: SecretError.empty) { try await given.secret() }
    guard case .invalid("secret", let rule) = SecretError.empty.fault.reason else {
      Issue.record("another reason")
      return
    }
    #expect(rule.description.contains("empty"))
  }

  private func keeper(_ source: SecretSource) -> SecretKeeper {
    SecretKeeper(
      source.name, store: nil, clock: TestClock().fetching,
      source: { () throws(SecretError) in try await source.fetch(calling: CallerReference()) })
  }

  @Test("a closure of the app's serves as well, and what it throws goes nowhere")
  func provided() async throws {
    struct Marked: Error { let secret = "marked" }
    let given = keeper(.provided("secret") { SecretValue("given") })
    #expect(try await given.secret().value == "given")
    let failing = keeper(.provided("secret") { throw Marked() })
    await #expect(throws: SecretError.notProvided) { try await failing.secret() }
    let offline = keeper(.provided("secret") { throw CallError<Never>.offline })
    await #expect(throws: SecretError.unavailable(.offline)) { try await offline.secret() }
    #expect(SecretError.unavailable(.offline).fault == .offline)
    #expect(SecretError.notProvided.fault.mayHaveBeenDone == .no)
  }

  @Test(
    "what was kept and can't be read is fetched anew",
    arguments: ["", "{", "[]", #"{"value":7}"#, #"{"value":"old","expiresAt":1e300}"#])
  func brokenStore(text: String) async throws {
    let server = SecretServer("one")
    let store = MemoryStore()
    try store.write(Array(text.utf8), to: "secret.secret")
    #expect(try await server.keeper(store: store).secret().value == "one")
  }

  @Test("several secrets are held apart, and the one that was refused is replaced")
  func several() async throws {
    let (plain, token) = (SecretServer("plain"), SecretServer("token"))
    let secrets = Secrets([("secret", plain.keeper()), ("tokenSecret", token.keeper())])
    let names: Set = ["secret", "tokenSecret"]
    let used = try await secrets.current(names)
    #expect(used.mapValues(\.value) == ["secret": "plain", "tokenSecret": "token"])
    #expect(try await secrets.current(["secret"]).keys.elementsEqual(["secret"]))
    await token.give("token2")
    #expect(try await secrets.replace(refused: used))
    #expect(
      try await secrets.current(names).mapValues(\.value) == ["secret": "plain", "tokenSecret": "token2"])
    #expect(try await secrets.replace(refused: secrets.current(names)) == false)
  }

  // MARK: Out of sight

  @Test("is hidden in print, dump, reflection and interpolation, with whatever holds it")
  func hidden() async throws {
    let server = SecretServer("marked-secret")
    let store = MemoryStore()
    let keeper = server.keeper(store: store)
    let held = try await keeper.secret()
    let secrets = Secrets([("secret", keeper)])
    let current = try await secrets.current(["secret"])
    let value = SecretValue("marked-secret", version: "1")
    for subject in [value, [value], held, current, keeper, secrets, store, Optional(value) as Any] as [Any] {
      var text = "\(subject)" + String(reflecting: subject) + String(describing: subject)
      dump(subject, to: &text)
      #expect(!text.contains("marked"), "\(type(of: subject))")
      #expect(!Self.reflection(of: subject).contains { $0.contains("marked") }, "\(type(of: subject))")
    }
  }

  /// The text of everything that mirrors lead to.
  private static func reflection(of subject: Any, depth: Int = 0) -> [String] {
    guard depth < 12 else { return [] }
    return Mirror(reflecting: subject).children.flatMap { child in
      ["\(child.value)"] + reflection(of: child.value, depth: depth + 1)
    }
  }
}
