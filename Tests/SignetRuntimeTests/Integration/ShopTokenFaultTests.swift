#if canImport(GeneratedShop)
  import Foundation
  import GeneratedShop
  import SignetRuntime
  import Testing

  /// What is known to go wrong with tokens, each fault by its name, against a server that rotates them and counts.
  @Suite("Faults of tokens", .gateway, .timeLimit(.minutes(10)))
  struct ShopTokenFaultTests {
    /// An app whose token the server has let expire.
    private func expired(
      _ function: String = #function, by carrier: Carrier, _ fault: String? = nil,
      _ options: [String: JSON] = [:]
    ) async throws -> ShopApp {
      let app = try await ShopApp(function, by: carrier)
      try await app.signIn()
      try await app.world.ask("/shop/tokens", ["expire": true])
      if let fault { try await app.world.script(fault, options) }
      return app
    }

    /// The same, and the first request to `path` waits for its answer.
    private func holding(
      _ path: String, _ function: String = #function, by carrier: Carrier
    ) async throws -> ShopApp {
      try await expired(function, by: carrier, "hold-after-work", ["path": .string(path)])
    }

    private func get(_ app: ShopApp) -> Task<String, any Error> {
      Task { try await app.client.profile.get().value.nickname }
    }

    /// What a call failed with; nil where it did not.
    private func error(of call: Task<String, any Error>) async -> CallError<Never>? {
      guard case .failure(let error) = await call.result else { return nil }
      return error as? CallError<Never>
    }

    private func isSignedOut(_ call: Task<String, any Error>) async -> Bool {
      if case .signedOut? = await error(of: call)?.reason { true } else { false }
    }

    private func expectRenewals(
      _ count: Int, _ app: ShopApp, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let tokens = try await app.books("tokens")
      #expect(tokens["renewals"] == .number(JSONNumber(count)), sourceLocation: sourceLocation)
      #expect(tokens["reuses"] == 0, sourceLocation: sourceLocation)
    }

    // MARK: One renewal

    @Test("N parallel 401s renew once", arguments: Carrier.allCases)
    func parallelRefusals(carrier: Carrier) async throws {
      let app = try await holding("/auth/refresh", by: carrier)
      let calls = (0..<20).map { _ in get(app) }
      try await app.world.answered("/me", times: 20)
      try await app.world.openGate()
      for call in calls { #expect(try await call.value == "Ada ✿") }
      #expect(try await app.codes("/me").filter { $0 == 40101 }.count == 20)
      try await expectRenewals(1, app)
      try await app.expectNoRefusal()
    }

    @Test("a late 401 for an old token does not renew again", arguments: Carrier.allCases)
    func lateRefusal(carrier: Carrier) async throws {
      let app = try await holding("/me", by: carrier)
      let late = get(app)
      try await app.world.arrived("/me")
      _ = try await app.client.orders.list(state: [])
      try await expectRenewals(1, app)
      try await app.world.openGate()
      #expect(try await late.value == "Ada ✿")
      try await expectRenewals(1, app)
    }

    @Test("renewal fails: the queue fails once", arguments: Carrier.allCases)
    func queueFails(carrier: Carrier) async throws {
      let app = try await expired(by: carrier, "hold-and-refuse", ["path": "/auth/refresh"])
      let calls = (0..<20).map { _ in get(app) }
      try await app.world.answered("/me", times: 20)
      try await app.world.openGate()
      for call in calls {
        let ended = try #require(await error(of: call))
        #expect(ended.mayHaveBeenDone == .no)
        if case .invalid(field: "token", rule: _) = ended.reason { continue }
        Issue.record("\(ended)")
      }
      #expect(try await app.world.requests("/auth/refresh").count == 1)
      #expect(app.session.state == .signedIn)
      #expect(try await get(app).value == "Ada ✿")
      try await expectRenewals(1, app)
    }

    @Test("the renewing endpoint does not wait for itself", arguments: Carrier.allCases)
    func renewingEndpoint(carrier: Carrier) async throws {
      let app = try await expired(by: carrier)
      #expect(try await get(app).value == "Ada ✿")
      #expect(try await app.world.requests("/auth/refresh").map { $0.values("Authorization") } == [[]])
    }

    @Test("endless 401 ends after one replay", arguments: Carrier.allCases)
    func endless(carrier: Carrier) async throws {
      let app = try await ShopApp(by: carrier)
      try await app.signIn()
      let refusal: [String: JSON] = [
        "path": "/me", "times": nil, "status": 401, "text": #"{"code":40101,"message":"expired"}"#,
      ]
      try await app.world.script("body", refusal)
      #expect(await error(of: get(app)) == .declined(code: "40101", message: "expired", status: 401))
      #expect(try await app.codes("/me").count == 2)
      try await expectRenewals(1, app)
      #expect(app.session.state == .signedIn)
    }

    // MARK: While a renewal is under way

    @Test("renewal lands after sign-out", arguments: Carrier.allCases)
    func landsAfterSignOut(carrier: Carrier) async throws {
      let vault = StoredTokenVault.memory
      let app = try await ShopApp(in: World(), ShopApp.Setup(vault: vault, transport: carrier.transport()))
      try await app.signIn()
      try await app.world.ask("/shop/tokens", ["expire": true])
      try await app.world.script("hold-after-work", ["path": "/auth/refresh"])
      let call = get(app)
      try await app.world.arrived("/auth/refresh")
      app.session.signOut()
      // Whoever renews has the vault's lock until the answer is dealt with.
      #expect(try vault.lockForRenewal(for: 1) { .distantPast } == nil)
      try await app.world.openGate()
      try await until { try vault.lockForRenewal(for: 1) { .distantPast } != nil }
      try await expectRenewals(1, app)
      #expect(await isSignedOut(call))
      #expect(app.session.state == .signedOut(.byApp))
      #expect(try vault.read() == nil)
      // What came late is shown to nobody.
      let asked = try await app.world.requests("/me").count
      #expect(await isSignedOut(get(app)))
      #expect(try await app.world.requests("/me").count == asked)
    }

    @Test("A's call replayed under B's session", arguments: Carrier.allCases)
    func otherSession(carrier: Carrier) async throws {
      let app = try await holding("/me", by: carrier)
      let call = get(app)
      try await app.world.arrived("/me")
      try await app.signIn()
      try await app.world.openGate()
      #expect(await isSignedOut(call))
      #expect(try await app.codes("/me").count == 1)
      #expect(app.session.state == .signedIn)
    }

    @Test("first waiter cancelled", arguments: Carrier.allCases)
    func firstWaiterCancelled(carrier: Carrier) async throws {
      let app = try await holding("/auth/refresh", by: carrier)
      let first = Task { try await app.client.orders.list(state: []) }
      try await app.world.arrived("/auth/refresh")
      let second = get(app)
      try await app.world.arrived("/me")
      first.cancel()
      // On a busy machine the token is old by now: it is renewed beside a call that is under way then.
      let ended = await #expect(throws: CallError<Never>.self) { _ = try await first.value }
      #expect(ended == .cancelled(sent: false) || ended == .cancelled(sent: true))
      try await app.world.openGate()
      #expect(try await second.value == "Ada ✿")
      try await expectRenewals(1, app)
    }

    /// An app whose token has expired and whose first renewal hangs. Retries come at once: nobody moves the clock for
    /// them.
    private func hanging(_ function: String = #function, by carrier: Carrier) async throws -> ShopApp {
      let world = try World(function)
      let app = try await ShopApp(in: world, ShopApp.Setup(transport: carrier.transport(), random: { 0 }))
      try await app.signIn()
      try await world.ask("/shop/tokens", ["expire": true])
      try await world.script("lose-request", ["path": "/auth/refresh", "kind": "stall"])
      return app
    }

    /// The renewal's own limit is over, once it is under way.
    private func outlastRenewal(_ app: ShopApp) async throws {
      try await app.world.arrived("/auth/refresh")
      app.time.advance(by: .seconds(15))
    }

    @Test("hung renewal: a call that may be retried renews again", arguments: Carrier.allCases)
    func hungRenewal(carrier: Carrier) async throws {
      let app = try await hanging(by: carrier)
      let call = get(app)
      try await outlastRenewal(app)
      #expect(try await call.value == "Ada ✿")
      #expect(try await app.world.requests("/auth/refresh").count == 2)
      #expect(try await app.codes("/me") == [40101, 40101, 0])
      try await expectRenewals(1, app)
      #expect(app.session.state == .signedIn)
    }

    @Test("hung renewal: a call that may not ends, and the next one renews", arguments: Carrier.allCases)
    func hungRenewalOfOneAttempt(carrier: Carrier) async throws {
      let app = try await hanging(by: carrier)
      let change = ShopApp.Shop.ProfileChange(nickname: .value("Zoë"))
      let call = Task { try await app.client.profile.update(change: change).nickname }
      try await outlastRenewal(app)
      let ended = await error(of: call)
      #expect(ended == .timedOut(during: .connecting))
      #expect(ended?.mayHaveBeenDone == .no)
      #expect(app.session.state == .signedIn)
      // The call's own limit is over with the renewal's: the next one may come before that has ended, and is tried again.
      #expect(try await get(app).value == "Ada ✿")
      try await expectRenewals(1, app)
    }

    static let outages: [(String, [String: JSON])] = [
      ("html-error", [:]), ("status", ["status": 401]), ("status", ["status": 500]), ("captive-portal", [:]),
      ("unsigned", [:]),
    ]

    @Test("outage during renewal does not sign out", arguments: Carrier.allCases, outages)
    func outage(carrier: Carrier, outage: (fault: String, options: [String: JSON])) async throws {
      let path: [String: JSON] = ["path": "/auth/refresh", "work": false]
      let app = try await expired(
        by: carrier, outage.fault, outage.options.merging(path) { first, _ in first })
      await #expect(throws: CallError<Never>.self) { try await get(app).value }
      #expect(app.session.state == .signedIn)
      #expect(try await get(app).value == "Ada ✿")
      try await expectRenewals(1, app)
    }
  }
#endif
