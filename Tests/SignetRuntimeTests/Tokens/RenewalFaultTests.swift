import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

/// What is known to go wrong when tokens are renewed, each fault by its name.
@Suite("Faults of token renewal")
struct RenewalFaultTests {
  private let server = TokenServer()
  private let time = ManualTimekeeper()

  /// A client whose token is good by its date, and refused by the server all the same.
  private func client(refused: Bool = true, vault: any TokenVault = StoredTokenVault.memory) -> TokenClient {
    let session = Session(vault: vault)
    let state = server.state.withLock { $0 }
    session.signIn(
      IssuedTokens(
        access: TokenText(refused ? "access-old" : state.access), refresh: TokenText(state.refresh),
        expiresAt: time.now + 3600, issuedAt: time.now))
    return TokenClient(server, session, time: time)
  }

  private var outages: [ScriptedExchange] {
    [
      .failure(.offline), .failure(.refused), .lost(during: .waiting), .json("{}", status: 503),
      .answer(status: 401, headers: ["Content-Type": "text/html"], pieces: [Array("<html>proxy".utf8)]),
      .json(#"{"code":0,"data":{}}"#), .json(#"{"code":50000}"#),
    ]
  }

  @Test("N parallel 401s renew once")
  func parallelRefusals() async {
    let client = client()
    #expect(await endings(of: 20) { () throws(CallError<Never>) in try await client.order() } == ["ok": 20])
    #expect(server.renewals == 1)
    #expect(client.session.state == .signedIn)
  }

  /// With `SIGNET_EXHAUSTIVE=1` it is 200 times.
  private static let rounds = Soak.isExhaustive ? 200 : 5

  @Test(
    "1,000 parallel calls with an expired token: exactly one renewal, no call lost", arguments: [true, false])
  func thousandCalls(isRefused: Bool) async {
    for _ in 0..<Self.rounds {
      let server = TokenServer()
      let session = Session.signedIn(server, expiresIn: isRefused ? 3600 : -1, now: time.now)
      // The server's own number moves on only by a renewal.
      if isRefused { server.with { $0.isStubborn = true } }
      if isRefused { server.with { $0.beforeRenewal = { server.with { $0.isStubborn = false } } } }
      let client = TokenClient(server, session, time: time)
      let ended = await endings(of: 1000) { () throws(CallError<Never>) in try await client.order() }
      #expect(ended == ["ok": 1000])
      #expect(server.renewals == 1)
    }
    Soak.report("\(Self.rounds) times 1,000 calls, one renewal each time")
  }

  @Test("a late 401 for an old token does not renew again")
  func lateRefusal() async throws {
    let client = client()
    let gate = Gate()
    server.with { $0.beforeOrder = { await gate.wait() } }
    let late = Task { try await client.order() }
    _ = try await client.transport.requests(atLeast: 1)
    try await client.order()
    #expect(server.renewals == 1)
    gate.open()
    try await late.value
    #expect(server.renewals == 1)
    #expect(client.tokens("/orders").filter { $0 == "Bearer access-old" }.count == 2)
  }

  @Test("renewal fails: the queue fails once")
  func queueFails() async {
    let client = client()
    let transport = client.transport
    server.with {
      $0.outage = ScriptedExchange([
        .run { _ = try? await transport.requests(atLeast: 51) }, .fail(.offline),
      ])
    }
    let ended = await endings(of: 50) { () throws(CallError<Never>) in try await client.order() }
    #expect(ended == ["\(CallError<Never>.offline)": 50])
    #expect(client.count("/refresh") == 1)
    #expect(client.session.state == .signedIn)
    server.with { $0.outage = nil }
    #expect(await fault { try await client.order() } == nil)
  }

  @Test("the renewing endpoint does not wait for itself, and takes no token")
  func renewingEndpoint() async {
    let client = TokenClient(
      server, .signedIn(server, expiresIn: -1, now: time.now), time: time)
    #expect(await fault { try await client.order() } == nil)
    #expect(client.tokens("/refresh") == [nil])
    #expect(client.tokens("/orders") == ["Bearer access-a2"])
  }

  @Test("of several renewing endpoints the runtime calls the first, and takes what the app gets from another")
  func severalEndpoints() async throws {
    let expiry = ExpiryMember.seconds("expires_in")
    let source = TokenSource(
      endpoint: "auth.exchange", access: "access_token", refresh: "refresh_token", expires: expiry)
    let request: @Sendable (String) -> Request = { refreshToken in
      var request = Request(
        Endpoint(
          name: "auth.exchange", method: .post, path: "/refresh", content: .json,
          security: Security(.low, token: .anonymous), timeout: .normal, retry: .never, idempotency: .natural)
      )
      request.query.string("by", "app")
      request.json.string("refresh_token", refreshToken)
      return request
    }
    let first = TokenClient.scheme
    let scheme = TokenScheme(
      header: first.header, value: first.value, issued: first.issued,
      refreshed: first.refreshed + [TokenRenewal(source, request: request)], expired: first.expired)
    let session = Session.signedIn(server, now: time.now)
    let client = TokenClient(server, session, time: time, scheme: scheme)
    _ = try await client.caller.value(request("refresh-a1"), JSON.self, Never.self, CallOptions())
    try await client.order()
    #expect(client.tokens("/orders") == ["Bearer access-a2"])
    time.advance(by: .seconds(3600))
    try await client.order()
    let renewals = client.transport.requests.filter { $0.url.path == "/refresh" }
    #expect(renewals.map { $0.url.query } == ["by=app", nil])
    #expect(client.tokens("/orders").last == "Bearer access-a3")
  }

  @Test("endless 401 ends after one replay")
  func endlessRefusal() async {
    let client = client()
    server.with { $0.isStubborn = true }
    #expect(await fault { try await client.order() } == .declined(code: "40101", message: nil, status: 401))
    #expect(client.count("/orders") == 2)
    #expect(server.renewals == 1)
    #expect(client.session.state == .signedIn)
  }

  @Test("a renewal that lands after sign-out is dropped")
  func landsAfterSignOut() async throws {
    let vault = StoredTokenVault.memory
    let client = client(vault: vault)
    let gate = Gate()
    server.with { $0.beforeRenewal = { await gate.wait() } }
    let call = Task { await fault { try await client.order() } }
    _ = try await client.transport.requests(atLeast: 2)
    client.session.signOut()
    #expect(try vault.read() == nil)
    gate.open()
    #expect(await call.value == .signedOut(reason: .byApp))
    #expect(try vault.read() == nil)
    #expect(client.session.state == .signedOut(.byApp))
    #expect(client.count("/orders") == 1)
  }

  @Test("a renewal that lands after another sign-in is dropped")
  func landsAfterSignIn() async throws {
    let client = client()
    let gate = Gate()
    server.with { $0.beforeRenewal = { await gate.wait() } }
    let call = Task { await fault { try await client.order() } }
    _ = try await client.transport.requests(atLeast: 2)
    try await client.login()
    gate.open()
    #expect(await call.value == .signedOut(reason: .changed))
    try await client.order()
    #expect(client.tokens("/orders").last == "Bearer access-ab2")
  }

  @Test("A's call is not replayed under B's session")
  func otherSession() async throws {
    let client = client()
    let gate = Gate()
    server.with { $0.beforeOrder = { await gate.wait() } }
    let call = Task { await fault { try await client.order() } }
    _ = try await client.transport.requests(atLeast: 1)
    try await client.logout()
    try await client.login()
    gate.open()
    #expect(await call.value == .signedOut(reason: .changed))
    #expect(client.tokens("/orders") == ["Bearer access-old"])
    #expect(server.renewals == 0)
    #expect(client.session.state == .signedIn)
  }

  @Test("first waiter cancelled: the renewal goes on for the others")
  func firstWaiterCancelled() async throws {
    let client = client()
    let gate = Gate()
    server.with { $0.beforeRenewal = { await gate.wait() } }
    let first = Task { await fault { try await client.order() } }
    _ = try await client.transport.requests(atLeast: 2)
    let second = Task { await fault { try await client.order() } }
    _ = try await client.transport.requests(atLeast: 3)
    first.cancel()
    #expect(await first.value == .cancelled(sent: false))
    gate.open()
    #expect(await second.value == nil)
    #expect(server.renewals == 1)
  }

  @Test("hung renewal: bounded by a deadline of its own, and the next call tries again")
  func hungRenewal() async {
    let client = client()
    let time = time
    server.with {
      $0.outage = ScriptedExchange([.connect, .send, .run { time.advance(by: .seconds(15)) }, .stall])
    }
    #expect(await fault { try await client.order() } == .timedOut(during: .connecting))
    #expect(time.uptime == .seconds(15))
    #expect(client.session.state == .signedIn)
    server.with { $0.outage = nil }
    #expect(await fault { try await client.order() } == nil)
  }

  @Test("a call's own deadline covers the wait, and does not end the renewal")
  func callsDeadline() async throws {
    let client = client()
    let time = time
    let gate = Gate()
    server.with {
      $0.beforeRenewal = {
        time.advance(by: .seconds(5))
        await gate.wait()
      }
    }
    let error = await fault { try await client.order(CallOptions(deadline: .seconds(5))) }
    #expect(error == .timedOut(during: .connecting))
    #expect(error?.mayHaveBeenDone == .no)
    gate.open()
    try await client.order()
    #expect(server.renewals == 1)
  }

  @Test("an outage during renewal does not sign out", arguments: 0..<7)
  func outage(index: Int) async throws {
    let client = client()
    server.with { $0.outage = outages[index] }
    let error = try #require(await fault { try await client.order() })
    #expect(error.mayHaveBeenDone == .no)
    #expect(client.session.state == .signedIn)
    server.with { $0.outage = nil }
    #expect(await fault { try await client.order() } == nil)
  }

  @Test("ended signs out once, and tells everyone waiting")
  func ended() async throws {
    let vault = StoredTokenVault.memory
    let client = client(vault: vault)
    var events = client.session.events.makeAsyncIterator()
    server.with { $0.outage = .json(#"{"code":40102}"#) }
    let ended = await endings(of: 20) { () throws(CallError<Never>) in try await client.order() }
    let reason = CallError<Never>.signedOut(reason: .ended)
    #expect(ended == ["\(reason)": 20])
    #expect(client.session.state == .signedOut(.ended))
    #expect(try vault.read() == nil)
    #expect(client.count("/refresh") == 1)
    try await client.login()
    #expect(await events.next() == .signedOut(.ended))
    #expect(await events.next() == .signedIn)
  }

  @Test("an answer that says the session is over signs out, and another session's does not")
  func endedByAnswer() async throws {
    let client = client(refused: false)
    server.with { $0.isEnded = true }
    #expect(await fault { try await client.order() } == .signedOut(reason: .ended))
    #expect(client.session.state == .signedOut(.ended))
    #expect(client.count("/refresh") == 0)
    try await client.login()
    let gate = Gate()
    server.with { $0.beforeOrder = { await gate.wait() } }
    let call = Task { await fault { try await client.order() } }
    _ = try await client.transport.requests(atLeast: 3)
    try await client.login()
    gate.open()
    #expect(await call.value == .signedOut(reason: .ended))
    #expect(client.session.state == .signedIn)
  }
}
