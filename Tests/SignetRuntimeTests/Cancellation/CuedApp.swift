#if canImport(GeneratedShop)
  import Foundation
  import SignetTesting
  import Testing

  @testable import GeneratedShop
  @testable import SignetRuntime

  /// The Shop's generated client and its gateway, both in this process, with everything that a client is given saying where
  /// a call is.
  struct CuedApp: Sendable {
    typealias Shop = GeneratedShop.Shop

    let cue: CancellationCue
    let client: Shop.Client
    let session: Session
    let gateway: ProtectedGateway
    let transport: CuedTransport
    private let clock: CuedClock
    private let secret: Locked<String>

    var caller: Caller { client._caller }

    /// - Parameter cue: what says of earlier apps as well where their calls were cancelled.
    init(_ cue: CancellationCue) async throws {
      let clock = CuedClock(cue: cue, manual: ManualTimekeeper())
      let (gateway, secret) = (try Self.gateway(clock.manual), Locked("secret 0"))
      gateway.share(GatewaySecrets(secrets: ["secret": "secret 0"]))
      transport = CuedTransport(cue) { await Self.reply(to: $0, by: gateway) }
      (self.cue, self.clock, self.gateway, self.secret) = (cue, clock, gateway, secret)
      session = Session(vault: .memory, timekeeper: clock.manual)
      client = Shop.Client(
        server: Shop.Server(Server(name: "test", url: "https://shop.example/v1")),
        deviceID: .from {
          await cue.asked()
          return "device 1"
        },
        session: session,
        secret: {
          await cue.passes(.fetchingSecret)
          return SecretValue(secret.withLock { $0 })
        },
        rootKey: try gateway.keys.root, store: CuedStore(cue: cue), transport: transport,
        configuration: Configuration(
          timekeeper: clock,
          nonce: {
            cue.signed()
            return Configuration.randomNonce()
          },
          random: { 0.5 }, network: nil))
      // The keys have come by the time that something has been sealed with one.
      _ = try await client.auth.login(phone: Shop.Phone("13800138000"), password: "a password")
    }

    // MARK: Between scenes

    /// Lets a minute pass, once nothing is under way whose time it would end: what was done a moment ago may be done
    /// again.
    func rest() async throws {
      try await until { await session.flight.waiting == 0 && transport.underWay == 0 }
      clock.manual.advance(by: .seconds(61))
    }

    /// The tokens have expired by the session's clock, and not by the server's.
    func expireTokens() {
      let pair = gateway.tokens.issue(to: "ada")
      session.signIn(
        IssuedTokens(
          access: TokenText(pair.access), refresh: TokenText(pair.refresh), expiresAt: clock.manual.now - 1,
          issuedAt: clock.manual.now - 60))
    }

    /// Has the server take another secret, which the app hands out from now on.
    func changeSecret(_ number: Int) {
      secret.withLock { $0 = "secret \(number)" }
      gateway.share(GatewaySecrets(secrets: ["secret": "secret \(number)"]))
    }

    /// Has the server forget the key that orders are sealed with.
    func changeKey(_ number: Int) throws {
      let pairs = try Self.pairs.get()
      gateway.keys.rotate("payment", to: pairs[1 + number % 2], expiresAt: .distantExpiry)
    }

    // MARK: Calls

    func place(_ note: String) async throws {
      let line = Shop.OrderLine(sku: "tea", quantity: 1, unitPrice: 1)
      _ = try await client.orders.place(draft: Shop.OrderDraft(items: [line], note: note))
    }

    func get() async throws { _ = try await client.orders.get(id: Shop.OrderID("o-1")) }

    func changeProfile(_ name: String) async throws {
      _ = try await client.profile.update(change: Shop.ProfileChange(nickname: .value(name)))
    }

    func logIn(_ number: Int) async throws {
      _ = try await client.auth.login(phone: Shop.Phone("13800138000"), password: "password \(number)")
    }

    /// Reads the answer as something that says when it is read.
    func getCued() async throws {
      var request = Request(Shop.Client.Orders.Get.endpoint)
      request.path.string("id", "o-1")
      try await CuedValue.$cue.withValue(cue) {
        _ = try await caller.value(request, CuedValue.self, Never.self, CallOptions())
      }
    }

    func upload(_ file: URL) async throws {
      let options = CallOptions(progress: { [cue] _ in cue.reached(.uploading) })
      _ = try await client.photos.upload(file: File(at: file), options: options)
    }

    func download(to target: URL) async throws {
      let options = CallOptions(progress: { [cue] _ in cue.reached(.downloading) })
      _ = try await client.photos.download(id: "ph-1", to: target, options: options)
    }

    /// All elements of a stream.
    func watch() async throws {
      let endpoint = Endpoint(
        name: "ticks.watch", method: .get, path: "/ticks", content: .none,
        security: Security(.low, token: .anonymous), timeout: .transfer, retry: .never, idempotency: .natural)
      let ticks = caller.stream(Request(endpoint), CuedValue.self, Never.self, CallOptions())
      for try await _ in ticks {}
      try Task.checkCancellation()
    }

    // MARK: The server

    private static let pairs = Result { try (0..<5).map { _ in try TestKeyPair.rsa() } }

    /// A gateway that answers the Shop's endpoints.
    static func gateway(_ time: any Timekeeper) throws -> ProtectedGateway {
      let pairs = try pairs.get()
      let gateway = try ProtectedGateway(
        GatewaySpec(Shop.service), path: "/v1",
        keys: GatewayKeys(
          root: pairs[0], ["payment": pairs[1], "account": pairs[3], "gateway": pairs[4]],
          expiresAt: .distantExpiry), tokenLifetime: 1_000_000_000, timekeeper: time)
      gateway.onKeys(
        Shop.Client.Keys.Current.endpoint,
        KeyListMembers(
          version: "version", publicKey: "public_key_base64",
          expires: .date("expire_time", .epochMilliseconds)))
      gateway.on(Shop.Client.Auth.Login.endpoint) { call in call.signIn(as: "ada") }
      gateway.onRenewal(Shop.Client.Auth.Refresh.endpoint, refreshToken: "refresh_token")
      let order: JSON = ["id": "o-1", "state": 0, "total": 1, "created_at": 1_600_000_000_000, "lines": []]
      for endpoint in [Shop.Client.Orders.Place.endpoint, Shop.Client.Orders.Get.endpoint] {
        gateway.on(endpoint) { call in call.success(order) }
      }
      gateway.on(Shop.Client.Orders.Cancel.endpoint) { call in call.success() }
      gateway.on(Shop.Client.Profile.Update.endpoint) { call in
        call.success(["id": "c-1", "nickname": "Ada", "phone": "13800138000"])
      }
      gateway.on(Shop.Client.SMS.SendCode.endpoint) { call in
        call.success(["request_id": "r-1", "next_allowed_at": 1_600_000_000_000])
      }
      return gateway
    }

    private static func reply(
      to request: TransportRequest, by gateway: ProtectedGateway
    ) async -> CuedTransport.Reply {
      switch request.url.path {
      case "/v1/ticks": ticks
      case "/v1/photos/ph-1": photo
      case "/v1/photos": CuedTransport.Reply(201, ["Location": "/v1/uploads/1"], runs: [])
      case "/v1/uploads/1": uploaded
      default: await protected(request, gateway)
      }
    }

    private static func protected(
      _ request: TransportRequest, _ gateway: ProtectedGateway
    ) async -> CuedTransport.Reply {
      let answer = await gateway.answer(
        GatewayRequest(
          method: request.method.rawValue, target: request.url.target, headers: request.headers,
          body: request.body.bytes ?? []))
      let half = answer.body.count / 2
      return CuedTransport.Reply(
        answer.status, answer.headers, runs: [Array(answer.body[..<half]), Array(answer.body[half...])])
    }

    private static let ticks = CuedTransport.Reply(
      200, ["Content-Type": "text/event-stream"],
      runs: (0..<4).map { Array("data: {\"number\":\($0)}\n\n".utf8) })

    private static let photo = CuedTransport.Reply(
      200, ["ETag": "\"1\"", "Content-Length": "40000"],
      runs: Array(repeating: [UInt8](repeating: 7, count: 10_000), count: 4))

    private static let uploaded = CuedTransport.Reply(
      200, ["Content-Type": "application/json", "Upload-Complete": "?1"],
      runs: [
        Array(#"{"code":0,"data":{"id":"ph-1","url":"https://shop.example/ph-1","digest":"d"}}"#.utf8)
      ])
  }

  extension Date {
    /// Long after everything that a test does.
    fileprivate static let distantExpiry = Date(timeIntervalSince1970: 4_000_000_000)
  }
#endif
