#if canImport(GeneratedShop)
  import Foundation
  import GeneratedShop
  import SignetRuntime
  import Testing

  /// What is known to go wrong with time, each fault by its name, against a server that takes no signature that is older
  /// than five minutes.
  @Suite("Faults of time", .gateway, .timeLimit(.minutes(10)))
  struct ShopTimeFaultTests {
    /// An app on a device that is years behind, to which the list of keys does not say the time.
    private func app(_ function: String = #function, by carrier: Carrier) async throws -> ShopApp {
      let world = try World(function)
      try await world.script("wrong-clock", ["path": "/keys", "text": "", "times": nil])
      return try await ShopApp(in: world, by: carrier)
    }

    private static let path = "/sms/codes/verify"

    /// Asks for something that has to be signed, and is refused for another reason once the signature is right.
    private func ask(_ app: ShopApp) async throws {
      let phone = try ShopApp.Shop.Phone("13800138000")
      do { try await app.client.sms.verifyCode(phone: phone, scene: .login, code: "000000") } catch {}
    }

    @Test("offset learned from an error", arguments: Carrier.allCases)
    func error(carrier: Carrier) async throws {
      let app = try await app(by: carrier)
      try await app.world.script("status", ["path": .string(Self.path), "status": 500])
      try await ask(app)
      try await ask(app)
      // What the server found wrong did not reach the app, and its time did: nothing was sent a third time.
      #expect(try await app.codes(Self.path) == [40110, 40105])
    }

    @Test(
      "offset learned from a cached answer (must not)", arguments: Carrier.allCases,
      [("from-cache", ["kind": "age"]), ("from-cache", ["kind": "warning"]), ("not-modified", [:])]
        as [(String, [String: JSON])])
    func cached(carrier: Carrier, cached: (fault: String, options: [String: JSON])) async throws {
      let app = try await app(by: carrier)
      let path: [String: JSON] = ["path": .string(Self.path), "times": nil]
      try await app.world.script(cached.fault, cached.options.merging(path) { first, _ in first })
      try await ask(app)
      try await ask(app)
      #expect(try await app.codes(Self.path) == [40110, 40110])
    }

    @Test("server clock jumps back", arguments: Carrier.allCases)
    func serverJumps(carrier: Carrier) async throws {
      let app = try await ShopApp(by: carrier)
      try await app.world.ask("/shop/settings", ["accessLifetime": 86_400])
      try await app.signIn()
      for hours in [-7, 7] {
        try await app.world.ask("/clock", ["advance": .number(JSONNumber(hours * 3_600_000))])
        _ = try await app.client.profile.get()
        _ = try await app.client.profile.get()
      }
      // The call that finds its time stale is made again by the new one, which counts from then on.
      #expect(try await app.codes("/me") == [40110, 0, 0, 40110, 0, 0])
    }

    @Test(
      "device clock jumps an hour during a call", arguments: Carrier.allCases, [3600.0, -3600])
    func deviceJumps(carrier: Carrier, seconds: TimeInterval) async throws {
      let app = try await ShopApp(by: carrier)
      try await app.signIn()
      try await app.world.script("hold-after-work", ["path": "/me"])
      let call = Task { try await app.client.profile.get().value.nickname }
      try await app.world.arrived("/me")
      app.time.setWall(ahead: seconds)
      try await app.world.openGate()
      #expect(try await call.value == "Ada ✿")
      app.time.advance(by: .seconds(1))
      _ = try await app.client.profile.get()
      #expect(try await app.codes("/me") == [0, 0])
    }
  }
#endif
