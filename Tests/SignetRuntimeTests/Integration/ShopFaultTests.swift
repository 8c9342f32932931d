#if canImport(GeneratedShop)
  import Foundation
  import GeneratedShop
  import SignetRuntime
  import Testing

  /// The faults of time, secrets, keys, tokens and answers that `runtime.md` lists, against a server that means them.
  @Suite("Shop's protections over the wire", .gateway, .timeLimit(.minutes(10)))
  struct ShopFaultTests {
    // MARK: Time, secret, keys

    @Test("a device clock that is years wrong: stale once, and right from then on")
    func wrongClock() async throws {
      let app = try await ShopApp()
      try await app.signIn()
      _ = try await app.client.profile.get()
      #expect(try await app.codes("/me") == [0])
      try await app.expectNoRefusal()
    }

    @Test("a secret that was rotated: refused once, fetched, and the call made again")
    func rotatedSecret() async throws {
      let app = try await ShopApp()
      try await app.signIn()
      try await app.world.ask("/shop/secret", [:])
      _ = try await app.client.profile.get()
      #expect(try await app.codes("/me") == [40111, 0])
      _ = try await app.client.profile.get()
      #expect(try await app.codes("/me") == [40111, 0, 0])
    }

    @Test("a sealing key that the server has forgotten: the list is fetched, and the call made again")
    func rotatedSealingKey() async throws {
      let app = try await ShopApp()
      try await app.signIn()
      try await app.world.ask("/shop/keys", ["name": "account"])
      try await app.signIn()
      #expect(try await app.codes("/auth/login").suffix(2) == [40112, 0])
    }

    @Test("a gateway key that was rotated: the list is fetched, and the answer holds")
    func rotatedGatewayKey() async throws {
      let app = try await ShopApp()
      try await app.signIn()
      try await app.world.ask("/shop/keys", ["name": "gateway"])
      // The list is not asked for again at once, so that no answer can have it asked for without end.
      app.time.advance(by: .seconds(120))
      try await app.signIn()
      #expect(app.session.state == .signedIn)
    }

    // MARK: Answers that prove nothing

    static let unproved: [(String, [String: JSON])] = [
      ("tampered-body", [:]), ("tampered-body", ["kind": "blank"]), ("tampered-signature", [:]),
      ("tampered-signature", ["kind": "short"]), ("tampered-signature", ["kind": "text"]),
      ("tampered-signature", ["kind": "empty"]), ("unsigned", [:]), ("unsigned", ["kind": "both"]),
      ("signed-by-another", [:]), ("signed-by-another", ["key": "payment"]),
      ("signed-by-another", ["key": "root"]),
      ("signed-for-another", [:]), ("json-cut-off", [:]), ("empty-body", [:]), ("captive-portal", [:]),
    ]

    @Test(
      "an answer that does not prove itself is unverified, and nobody is signed in by it", arguments: unproved
    )
    func proof(fault: String, options: [String: JSON]) async throws {
      let app = try await ShopApp()
      try await app.signIn()
      try await app.client.auth.logout()
      try await app.world.script(fault, options.merging(["path": "/auth/login"]) { first, _ in first })
      do throws(CallError<ShopApp.Shop.Client.Auth.Login.Failure>) {
        try await app.signIn()
        Issue.record("an answer that proves nothing was believed")
      } catch {
        #expect(error == .unverified)
        #expect(error.mayHaveBeenDone != .no)
      }
      #expect(app.session.state != .signedIn)
    }

    @Test("an answer recorded earlier, played again", arguments: Carrier.allCases)
    func playedAgain(carrier: Carrier) async throws {
      let app = try await ShopApp(by: carrier)
      try await app.signIn()
      try await app.client.auth.logout()
      try await app.world.script("replay", ["path": "/auth/login", "times": 2])
      // Rightly signed, and moments ago: for another request.
      for _ in 0..<2 {
        await #expect(throws: CallError<ShopApp.Shop.Client.Auth.Login.Failure>.unverified) {
          try await app.signIn()
        }
      }
      #expect(app.session.state != .signedIn)
      try await app.signIn()
      #expect(app.session.state == .signedIn)
    }

    // MARK: Tokens

    @Test(
      "a token that expires under many calls is renewed once, and no call is lost", arguments: [20, 1000])
    func expired(calls: Int) async throws {
      let app = try await ShopApp()
      try await app.signIn()
      _ = try await app.client.profile.get()
      try await app.world.ask("/shop/tokens", ["expire": true])
      let names = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<calls { group.addTask { try await app.client.profile.get().value.nickname } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(names == Array(repeating: "Ada ✿", count: calls))
      #expect(try await app.books("tokens", "renewals") == 1)
      #expect(try await app.books("tokens", "reuses") == 0)
      try await app.expectNoRefusal()
    }

    @Test("a session that the server has ended is over here, whatever says so", arguments: [40102, 40104])
    func ended(code: Int) async throws {
      let app = try await ShopApp()
      try await app.signIn()
      try await app.world.ask("/shop/tokens", ["end": .number(JSONNumber(code))])
      do {
        _ = try await app.client.profile.get()
        Issue.record("a session that is over goes on")
      } catch {
        guard case .signedOut = error.reason else {
          Issue.record("\(error)")
          return
        }
      }
      #expect(app.session.state != .signedIn)
    }
  }
#endif
