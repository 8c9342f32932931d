#if canImport(GeneratedShop)
  import Foundation
  import GeneratedShop
  import SignetRuntime
  import Testing

  /// An app of the Shop's, against the gateway: a client, its session, and the world that its server lives in.
  struct ShopApp: Sendable {
    typealias Shop = GeneratedShop.Shop

    let world: World
    let session: Session
    let client: Shop.Client
    /// The device's clock.
    let time: ManualTimekeeper
    private let phone: Shop.Phone
    private let password: String
    private let kept: Kept
    private let rootKey: String
    private let transport: any Transport

    /// The device's clock stands years behind the server's, unless `time` says otherwise.
    init(
      _ function: String = #function, time: ManualTimekeeper = ManualTimekeeper(),
      rootKey: String = "rootKey", vault: StoredTokenVault = .memory,
      transport: any Transport = SystemTransport()
    ) async throws {
      try await self.init(
        in: World(function), time: time, rootKey: rootKey, vault: vault, transport: transport)
    }

    /// The same, in a world that a test has prepared.
    init(
      in world: World, time: ManualTimekeeper = ManualTimekeeper(), rootKey: String = "rootKey",
      vault: StoredTokenVault = .memory, transport: any Transport = SystemTransport()
    ) async throws {
      try await self.init(
        in: world, time: time, kept: (vault, .memory), rootKey: world.ask("/shop").text(rootKey),
        transport: transport)
    }

    /// What outlasts the app: its vault and its store.
    private typealias Kept = (vault: StoredTokenVault, store: MemoryStore)

    private init(
      in world: World, time: ManualTimekeeper, kept: Kept, rootKey: String, transport: any Transport
    ) async throws {
      let shop = try await world.ask("/shop")
      (self.world, self.time, self.kept, self.rootKey, self.transport) = (
        world, time, kept, rootKey, transport
      )
      phone = try Shop.Phone(shop.text("phone"))
      password = try shop.text("password")
      session = Session(vault: kept.vault)
      client = Shop.Client(
        server: Shop.Server(try Server(checking: world.url("/shop/v1"))), deviceID: "device 1",
        session: session,
        secret: { SecretValue(try await world.ask("/shop").text("secret", "value")) },
        rootKey: try ShippedKey(rootKey), store: kept.store, transport: transport,
        configuration: Configuration(timekeeper: time))
    }

    /// The app after it was killed and started again: all that it has is what it had stored.
    func relaunched() async throws -> ShopApp {
      try await ShopApp(in: world, time: time, kept: kept, rootKey: rootKey, transport: transport)
    }

    /// Signs in by password, sealed.
    func signIn(password: String? = nil) async throws(CallError<Shop.Client.Auth.Login.Failure>) {
      _ = try await client.auth.login(phone: phone, password: password ?? self.password)
    }

    /// What was done on the server.
    func books(_ path: String...) async throws -> JSON {
      try await world.ask("/shop/books").member(path)
    }

    /// The codes that calls were answered with, in order; only those of a path that ends with `path`.
    func codes(_ path: String = "") async throws -> [Int] {
      try await world.log().filter { $0.path.split(separator: "?")[0].hasSuffix(path) }.compactMap(\.code)
    }

    /// Waits until so many requests of a path have begun.
    func arrived(_ path: String, times: Int = 1) async throws {
      var log = try await world.log()
      while log.filter({ $0.path.split(separator: "?")[0].hasSuffix(path) }).count < times {
        log = try await world.log(requests: log.count + 1)
      }
    }

    /// Every request was one that the specification allows.
    func expectNoRefusal(sourceLocation: SourceLocation = #_sourceLocation) async throws {
      SignetRuntimeTests.expectNoRefusal(try await world.log(), sourceLocation: sourceLocation)
    }
  }

  extension JSON {
    /// The text of a member of a member, and so on.
    func text(_ path: String...) throws -> String {
      guard case .string(let text) = try member(path) else { throw WireError(.missing) }
      return text
    }

    func member(_ path: [String]) throws -> JSON {
      try path.reduce(self) { json, name in try #require(json[name], "there is no \(name)") }
    }
  }
#endif
