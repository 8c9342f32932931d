#if canImport(GeneratedShop)
  import Foundation
  import GeneratedShop
  import SignetRuntime
  import Testing

  /// An app of the Shop's, against the gateway: a client, its session, and the world that its server lives in.
  struct ShopApp: Sendable {
    typealias Shop = GeneratedShop.Shop

    /// On what an app runs, and whom it calls.
    struct Setup: Sendable {
      /// The device's clock, which stands years behind the server's unless a test says otherwise.
      var time = ManualTimekeeper()
      /// A clock of another kind in its place.
      var clock: (any Timekeeper)?
      var vault: StoredTokenVault = .memory
      var store: any ProtectedStore = MemoryStore()
      var transport: any Transport = SystemTransport()
      /// Spreads retries: a number from 0 up to 1. nil for whatever comes.
      var random: (@Sendable () -> Double)?
      /// Names the device to the server.
      var device = "device 1"
      /// Which of the gateway's ports it calls.
      var listener = "http"
      /// The key that signs the list of keys, however it is spelled; nil for the right one.
      var rootKey: [UInt8]?

      fileprivate var configuration: Configuration {
        var configuration = Configuration(timekeeper: clock ?? time)
        if let random { configuration.random = random }
        return configuration
      }
    }

    let world: World
    let session: Session
    let client: Shop.Client
    private let setup: Setup
    private let phone: Shop.Phone
    private let password: String

    /// The device's clock.
    var time: ManualTimekeeper { setup.time }

    /// In a world of its own.
    init(_ function: String = #function, _ setup: Setup = Setup()) async throws {
      try await self.init(in: World(function), setup)
    }

    init(_ function: String = #function, by carrier: Carrier) async throws {
      try await self.init(in: World(function), by: carrier)
    }

    init(in world: World, by carrier: Carrier) async throws {
      try await self.init(in: world, Setup(transport: carrier.transport()))
    }

    /// In a world that a test has prepared.
    init(in world: World, _ setup: Setup = Setup()) async throws {
      let shop = try await world.ask("/shop")
      (self.world, self.setup) = (world, setup)
      phone = try Shop.Phone(shop.text("phone"))
      password = try shop.text("password")
      session = Session(vault: setup.vault)
      client = Shop.Client(
        server: Shop.Server(try Server(checking: world.url("/shop/v1", on: setup.listener))),
        deviceID: .value(setup.device), session: session,
        secret: { SecretValue(try await world.ask("/shop").text("secret", "value")) },
        rootKey: try ShippedKey(bytes: setup.rootKey ?? Array(shop.text("rootKey").utf8)),
        store: setup.store, transport: setup.transport,
        configuration: setup.configuration)
    }

    /// The app after it was killed and started again: all that it has is what it had stored.
    func relaunched() async throws -> ShopApp { try await ShopApp(in: world, setup) }

    /// Signs in by password, sealed.
    func signIn(password: String? = nil) async throws(CallError<Shop.Client.Auth.Login.Failure>) {
      _ = try await client.auth.login(phone: phone, password: password ?? self.password)
    }

    /// Signs in by a code that is sent to a phone; one that is new gets an account.
    func signIn(byCodeTo phone: Shop.Phone) async throws {
      _ = try await client.sms.sendCode(phone: phone, scene: .login)
      guard case .array(let codes) = try await books("codes") else { throw WireError(.missing) }
      let code = try #require(codes.last).text("code")
      _ = try await client.auth.loginWithCode(phone: phone, code: code)
    }

    /// What was done on the server.
    func books(_ path: String...) async throws -> JSON {
      try await world.ask("/shop/books").member(path)
    }

    /// The codes that calls were answered with, in order; only those of a path that ends with `path`.
    func codes(_ path: String = "") async throws -> [Int] {
      try await world.requests(path).compactMap(\.code)
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
