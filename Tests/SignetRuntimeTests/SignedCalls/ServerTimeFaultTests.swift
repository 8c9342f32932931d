#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  /// What is known to go wrong with time, each fault by its name.
  @Suite("Faults of time", .timeLimit(.minutes(10)))
  struct ServerTimeFaultTests {
    private typealias Client = SignedClient

    private func client(_ server: SignedServer = SignedServer()) throws -> Client {
      try Client(server, secret: .provided("secret") { SecretValue("secret-1") })
    }

    /// An endpoint whose answers are verified, and whose requests are signed or not.
    private func verified(_ verification: String, isSigned: Bool = false) -> Request {
      let security = Security(
        isSigned ? .medium : .low, token: .anonymous, isVerified: true, signing: isSigned ? "app" : nil,
        verification: verification)
      return Client.request(
        Client.endpoint("a", .post, isSigned ? "/orders/{id}" : "/open", .json, security))
    }

    // MARK: What is learned

    @Test("the offset is learned from an error")
    func error() async throws {
      let client = try client()
      let server = client.server
      server.with { $0.ahead = 7200 }
      let failing = server.exchange(server.signed(#"{"code":50000}"#, nonce: ""))
      server.with { $0.script = [failing] }
      _ = await fault { try await client.order() }
      #expect(try await client.order() == 1)
      #expect(client.orders.count == 2)
    }

    @Test("the offset is not learned from a cached answer", arguments: ["Age", "Warning"])
    func cached(header: String) async throws {
      let client = try client()
      client.server.with {
        $0.ahead = 7200
        $0.headers[header] = "110"
      }
      #expect(await fault { try await client.order() } == .declined(code: "40110", message: "stale"))
      #expect(client.orders.count == 1)
    }

    @Test("the server's clock jumps back, and on: one replay, and the new time counts")
    func serverJumps() async throws {
      let client = try client()
      try await client.order()
      for (ahead, count) in [(-7200.0, 3), (7200, 5)] {
        client.server.with { $0.ahead = ahead }
        #expect(try await client.order() == 1)
        #expect(client.orders.count == count)
      }
    }

    @Test("the device's clock jumps an hour during a call, and between calls, and nobody notices")
    func deviceJumps() async throws {
      let client = try client()
      let (time, server) = (client.server.time, client.server)
      try await client.order()
      server.with { $0.ahead = 1 }
      let jumping = server.exchange(server.signed(#"{"code":40110}"#, nonce: "")).after {
        time.setWall(ahead: 3600)
      }
      server.with { $0.script = [jumping] }
      #expect(try await client.order() == 1)
      time.setWall(ahead: -7200)
      #expect(try await client.order() == 1)
      #expect(client.orders.count == 4)
      #expect(try await client.order(verified("dated")) == 1)
      time.setWall(ahead: 3600)
      #expect(try await client.order(verified("dated")) == 1)
    }

    // MARK: An answer recorded earlier

    @Test(
      "an answer recorded earlier, played again, twice in a row, is unverified, with the Date that it brings along"
    )
    func replayedTwice() async throws {
      let client = try client()
      let server = client.server
      try await client.order(verified("dated"))
      let recorded = server.exchange(server.signed(#"{"code":0,"data":666}"#, nonce: ""))
      server.time.advance(by: .seconds(600))
      server.with { $0.script = [recorded, recorded, recorded] }
      for _ in 0..<3 { #expect(await fault { try await client.order(verified("dated")) } == .unverified) }
      #expect(try await client.order(verified("dated")) == 1)
    }

    @Test("nor does it pass where nothing was proved yet, and only another answer said the time")
    func replayedUnproved() async throws {
      let client = try client()
      let server = client.server
      let recorded = server.exchange(server.signed(#"{"code":0,"data":666}"#, nonce: ""))
      server.time.advance(by: .seconds(600))
      try await client.order()
      server.with { $0.script = [recorded, recorded] }
      for _ in 0..<2 { #expect(await fault { try await client.order(verified("dated")) } == .unverified) }
      #expect(try await client.order(verified("dated")) == 1)
    }

    @Test("nor where somebody turns the time back by answers that need not prove themselves")
    func poisonedTime() async throws {
      let client = try client()
      let server = client.server
      try await client.order(verified("dated"))
      let recorded = server.exchange(server.signed(#"{"code":0,"data":666}"#, nonce: ""))
      server.time.advance(by: .seconds(600))
      server.with { $0.script = [recorded, recorded] }
      // Believed by an endpoint that asks for no proof, which learns the old Date.
      #expect(try await client.order() == 666)
      #expect(await fault { try await client.order(verified("dated")) } == .unverified)
    }

    @Test("whoever was taken in at the first contact finds back with the first true answer")
    func firstContact() async throws {
      let client = try client()
      let server = client.server
      let recorded = server.exchange(server.signed(#"{"code":0,"data":666}"#, nonce: ""))
      server.time.advance(by: .seconds(7200))
      server.with { $0.script = [recorded] }
      // A device without any time of its own can't tell; a nonce could.
      #expect(try await client.order(verified("dated")) == 666)
      #expect(try await client.order(verified("dated")) == 1)
      server.with { $0.script = [recorded] }
      #expect(await fault { try await client.order(verified("dated")) } == .unverified)
    }

    @Test(
      "with the request's nonce it never passes, at the first contact either, and a clock that jumps harms nothing"
    )
    func boundByNonce() async throws {
      let client = try client()
      let server = client.server
      let bound = verified("bound", isSigned: true)
      let recorded = server.exchange(server.signed(#"{"code":0,"data":666}"#, nonce: "n-0000"))
      server.with { $0.script = [recorded, recorded] }
      for _ in 0..<2 { #expect(await fault { try await client.order(bound) } == .unverified) }
      #expect(try await client.order(bound) == 1)
      let late = server.exchange(server.signed(#"{"code":0,"data":2}"#, nonce: "n-0001"))
      server.time.advance(by: .seconds(7200))
      let other = try Client(
        server, secret: .provided("secret") { SecretValue("secret-1") }, nonce: { "n-0001" })
      server.with { $0.script = [late] }
      #expect(try await other.order(bound) == 2)
    }

    @Test("a key list of yesterday, played again, is refused where any answer has said the time")
    func keyList() async throws {
      let server = ProtectedServer()
      _ = try await ProtectedClient(server).order()
      let old = try #require(server.state.withLock { $0.lastKeys })
      server.time.advance(by: .seconds(86_400))
      server.set { $0.keysFailure = .offline }
      let client = try ProtectedClient(server)
      // The check at launch has ended, without a list.
      _ = try await client.transport.requests(atLeast: 1)
      await client.caller.protection.keys.checkAtLaunch().value
      _ = try await client.order(Security(.low, token: .anonymous))
      server.set {
        $0.keysFailure = nil
        $0.keysReplay = old
      }
      let error = await fault { try await client.order() }
      guard case .invalid(field: "keys", _)? = error?.reason else {
        Issue.record("another error")
        return
      }
      server.set { $0.keysReplay = nil }
      #expect(try await client.order() == ["sku": "marked-sku"])
    }
  }
#endif
