#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  /// Anybody on the way may write a `Date` into an answer that need not prove itself.
  @Suite("Keys and a forged Date", .timeLimit(.minutes(10)))
  struct ForgedDateTests {
    private let server = ProtectedServer()
    private static let decade: TimeInterval = 10 * 366 * 86_400

    /// A call whose answer proves nothing, and says another time.
    private func forge(_ client: ProtectedClient, by seconds: TimeInterval) async {
      server.set { $0.trick = .forgedDate(seconds) }
      let low = Security(.low, token: .anonymous)
      #expect(await fault { try await client.order(low) } == .http(status: 404))
      server.set { $0.trick = .honest }
      let learned = client.caller.serverClock.now(of: client.caller.server)
      #expect(abs(learned.timeIntervalSince(server.time.now + seconds)) < 2)
    }

    private func sealed(_ client: ProtectedClient) -> Int {
      client.orders.count {
        $0.body.bytes.map { String(decoding: $0, as: UTF8.self).contains("sealed") } ?? false
      }
    }

    @Test("does not end a key", arguments: [decade, -decade])
    func notEnded(seconds: TimeInterval) async throws {
      server.set { $0.keysEnd = 3600 }
      let client = try ProtectedClient(server)
      _ = try await client.order()
      await forge(client, by: seconds)
      _ = try await client.order()
      #expect(sealed(client) == 2)
      #expect(client.paths.filter { $0 == "/keys" }.count == 1)
    }

    @Test("does not bring back a key that has ended", arguments: [decade, -decade])
    func notRevived(seconds: TimeInterval) async throws {
      server.set { $0.keysEnd = 3600 }
      let client = try ProtectedClient(server)
      _ = try await client.order()
      server.time.advance(by: .seconds(3600))
      await forge(client, by: seconds)
      let error = await fault { try await client.order() }
      #expect(error == KeyRingError.notInForce(name: "account").fault)
      #expect(sealed(client) == 1)
    }

    @Test(
      "nor does it before the server has proved any time: the device's own clock counts",
      arguments: [true, false])
    func unproved(hasEnded: Bool) async throws {
      server.set { $0.keysEnd = 3600 }
      let store = MemoryStore()
      _ = try await ProtectedClient(server, store: store).order()
      server.set { $0.keysFailure = .offline }
      if hasEnded { server.time.advance(by: .seconds(3600)) }
      let client = try ProtectedClient(server, store: store)
      await client.caller.protection.keys.checkAtLaunch().value
      await forge(client, by: hasEnded ? -Self.decade : Self.decade)
      let error = await fault { try await client.order() }
      #expect((error == .offline) == hasEnded)
      #expect(sealed(client) == (hasEnded ? 0 : 1))
    }

    @Test("a device whose clock is a decade ahead goes by the time that the list of keys is signed with")
    func wrongDevice() async throws {
      let client = try ProtectedClient(server)
      server.time.setWall(ahead: Self.decade)
      server.set {
        $0.ahead = -Self.decade
        $0.keysEnd = 3600
      }
      _ = try await client.order()
      #expect(client.caller.serverClock.provedNow(of: client.caller.server) == ProtectedServer.start)
    }
  }
#endif
