#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  @Suite("Calls that are sealed and verified", .timeLimit(.minutes(10)))
  struct ProtectedCallTests {
    private let order: JSON = ["sku": "marked-sku"]

    // MARK: As it should be

    @Test("what leaves is sealed, the server opens it, and its signed answer is the result")
    func sealedAndVerified() async throws {
      let client = try ProtectedClient()
      #expect(try await client.order() == order)
      #expect(client.paths == ["/keys", "/orders"])
      let body = String(decoding: try #require(client.orders[0].body.bytes), as: UTF8.self)
      #expect(!body.contains("marked-sku"))
      #expect(client.orders[0].headers["Content-Type"] == "application/json")
    }

    @Test("the keys are fetched once for many calls at once, at launch included")
    func manyAtOnce() async throws {
      let client = try ProtectedClient()
      try await withThrowingTaskGroup(of: JSON.self) { group in
        for _ in 0..<20 { group.addTask { try await client.order() } }
        for try await result in group { #expect(result == order) }
      }
      #expect(client.paths.filter { $0 == "/keys" }.count == 1)
    }

    @Test("the device clock is two hours wrong and nobody notices", arguments: [-7200.0, 7200])
    func wrongClock(ahead: TimeInterval) async throws {
      let client = try ProtectedClient()
      client.server.set { $0.ahead = ahead }
      #expect(try await client.order() == order)
    }

    // MARK: Unknown key

    @Test("unknown key: the new list is fetched, and the same order sealed anew with the new key, once")
    func unknownKey() async throws {
      let client = try ProtectedClient()
      _ = try await client.order()
      client.server.rotate()
      #expect(try await client.order() == order)
      #expect(client.paths == ["/keys", "/orders", "/orders", "/keys", "/orders"])
      #expect(client.server.state.withLock { $0.opened } == [order, order])
      let kids = try client.orders.map { request in
        let jwe = try SealingFixture.member("sealed", of: try #require(request.body.bytes))
        return try JSON(bytes: CompactJWE(String(decoding: jwe, as: UTF8.self)).header)["kid"]
      }
      #expect(kids == ["account.1", "account.1", "account.2"])
    }

    @Test(
      "unknown key: where the list has no newer one, the refusal is the call's, and nothing is tried again")
    func stillUnknown() async throws {
      let client = try ProtectedClient()
      _ = try await client.order()
      client.server.set { $0.known = [] }
      #expect(await fault { try await client.order() } == .declined(code: "40112", message: "unknown key"))
      #expect(client.paths == ["/keys", "/orders", "/orders", "/keys"])
    }

    @Test("unknown key: a server that knows no key at all is asked twice, and no more")
    func neverKnown() async throws {
      let client = try ProtectedClient()
      _ = try await client.order()
      client.server.rotate()
      client.server.set { $0.known = [] }
      #expect(await fault { try await client.order() } == .declined(code: "40112", message: "unknown key"))
      #expect(client.paths == ["/keys", "/orders", "/orders", "/keys", "/orders"])
    }

    @Test("unknown key: where the new list can't be had, the refusal is the call's")
    func unknownOffline() async throws {
      let client = try ProtectedClient()
      _ = try await client.order()
      client.server.rotate()
      client.server.set { $0.keysFailure = .offline }
      #expect(await fault { try await client.order() } == .declined(code: "40112", message: "unknown key"))
    }

    // MARK: Answers that prove nothing

    @Test("a tampered or unsigned answer is unverified, and the order may have been placed")
    func unverified() async throws {
      for trick in [ProtectedServer.Trick.tampered, .unsigned] {
        let client = try ProtectedClient()
        client.server.set { $0.trick = trick }
        let error = await fault { try await client.order() }
        #expect(error == .unverified)
        #expect(error?.mayHaveBeenDone == .unknown)
      }
    }

    @Test("a refusal that is unverified is not believed either")
    func unverifiedRefusal() async throws {
      let client = try ProtectedClient()
      client.server.set {
        $0.known = []
        $0.trick = .unsigned
      }
      #expect(await fault { try await client.order() } == .unverified)
      #expect(client.orders.count == 1)
    }

    @Test("an answer recorded earlier, played again, is unverified, with the Date that it brings along too")
    func replayed() async throws {
      let client = try ProtectedClient()
      _ = try await client.order()
      let recorded = try #require(client.server.state.withLock { $0.last })
      client.server.time.advance(by: .seconds(600))
      client.server.set { $0.trick = .recorded(recorded) }
      #expect(await fault { try await client.order() } == .unverified)
    }

    @Test("of an unsigned error answer the status is used", arguments: [404, 503])
    func errorStatus(status: Int) async throws {
      let client = try ProtectedClient()
      client.server.set { $0.trick = .status(status) }
      #expect(await fault { try await client.order() } == .http(status: status))
    }

    @Test("a sealed request is not redirected")
    func redirect() async throws {
      let client = try ProtectedClient()
      client.server.set { $0.trick = .redirect }
      #expect(await fault { try await client.order() } == .http(status: 307))
      #expect(client.paths == ["/keys", "/orders"])
    }

    // MARK: Keys that can't be had

    @Test("without keys nothing is sent, and the error says why")
    func noKeys() async throws {
      let offline = ProtectedServer()
      offline.set { $0.keysFailure = .offline }
      let client = try ProtectedClient(offline)
      #expect(await fault { try await client.order() } == .offline)
      let broken = ProtectedServer()
      broken.set { $0.keysStatus = 503 }
      let other = try ProtectedClient(broken)
      let error = await fault { try await other.order() }
      #expect(error?.mayHaveBeenDone == .no)
      #expect(error?.description.contains("503") == true)
      #expect(client.orders.isEmpty && other.orders.isEmpty)
    }

    @Test("a list of keys that hangs ends with the call's own deadline")
    func hangingKeys() async throws {
      let server = ProtectedServer()
      server.set { $0.keysStall = true }
      let client = try ProtectedClient(server)
      let call = Task { await fault { try await client.order() } }
      _ = try await client.transport.requests(atLeast: 1)
      let moving = Task {
        while !Task.isCancelled {
          server.time.advance(by: .seconds(1))
          await Task.yield()
        }
      }
      let error = await call.value
      moving.cancel()
      #expect(error == .timedOut(during: .connecting))
      #expect(client.orders.isEmpty)
    }

    @Test("the next launch needs no answer of the key endpoint")
    func nextLaunch() async throws {
      let server = ProtectedServer()
      let store = MemoryStore()
      _ = try await ProtectedClient(server, store: store).order()
      server.set { $0.keysFailure = .offline }
      #expect(try await ProtectedClient(server, store: store).order() == order)
    }

    // MARK: Single fields

    @Test("a sealed field of a call at low is sealed, and the rest of its body is not")
    func field() async throws {
      let client = try ProtectedClient()
      let echo = try await client.order(Security(.low, token: .anonymous)) { request in
        request.json.string("sku", "a-1")
        request.json.sealed("account")
        request.json.string("pin", "marked-pin")
      }
      #expect(echo["sku"] == "a-1")
      let body = try #require(client.orders[0].body.bytes)
      let pin = try SealingFixture.open(
        SealingFixture.member("pin", of: body), with: .success(ProtectedServer.account.get()[0]))
      #expect(String(decoding: pin, as: UTF8.self) == "marked-pin")
    }

    @Test("a sealed field of a form is sealed")
    func formField() async throws {
      let client = try ProtectedClient()
      client.server.set { $0.trick = .status(404) }
      let error = await fault {
        try await client.order(Security(.low, token: .anonymous), content: .form) { request in
          request.form.string("user", "ann")
          request.form.sealed("pin", by: "account")
          request.form.string("pin", "marked-pin")
        }
      }
      #expect(error == .http(status: 404))
      let body = String(decoding: try #require(client.orders[0].body.bytes), as: UTF8.self)
      let parts = body.split(separator: "&")
      #expect(parts[0] == "user=ann")
      let jwe = try #require(parts[1].split(separator: "=").last)
      let pin = try SealingFixture.open(Array(jwe.utf8), with: .success(ProtectedServer.account.get()[0]))
      #expect(String(decoding: pin, as: UTF8.self) == "marked-pin")
    }

    // MARK: Nothing in the clear

    @Test("what has to be sealed and can't be is not sent")
    func notInTheClear() async throws {
      let low = Security(.low, token: .anonymous)
      let unknown = Security(.high, token: .anonymous, sealing: "other", verification: "gateway")
      let undeclared = Security(.high, token: .anonymous, verification: "gateway")
      let client = try ProtectedClient()
      let attempts: [() async throws -> JSON] = [
        { try await client.order(unknown) },
        { try await client.order(undeclared) },
        { try await client.order(content: .form) },
        { try await client.order(low) { $0.query.sealed("q", by: "account") } },
        { try await client.order(low) { $0.headers.sealed("X-Pin", by: "account") } },
      ]
      for attempt in attempts {
        let error: CallError<Never>? = await fault { try await attempt() }
        guard case .invalid = error?.reason else {
          Issue.record("another error")
          continue
        }
      }
      #expect(client.orders.isEmpty)
    }

    @Test("a call that has to be verified and can't be is unverified")
    func notVerifiable() async throws {
      let verified = Security(.low, token: .anonymous, isVerified: true)
      let named = Security(.low, token: .anonymous, isVerified: true, verification: "other")
      for security in [verified, named] {
        let client = try ProtectedClient()
        #expect(await fault { try await client.order(security) } == .unverified)
      }
    }

    @Test("nothing that is sealed is in the journal or in an error")
    func silence() async throws {
      let lines = Locked([String]())
      let client = try ProtectedClient(journal: .lines { line in lines.withLock { $0.append(line) } })
      var said = ""
      for trick in [ProtectedServer.Trick.honest, .tampered, .status(500)] {
        client.server.set { $0.trick = trick }
        let error: CallError<Never>? = await fault { try await client.order() }
        if let error {
          said += "\(error)" + String(reflecting: error)
          dump(error, to: &said)
        }
      }
      try await until { lines.withLock { $0.count } >= 8 }
      said += lines.withLock { $0.joined() }
      #expect(said.contains("orders.place"))
      #expect(!said.contains("marked"))
    }
  }
#endif
