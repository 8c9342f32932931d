#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  @Suite("Recoveries of signed calls", .timeLimit(.minutes(10)))
  struct SigningRecoveryTests {
    private typealias Client = SignedClient

    // MARK: stale

    @Test(
      "stale: the device's clock is two hours wrong, the call is replayed once with the new time, and the next is right at once",
      arguments: [-7200.0, 7200])
    func stale(ahead: TimeInterval) async throws {
      let client = try Client(secret: .provided("secret") { SecretValue("secret-1") })
      client.server.with { $0.ahead = ahead }
      #expect(try await client.order() == 1)
      #expect(client.orders.count == 2)
      #expect(try await client.order() == 1)
      #expect(client.orders.count == 3)
      let nonces = Set(client.wire.map { $0.parameter("nonce") })
      #expect(nonces.count == 3)
    }

    @Test("stale: an answer that does not say the time teaches nothing, and the refusal is the call's")
    func staleWithoutDate() async throws {
      let client = try Client(secret: .provided("secret") { SecretValue("secret-1") })
      client.server.with {
        $0.ahead = 7200
        $0.saysDate = false
      }
      #expect(await fault { try await client.order() } == .declined(code: "40110", message: "stale"))
      #expect(client.orders.count == 1)
    }

    @Test("stale: a server that finds everything stale is asked twice, and no more")
    func alwaysStale() async throws {
      let client = try Client()
      let stale = client.server.exchange(client.server.signed(#"{"code":40110}"#, nonce: ""))
      client.server.with { $0.script = [stale, stale, stale] }
      #expect(await fault { try await client.order() } == .declined(code: "40110", message: nil))
      #expect(client.orders.count == 2)
    }

    // MARK: refused

    @Test("refused: the secret was rotated, the new one is fetched, and the call replayed with it")
    func refused() async throws {
      let client = try Client()
      try await client.order()
      client.server.with { $0.secret = "secret-2" }
      #expect(try await client.order() == 1)
      #expect(client.orders.count == 3)
      #expect(client.secretRequests.count == 2)
      #expect(try await client.order() == 1)
      #expect(client.orders.count == 4)
    }

    @Test("refused: many calls at once fetch the new secret once, and none is lost")
    func refusedTogether() async throws {
      let client = try Client()
      try await client.order()
      client.server.with { $0.secret = "secret-2" }
      let ended = await endings(of: 50) { () throws(CallError<Never>) in _ = try await client.order() }
      #expect(ended == ["ok": 50])
      #expect(client.secretRequests.count == 2)
    }

    @Test("refused: where the secret is the same, the refusal is the call's")
    func sameSecret() async throws {
      let client = try Client()
      client.server.with {
        $0.secret = "secret-2"
        $0.handedOut = "secret-1"
      }
      #expect(
        await fault { try await client.order() } == .declined(code: "40111", message: "wrong signature"))
      #expect(client.orders.count == 1)
    }

    @Test("refused: where the new secret can't be had, the refusal is the call's")
    func secretOffline() async throws {
      let client = try Client()
      try await client.order()
      client.server.with {
        $0.secret = "secret-2"
        $0.secretFailure = .offline
      }
      #expect(
        await fault { try await client.order() } == .declined(code: "40111", message: "wrong signature"))
      #expect(client.orders.count == 2)
    }

    // MARK: Together

    @Test("two recoveries are the most for one call, each once")
    func two() async throws {
      let client = try Client()
      try await client.order()
      let server = client.server
      /// A refusal by a server whose clock is ahead by so much.
      func refusal(_ code: Int, ahead: TimeInterval) -> ScriptedExchange {
        server.with { $0.ahead = ahead }
        return server.exchange(server.signed(#"{"code":\#(code)}"#, nonce: ""))
      }
      let first = [refusal(40110, ahead: 1), refusal(40111, ahead: 1)]
      let second = [refusal(40111, ahead: 1), refusal(40110, ahead: 2), refusal(40111, ahead: 2)]
      server.with {
        $0.ahead = 1
        $0.secret = "secret-2"
        $0.script = first
      }
      #expect(try await client.order() == 1)
      #expect(client.orders.count == 4)
      server.with {
        $0.secret = "secret-3"
        $0.script = second
      }
      #expect(await fault { try await client.order() } == .declined(code: "40111", message: nil))
      #expect(client.orders.count == 7)
    }

    @Test("a code that the endpoint itself names is the call's, whatever the signing says of it")
    func named() async throws {
      enum Failure: EndpointFailure {
        case late
        static func read(_ refusal: Refusal) throws(WireError) -> Failure? {
          refusal.code == "40110" ? .late : nil
        }
        static func names(_ refusal: Refusal) -> Bool { refusal.code == "40110" }
      }
      let client = try Client(secret: .provided("secret") { SecretValue("secret-1") })
      client.server.with { $0.ahead = 7200 }
      let error = await fault(Failure.self) {
        try await client.caller.value(Client.request(), Int.self, Failure.self, CallOptions())
      }
      #expect(error?.failure == .late)
      #expect(client.orders.count == 1)
    }

    // MARK: The secret

    @Test("without the secret nothing is sent, and the error says why")
    func noSecret() async throws {
      struct Marked: Error { let secret = "marked" }
      let offline = try Client()
      offline.server.with { $0.secretFailure = .offline }
      #expect(await fault { try await offline.order() } == .offline)
      let failing = try Client(secret: .provided("secret") { throw Marked() })
      let error = await fault { try await failing.order() }
      guard case .invalid(field: "secret", _)? = error?.reason else {
        Issue.record("another error")
        return
      }
      #expect(error?.mayHaveBeenDone == .no && error?.description.contains("marked") == false)
      #expect(offline.orders.isEmpty && failing.orders.isEmpty)
    }

    @Test("a secret that does not come ends with the call's own deadline")
    func hangingSecret() async throws {
      let (gate, asked) = (Gate(), Gate())
      let client = try Client(
        secret: .provided("secret") {
          asked.open()
          await gate.wait()
          return SecretValue("secret-1")
        })
      await asked.wait()
      let call = Task {
        await fault { try await client.order(Client.request(), CallOptions(deadline: .seconds(5))) }
      }
      let moving = Task {
        while !Task.isCancelled {
          client.server.time.advance(by: .seconds(1))
          await Task.yield()
        }
      }
      #expect(await call.value == .timedOut(during: .connecting))
      moving.cancel()
      gate.open()
      #expect(client.orders.isEmpty)
    }

    @Test("the next launch needs no answer of the secret's endpoint")
    func nextLaunch() async throws {
      let server = SignedServer()
      let store = MemoryStore()
      try await Client(server, store: store).order()
      server.with { $0.secretFailure = .offline }
      #expect(try await Client(server, store: store).order() == 1)
    }

    @Test(
      "the secret's endpoint is called with the token where it has one, and its answer has to hold a secret")
    func secretEndpoint() async throws {
      let session = Session(vault: StoredTokenVault.memory)
      session.signIn(IssuedTokens(access: TokenText("t-1"), refresh: nil, expiresAt: nil, issuedAt: Date()))
      let client = try Client(
        token: TokenScheme(header: "Authorization", value: .text([.text("Bearer "), .credential("access")])),
        authentication: .session(session))
      try await client.order()
      #expect(client.secretRequests.map { $0.headers["Authorization"] } == ["Bearer t-1"])
      client.server.with { $0.handedOut = "" }
      let error = await fault { try await Client(client.server).order() }
      #expect(error?.mayHaveBeenDone == .no)
      #expect(error?.description.contains("data.value") == true)
    }
  }
#endif
