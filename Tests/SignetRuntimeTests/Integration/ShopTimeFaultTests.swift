#if canImport(GeneratedShop)
  import Foundation
  import GeneratedShop
  import SignetRuntime
  import Testing

  /// What is known to go wrong with time, against a server that takes no signature that is older than five minutes.
  @Suite("Faults of time over the wire", .gateway, .timeLimit(.minutes(1)))
  struct ShopTimeFaultTests {
    /// An app on a device that is years behind, to which the list of keys does not say the time.
    private func app() async throws -> ShopApp {
      let world = try World()
      try await world.script("wrong-clock", ["path": "/keys", "text": "", "times": nil])
      return try await ShopApp(in: world)
    }

    private static let path = "/sms/codes/verify"

    /// Asks for something that has to be signed, and is refused for another reason once the signature is right.
    private func ask(_ app: ShopApp) async throws {
      let phone = try ShopApp.Shop.Phone("13800138000")
      do { try await app.client.sms.verifyCode(phone: phone, scene: .login, code: "000000") } catch {}
    }

    @Test("the offset is learned from an error")
    func error() async throws {
      let app = try await app()
      try await app.world.script("status", ["path": .string(Self.path), "status": 500])
      try await ask(app)
      try await ask(app)
      // What the server found wrong did not reach the app, and its time did: nothing was sent a third time.
      #expect(try await app.codes(Self.path) == [40110, 40105])
    }

    @Test("the offset is not learned from a cached answer")
    func cached() async throws {
      let app = try await app()
      try await app.world.script("from-cache", ["path": .string(Self.path), "times": nil])
      try await ask(app)
      try await ask(app)
      #expect(try await app.codes(Self.path) == [40110, 40110])
    }

    @Test("the device's clock jumps an hour during a call, and nobody notices", arguments: [3600.0, -3600])
    func deviceJumps(seconds: TimeInterval) async throws {
      let app = try await ShopApp()
      try await app.signIn()
      try await app.world.script("hold-after-work", ["path": "/me"])
      let call = Task { try await app.client.profile.get().value.nickname }
      try await app.arrived("/me")
      app.time.setWall(ahead: seconds)
      try await app.world.ask("/gates", ["open": "gate"])
      #expect(try await call.value == "Ada ✿")
      app.time.advance(by: .seconds(1))
      _ = try await app.client.profile.get()
      #expect(try await app.codes("/me") == [0, 0])
    }
  }
#endif
