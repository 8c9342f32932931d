#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  /// What the app is asked for on a call's way may never come: a closure that waits for somebody who has left, a key
  /// whose owner does not look at the device.
  @Suite("Closures of the app that never return", .timeLimit(.minutes(5)))
  struct SilentAppTests {
    /// What a call asks the app for.
    enum Closure: CaseIterable {
      case commonHeader, optionalHeader, commonQuery, optionalQuery, credential, signingInput, privateKey,
        secret
    }

    private static let total: Duration = .seconds(20)
    private static let limited = TimeoutTier(name: "limited", total: 20_000)
    private static let unlimited = TimeoutTier(name: "unlimited")
    private static let credentials = TokenScheme(header: "Authorization", value: .text([.credential("key")]))

    private let app = SilentApp()

    // MARK: One attempt

    @Test("time is up at the call's limit, and nothing was sent", arguments: Closure.allCases)
    func timeIsUp(closure: Closure) async throws {
      let client = try client(asking: closure)
      let call = Task { await fault { try await client.order(Self.request(Self.limited)) } }
      try await app.wasAsked()
      // The fetch of a secret has a limit of its own, which is later.
      try await until { client.server.time.sleeping == (closure == .secret ? 2 : 1) }
      client.server.time.advance(by: Self.total)
      let error = await call.value
      #expect(error == .timedOut(during: .connecting))
      #expect(error?.mayHaveBeenDone == .no)
      #expect(client.orders.isEmpty)
    }

    @Test("the caller's own limit counts where it is sooner", arguments: Closure.allCases)
    func ownLimit(closure: Closure) async throws {
      let client = try client(asking: closure)
      let call = Task {
        await fault { try await client.order(Self.request(Self.limited), CallOptions(deadline: .seconds(2))) }
      }
      try await app.wasAsked()
      try await until { client.server.time.sleeping == (closure == .secret ? 2 : 1) }
      client.server.time.advance(by: .seconds(2))
      #expect(await call.value == .timedOut(during: .connecting))
    }

    @Test(
      "cancellation is answered at once, with and without a limit", arguments: Closure.allCases,
      [limited, unlimited])
    func cancellation(closure: Closure, tier: TimeoutTier) async throws {
      let client = try client(asking: closure)
      let call = Task { await fault { try await client.order(Self.request(tier)) } }
      try await app.wasAsked()
      call.cancel()
      let error = await call.value
      #expect(error == .cancelled(sent: false))
      #expect(error?.mayHaveBeenDone == .no)
      #expect(client.orders.isEmpty)
    }

    @Test("an answer that comes after the end sends nothing", arguments: Closure.allCases)
    func lateAnswer(closure: Closure) async throws {
      let client = try client(asking: closure)
      let call = Task { await fault { try await client.order(Self.request(Self.unlimited)) } }
      try await app.wasAsked()
      call.cancel()
      _ = await call.value
      app.answer()
      for _ in 0..<100 { await Task.yield() }
      #expect(client.orders.isEmpty)
    }

    // MARK: Before and between attempts

    @Test("calls that are named by what the app gives are bounded as well", arguments: [true, false])
    func named(isCommon: Bool) async throws {
      let time = ManualTimekeeper()
      var common = CommonValues()
      if isCommon { common.header("X-Device-ID", provided(Self.text)) }
      let client = OrderClient(
        ScriptedTransport([]),
        OrderClient.Policy(timeout: Self.limited, idempotency: OrderClient.Policy.keyed),
        time: time,
        authentication: isCommon ? .none : .credentials([.init("access", provided(Self.text))]),
        common: common)
      let late = Task { await client.failure() }
      try await until { time.sleeping == 1 }
      time.advance(by: Self.total)
      #expect(await late.value == .timedOut(during: .connecting))
      let left = Task { await client.failure() }
      try await until { time.sleeping == 1 }
      left.cancel()
      #expect(await left.value == .cancelled(sent: false))
      #expect(client.transport.requests.isEmpty)
    }

    @Test("what an earlier attempt may have done is told", arguments: [true, false])
    func afterAnAttempt(isCancelled: Bool) async throws {
      let client = try SignedClient(
        signings: [Self.scheme], inputs: [.init("accessKey", "ak-1")],
        privateKeys: [.init("device", Key(app: app, signs: 1))])
      client.server.with { $0.script = [.failure(.connectionLost(sent: true))] }
      let request = SignedClient.request(
        Endpoint(
          name: "orders.place", method: .post, path: "/orders/{id}", content: .json,
          security: Security(.medium, token: .anonymous, signing: "app"), timeout: Self.limited,
          retry: RetryPolicy(
            name: "again", attempts: 2, base: 0, cap: 0, on: [.connectionLost], statuses: []),
          idempotency: Idempotency(key: .header("Idempotency-Key"))))
      let call = Task { await fault { try await client.order(request) } }
      try await app.wasAsked()
      try await until { client.server.time.sleeping == 1 }
      if isCancelled { call.cancel() } else { client.server.time.advance(by: Self.total) }
      let error = await call.value
      #expect(error?.mayHaveBeenDone == .unknown)
      #expect(client.orders.count == 1)
    }

    @Test("a network that nobody tells of any more holds no call up", arguments: [true, false])
    func network(isCancelled: Bool) async throws {
      let time = ManualTimekeeper()
      let client = OrderClient(
        ScriptedTransport([], otherwise: .failure(.offline)),
        OrderClient.Policy(method: .get, timeout: Self.limited, retry: .transient, idempotency: .natural),
        time: time
      ) { $0.network = SilentNetwork(app: app) }
      let call = Task { await client.failure() }
      try await app.wasAsked()
      try await until { time.sleeping == 1 }
      if isCancelled { call.cancel() } else { time.advance(by: Self.total) }
      #expect(await call.value == (isCancelled ? .cancelled(sent: false) : .offline))
    }

    // MARK: The app

    private struct Key: PrivateKeySigner {
      let app: SilentApp
      /// How often it signs before it falls silent.
      let signs: Int
      private let count = Locked(0)

      init(app: SilentApp, signs: Int) {
        self.app = app
        self.signs = signs
      }

      func signature(
        of message: [UInt8], by algorithm: PrivateKeyAlgorithm
      ) async throws(PrivateKeyError) -> [UInt8] {
        let turn = count.withLock { count in
          count += 1
          return count
        }
        if turn > signs { await app.silence() }
        return [UInt8](repeating: 7, count: 64)
      }
    }

    private struct SilentNetwork: NetworkMonitor {
      let app: SilentApp
      var kind: NetworkKind? { nil }
      func waitForNetwork() async { await app.silence() }
    }

    private func provided<Value: Sendable>(_ value: Value) -> Provided<Value> {
      .from { [app] in
        await app.silence()
        return value
      }
    }

    // MARK: The client

    private static let text = "late"

    private static let scheme = SigningScheme(
      name: "app", inputs: ["accessKey"], message: [.hole(.input("accessKey")), .hole(.body)],
      algorithm: .privateKey(.ed25519, named: "device"), output: .base64, place: .init(.header, "X-Sign"))

    private func client(asking closure: Closure) throws -> SignedClient {
      var common = CommonValues()
      switch closure {
      case .commonHeader: common.header("X-Device-ID", provided(Self.text))
      case .optionalHeader: common.optionalHeader("X-Device-ID", provided(Optional(Self.text)))
      case .commonQuery: common.query("device", provided(Self.text))
      case .optionalQuery: common.optionalQuery("device", provided(Optional(Self.text)))
      case .credential, .signingInput, .privateKey, .secret: break
      }
      let secret = SecretSource.provided("secret") { [app] in
        if closure == .secret { await app.silence() }
        return SecretValue("secret-1")
      }
      return try SignedClient(
        secret: secret, signings: [closure == .secret ? SignedClient.app : Self.scheme],
        inputs: [.init("accessKey", closure == .signingInput ? provided(Self.text) : .value("ak-1"))],
        privateKeys: [.init("device", Key(app: app, signs: closure == .privateKey ? 0 : .max))],
        common: common,
        token: closure == .credential ? Self.credentials : nil,
        authentication: closure == .credential ? .credentials([.init("key", provided(Self.text))]) : .none)
    }

    private static func request(_ tier: TimeoutTier) -> Request {
      SignedClient.request(
        Endpoint(
          name: "orders.place", method: .post, path: "/orders/{id}", content: .json,
          security: Security(.medium, token: .optional, signing: "app"), timeout: tier, retry: .never,
          idempotency: .none))
    }
  }
#endif
