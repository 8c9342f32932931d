#if canImport(GeneratedShop) && os(Linux)
  import Foundation
  import GeneratedShop
  import SignetRuntime
  import Testing

  /// The Shop under TLS, whose server an authority of the app's own vouches for. URLSession takes none but the system's
  /// authorities: ``PlatformGap/ownAuthority``.
  @Suite("Shop under TLS", .gateway, .timeLimit(.minutes(10)))
  struct ShopTLSTests {
    private func setup(
      _ world: World, on listener: String, trust: ServerTrust? = nil
    ) -> ShopApp.Setup {
      let trust = trust ?? ServerTrust(anchors: .file(world.authority))
      return .init(transport: CurlTransport(trust: trust), listener: listener)
    }

    /// The pin of a listener's key.
    private func trust(_ world: World, pin listener: String) throws -> ServerTrust {
      let pin = try PublicKeyPin(sha256: #require(world.gateway.pins[listener]))
      return ServerTrust(anchors: .file(world.authority), pins: ["127.0.0.1": [pin]])
    }

    @Test(
      "signs in, orders, renews, uploads and signs out, by HTTP/1.1 and by HTTP/2",
      arguments: [("https", "1.1"), ("http2", "2")])
    func shop(listener: String, version: String) async throws {
      let world = try World(listener)
      try #require(world.has(listener))
      let app = try await ShopApp(
        in: world, setup(world, on: listener, trust: trust(world, pin: listener)))
      try await app.signIn()
      let line = ShopApp.Shop.OrderLine(sku: "tea & \"milk\" 😀", quantity: 2, unitPrice: 4.9)
      let order = try await app.client.orders.place(draft: ShopApp.Shop.OrderDraft(items: [line]))
      try await world.ask("/shop/tokens", ["expire": true])
      let totals = try await withThrowingTaskGroup(of: Decimal.self) { group in
        for _ in 0..<20 { group.addTask { try await app.client.orders.get(id: order.id).total } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(totals == Array(repeating: order.total, count: 20))
      #expect(try await app.books("tokens", "renewals") == 1)
      try await world.ask("/shop/keys", ["name": "account"])
      try await app.signIn()
      let content = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
      let photo = try await app.client.photos.upload(file: File(content, name: "photo"))
      let target = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: target) }
      _ = try await app.client.photos.download(id: photo.id, to: target)
      #expect(try Data(contentsOf: target) == content)
      try await app.client.auth.logout()
      #expect(app.session.state != .signedIn)
      try await app.expectNoRefusal()
      let log = try await world.log()
      #expect(Set(log.map(\.listener)) == [listener])
      #expect(Set(log.map(\.version)) == [version])
      #expect(try await app.books("placed") == 1)
    }

    @Test("an order that is wanted over HTTP/1.1 is placed once, and so is every one that follows")
    func http1Required() async throws {
      let world = try World("required")
      try #require(world.has("http2"))
      let app = try await ShopApp(in: world, setup(world, on: "http2"))
      try await app.signIn()
      try await world.script("http-1-1-required", ["path": "/orders"])
      let draft = ShopApp.Shop.OrderDraft(items: [
        ShopApp.Shop.OrderLine(sku: "tea", quantity: 1, unitPrice: 1)
      ])
      typealias Failure = ShopApp.Shop.Client.Orders.Place.Failure
      let error = await #expect(throws: CallError<Failure>.self) {
        try await app.client.orders.place(draft: draft)
      }
      #expect(error?.mayHaveBeenDone == .unknown)
      _ = try await app.client.orders.place(draft: draft)
      #expect(try await app.books("placed") == 1)
      #expect(try await world.requests("/orders").map(\.version) == ["2", "1.1"])
    }

    @Test(
      "a server that is not the right one is refused before anything is sent",
      arguments: [
        ("untrusted", TLSFailure.untrusted), ("selfSigned", .untrusted), ("expired", .expired),
        ("wrongHost", .wrongHost), ("notYetValid", .notYetValid), ("otherKey", .pin),
      ])
    func refused(listener: String, failure: TLSFailure) async throws {
      let world = try World(listener)
      let trust = try trust(world, pin: listener == "otherKey" ? "https" : listener)
      let app = try await ShopApp(in: world, setup(world, on: listener, trust: trust))
      typealias Failure = ShopApp.Shop.Client.Auth.Login.Failure
      await #expect(throws: CallError<Failure>.unreachable(.tls(reason: failure))) { try await app.signIn() }
      #expect(try await world.log().isEmpty)
    }

    @Test("a session that is there is not shown to a server that is not the right one")
    func refusedWithSession() async throws {
      let world = try World()
      let vault = StoredTokenVault.memory
      var right = setup(world, on: "https")
      right.vault = vault
      let app = try await ShopApp(in: world, right)
      try await app.signIn()
      let before = try await world.log().count
      var wrong = setup(world, on: "otherKey", trust: try trust(world, pin: "https"))
      wrong.vault = vault
      let other = try await ShopApp(in: world, wrong)
      #expect(other.session.state == .signedIn)
      await #expect(throws: CallError<Never>.unreachable(.tls(reason: .pin))) {
        _ = try await other.client.orders.list(state: [])
      }
      #expect(try await world.log().count == before)
    }
  }
#endif
