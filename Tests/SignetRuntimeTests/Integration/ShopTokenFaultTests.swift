#if canImport(GeneratedShop)
  import Foundation
  import GeneratedShop
  import SignetRuntime
  import Testing

  /// What is known to go wrong with tokens while others wait, against a server that rotates them and counts.
  @Suite("Faults of tokens over the wire", .gateway, .timeLimit(.minutes(1)))
  struct ShopTokenFaultTests {
    /// An app whose token the server has let expire, and whose requests to `path` wait for their answers.
    private func app(holding path: String) async throws -> ShopApp {
      let app = try await ShopApp()
      try await app.signIn()
      try await app.world.ask("/shop/tokens", ["expire": true])
      try await app.world.script("hold-after-work", ["path": .string(path), "times": 1])
      return app
    }

    private func open(_ app: ShopApp) async throws {
      try await app.world.ask("/gates", ["open": "gate"])
    }

    private func isSignedOut(_ call: Task<String, any Error>) async -> Bool {
      guard case .failure(let error as CallError<Never>) = await call.result else { return false }
      if case .signedOut = error.reason { return true }
      return false
    }

    private func get(_ app: ShopApp) -> Task<String, any Error> {
      Task { try await app.client.profile.get().value.nickname }
    }

    @Test("a late 401 for an old token does not renew again")
    func lateRefusal() async throws {
      let app = try await app(holding: "/me")
      let late = get(app)
      try await app.arrived("/me")
      _ = try await app.client.orders.list(state: [])
      #expect(try await app.books("tokens", "renewals") == 1)
      try await open(app)
      #expect(try await late.value == "Ada ✿")
      #expect(try await app.books("tokens", "renewals") == 1)
      #expect(try await app.books("tokens", "reuses") == 0)
    }

    @Test("a renewal that lands after sign-out is dropped")
    func landsAfterSignOut() async throws {
      let app = try await app(holding: "/auth/refresh")
      let call = get(app)
      try await app.arrived("/auth/refresh")
      app.session.signOut()
      try await open(app)
      #expect(await isSignedOut(call))
      #expect(app.session.state != .signedIn)
    }

    @Test("A's call is not replayed under B's session")
    func otherSession() async throws {
      let app = try await app(holding: "/me")
      let call = get(app)
      try await app.arrived("/me")
      try await app.signIn()
      try await open(app)
      #expect(await isSignedOut(call))
      #expect(try await app.codes("/me").count == 1)
      #expect(app.session.state == .signedIn)
    }

    @Test("first waiter cancelled: the renewal goes on for the others")
    func firstWaiterCancelled() async throws {
      let app = try await app(holding: "/auth/refresh")
      let first = Task { try await app.client.orders.list(state: []) }
      try await app.arrived("/auth/refresh")
      let second = get(app)
      try await app.arrived("/me")
      first.cancel()
      await #expect(throws: CallError<Never>.cancelled(sent: false)) { _ = try await first.value }
      try await open(app)
      #expect(try await second.value == "Ada ✿")
      #expect(try await app.books("tokens", "renewals") == 1)
    }

    @Test("the renewing endpoint does not wait for itself, and takes no token")
    func renewingEndpoint() async throws {
      let app = try await ShopApp()
      try await app.signIn()
      try await app.world.ask("/shop/tokens", ["expire": true])
      #expect(try await get(app).value == "Ada ✿")
      let renewals = try await app.world.log().filter { $0.path.hasSuffix("/auth/refresh") }
      #expect(renewals.map { $0.values("Authorization") } == [[]])
    }

    @Test("two processes, one rotating refresh token: it is used once")
    func twoProcesses() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "vault-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let here = try await ShopApp(vault: .file(folder.appending(path: "session")))
      try await here.signIn()
      let there = try await here.relaunched()
      #expect(there.session.state == .signedIn)
      try await here.world.ask("/shop/tokens", ["expire": true])
      // The one that waits for its turn looks again when its clock says so.
      let ended = Task {
        try await withThrowingTaskGroup(of: String.self) { group in
          for index in 0..<20 {
            let app = index % 2 == 0 ? here : there
            group.addTask { try await app.client.profile.get().value.nickname }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
      }
      let clock = Task {
        while !Task.isCancelled {
          here.time.advance(by: .milliseconds(1))
          await Task.yield()
        }
      }
      defer { clock.cancel() }
      #expect(try await ended.value == Array(repeating: "Ada ✿", count: 20))
      #expect(try await here.books("tokens", "renewals") == 1)
      #expect(try await here.books("tokens", "reuses") == 0)
    }
  }
#endif
