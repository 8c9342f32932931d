import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

/// What the app sees of a session, and what the clock and the vault have to do with it.
@Suite("The session")
struct SessionTests {
  private let server = TokenServer()
  private let time = ManualTimekeeper()

  private func client(expiresIn seconds: TimeInterval = 3600) -> TokenClient {
    TokenClient(server, .signedIn(server, expiresIn: seconds, now: time.now), time: time)
  }

  // MARK: State and events

  @Test("knows at the start who is signed in, without a call")
  func stateAtStart() throws {
    let vault = StoredTokenVault.memory
    #expect(Session(vault: vault).state == .signedOut(.never))
    _ = Session.signedIn(server, vault: vault)
    #expect(Session(vault: vault).state == .signedIn)
  }

  @Test("tells everybody who listens of everything, in order")
  func events() async throws {
    let client = TokenClient(server, Session(vault: .memory), time: time)
    var listeners = (0..<3).map { _ in client.session.events.makeAsyncIterator() }
    try await client.login()
    server.with { $0.number += 1 }
    let taken = try client.session.current(of: 1)
    client.session.renew(taken, with: .first(of: server, expiresIn: 60, now: time.now))
    try await client.logout()
    let expected: [SessionEvent] = [.signedIn, .renewed, .signedOut(.byApp)]
    for index in listeners.indices {
      for event in expected { #expect(await listeners[index].next() == event) }
    }
  }

  @Test("that is gone ends its listeners' sequences")
  func gone() async {
    var session: Session? = Session(vault: .memory)
    let events = session?.events
    session = nil
    var listener = events?.makeAsyncIterator()
    #expect(await listener?.next() == nil)
  }

  @Test("renewal does not change the generation; sign-in and sign-out do")
  func generations() async throws {
    let client = client(expiresIn: -1)
    let first = try client.session.begin().generation
    try await client.order()
    #expect(server.renewals == 1)
    #expect(try client.session.begin().generation == first)
    client.session.signOut()
    #expect(try client.session.begin().generation == first + 1)
    try await client.login()
    #expect(try client.session.begin().generation == first + 2)
  }

  @Test("a call that requires a token and has none sends nothing; an optional one goes without")
  func nobody() async {
    let client = TokenClient(server, Session(vault: .memory), time: time)
    let error = await fault { try await client.order() }
    #expect(error == .signedOut(reason: .never))
    #expect(client.transport.requests.isEmpty)
    #expect(await fault { try await client.news() } == nil)
    #expect(client.tokens("/news") == [nil])
    #expect(await fault { try await client.login() } == nil)
    #expect(await fault { try await client.news() } == nil)
    #expect(client.tokens("/news") == [nil, "Bearer access-ab1"])
    #expect(client.tokens("/login") == [nil])
  }

  @Test("sign-out clears the vault first, whatever the server answers")
  func signOut() async throws {
    let vault = StoredTokenVault.memory
    let session = Session.signedIn(server, vault: vault)
    let seen = Locked([Bool]())
    let transport = ScriptedTransport { _ in
      .failure(.offline).after { seen.withLock { $0.append((try? vault.read() == nil) == true) } }
    }
    let client = TokenClient(server, session, time: time)
    let caller = Caller(
      service: client.caller.service, server: client.caller.server, common: CommonValues(),
      transport: transport, configuration: client.caller.configuration, authentication: .session(session))
    let endpoint = Endpoint(
      name: "auth.logout", method: .post, path: "/logout", content: .json, security: Security(.low),
      timeout: .normal, retry: .never, idempotency: .natural)
    let error = await fault {
      try await caller.nothing(Request(endpoint), Never.self, CallOptions())
    }
    #expect(error == .offline)
    #expect(seen.withLock { $0 } == [true])
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer access-a1"])
    #expect(session.state == .signedOut(.byApp))
  }

  // MARK: Expiry

  @Test("a token is renewed before it expires by the server's clock, however wrong the device's is")
  func serversClock() async throws {
    let server = server
    let client = TokenClient(server, Session(vault: .memory), time: time)
    server.with { $0.now = time.now + 7200 }
    try await client.login()
    time.advance(by: .seconds(3539))
    server.with { $0.now = time.now + 7200 }
    try await client.order()
    #expect(server.renewals == 0)
    time.advance(by: .seconds(1))
    server.with { $0.lifetime = 100 }
    try await client.order()
    #expect(server.renewals == 1)
    #expect(client.tokens("/orders").last == "Bearer access-ab2")
  }

  @Test("a token that lives shorter than `early` is not renewed by every call")
  func shortLived() async throws {
    let client = client(expiresIn: 40)
    for _ in 0..<3 { try await client.order() }
    #expect(server.renewals == 0)
    time.advance(by: .seconds(20))
    server.with { $0.lifetime = 40 }
    for _ in 0..<3 { try await client.order() }
    #expect(server.renewals == 1)
  }

  @Test(
    "where an early renewal fails, the token is used as long as it is good, and the next calls do not wait")
  func earlyFails() async throws {
    let client = client(expiresIn: 100)
    time.advance(by: .seconds(60))
    server.with { $0.outage = .failure(.offline) }
    for _ in 0..<5 { try await client.order() }
    #expect(client.count("/refresh") == 1)
    time.advance(by: .seconds(10))
    try await client.order()
    #expect(client.count("/refresh") == 2)
    time.advance(by: .seconds(30))
    #expect(await fault { try await client.order() } == .offline)
    #expect(client.session.state == .signedIn)
  }

  @Test("renews on return to the foreground when it is time, and not before")
  func renewIfDue() async {
    let client = client(expiresIn: 100)
    #expect(await client.session.renewIfDue() == .signedIn)
    #expect(server.renewals == 0)
    time.advance(by: .seconds(50))
    #expect(await client.session.renewIfDue() == .signedIn)
    #expect(server.renewals == 1)
    server.with { $0.outage = .failure(.offline) }
    time.advance(by: .seconds(3600))
    #expect(await client.session.renewIfDue() == .signedIn)
  }

  // MARK: The vault

  @Test("a vault that can't be read is unavailable, which is not signed out")
  func unavailable() async throws {
    let storage = LockableStorage()
    let vault = StoredTokenVault(storage, turns: ProcessTurns())
    _ = Session.signedIn(server, vault: vault)
    storage.isLocked.withLock { $0 = true }
    let session = Session(vault: vault)
    let client = TokenClient(server, session, time: time)
    #expect(session.state == .unavailable)
    let error = await fault { try await client.order() }
    #expect(error == TokenVaultError.unavailable.fault)
    #expect(client.transport.requests.isEmpty)
    storage.isLocked.withLock { $0 = false }
    #expect(session.state == .signedIn)
    #expect(await fault { try await client.order() } == nil)
  }

  @Test("tokens that the vault can't take now are used, and kept as soon as it can")
  func unsaved() async throws {
    let storage = LockableStorage()
    let vault = StoredTokenVault(storage, turns: ProcessTurns())
    let session = Session.signedIn(server, vault: vault, expiresIn: -1, now: time.now)
    let client = TokenClient(server, session, time: time)
    storage.isLocked.withLock { $0 = true }
    try await client.order()
    #expect(server.renewals == 1)
    storage.isLocked.withLock { $0 = false }
    try await client.order()
    #expect(try vault.read()?.serial == 1)
    storage.isLocked.withLock { $0 = true }
    session.signOut()
    #expect(session.state == .signedOut(.byApp))
    storage.isLocked.withLock { $0 = false }
    #expect(session.state == .signedOut(.byApp))
    #expect(try vault.read() == nil)
  }

  @Test("what another process did to the vault is taken over")
  func otherProcess() async throws {
    let vault = StoredTokenVault.memory
    let here = Session.signedIn(server, vault: vault)
    var events = here.events.makeAsyncIterator()
    let there = Session(vault: vault)
    let held = try there.current(of: there.begin().generation)
    there.renew(held, with: .first(of: server, expiresIn: 60, now: time.now))
    await here.renewIfDue()
    there.signOut()
    #expect(await here.renewIfDue() == .signedOut(.elsewhere))
    there.signIn(.first(of: server, expiresIn: 60, now: time.now))
    #expect(await here.renewIfDue() == .signedIn)
    // What is not its own it does not clear.
    there.signIn(.first(of: server, expiresIn: 60, now: time.now))
    here.signOut()
    #expect(try vault.read() != nil)
    for event: SessionEvent in [.renewed, .signedOut(.elsewhere), .signedIn, .signedOut(.byApp)] {
      #expect(await events.next() == event)
    }
  }
}

/// A place that can be locked, as a device is.
final class LockableStorage: TokenStorage {
  let isLocked = Locked(false)
  private let memory = MemoryTokenStorage()

  private func check() throws(StoreError) { if isLocked.withLock({ $0 }) { throw .unavailable } }

  func contents() throws(StoreError) -> [UInt8]? {
    try check()
    return try memory.contents()
  }
  func replaceContents(with bytes: [UInt8]) throws(StoreError) {
    try check()
    try memory.replaceContents(with: bytes)
  }
  func delete() throws(StoreError) {
    try check()
    try memory.delete()
  }
}
