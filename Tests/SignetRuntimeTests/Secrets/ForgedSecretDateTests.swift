#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  /// Anybody on the way may write a `Date` into an answer that need not prove itself.
  @Suite("Secrets and a forged Date", .timeLimit(.minutes(10)))
  struct ForgedSecretDateTests {
    private let server = ProtectedServer()
    private let isOut = Locked(false)
    private static let decade: TimeInterval = 10 * 366 * 86_400

    /// A client whose secret ends an hour after the server's start, and can be had as long as nothing is out.
    private func client(verifies: Bool = true) throws -> ProtectedClient {
      let isOut = isOut
      let secret = SecretSource.provided("secret") {
        if isOut.withLock({ $0 }) { throw CallError<Never>.offline }
        return SecretValue("s", expiresAt: ProtectedServer.start + 3600)
      }
      return try ProtectedClient(
        server, protections: ProtectedClient.protections(secrets: [secret], verifies: verifies))
    }

    /// A call whose answer proves nothing, and says another time.
    private func forge(_ client: ProtectedClient, by seconds: TimeInterval) async {
      server.set { $0.trick = .forgedDate(seconds) }
      let low = Security(.low, token: .anonymous)
      #expect(await fault { try await client.order(low) } == .http(status: 404))
      server.set { $0.trick = .honest }
      let learned = client.caller.serverClock.now(of: client.caller.server)
      #expect(abs(learned.timeIntervalSince(server.time.now + seconds)) < 2)
    }

    @Test("does not end a secret", arguments: [decade, -decade])
    func notEnded(seconds: TimeInterval) async throws {
      let client = try client()
      _ = try await client.order()
      await forge(client, by: seconds)
      // Another one is not to be had: the one that is held has to do.
      isOut.withLock { $0 = true }
      _ = try await client.order()
    }

    @Test("does not bring back a secret that has ended", arguments: [decade, -decade])
    func notRevived(seconds: TimeInterval) async throws {
      let client = try client()
      _ = try await client.order()
      server.time.advance(by: .seconds(3600))
      await forge(client, by: seconds)
      let error = await fault { try await client.order() }
      #expect(error == SecretError.expired.fault)
      #expect(client.orders.count == 2)
    }

    @Test(
      "a lifetime in seconds is counted from the time that the server has signed",
      arguments: [decade, -decade])
    func relative(seconds: TimeInterval) async throws {
      let request = Request(
        Endpoint.once(
          "config.secret", .get, "/secret", .none, Security(.low, token: .anonymous)))
      let source = SecretSource.endpoint("secret", request, value: "value", expires: .seconds("expires_in"))
      let client = try ProtectedClient(server, protections: ProtectedClient.protections(secrets: [source]))
      let fetches = { client.paths.filter { $0 == "/secret" }.count }
      _ = try await client.order()
      // The secret is over, and the answer that brings the next one has a forged Date.
      server.time.advance(by: .seconds(3600))
      server.set { $0.secretAhead = seconds }
      _ = try await client.order()
      server.time.advance(by: .seconds(3500))
      _ = try await client.order()
      let before = fetches()
      server.time.advance(by: .seconds(100))
      _ = try await client.order()
      #expect(fetches() > before)
    }

    @Test(
      "where the server signs no answer, the Date of its answers ends it, and the device's clock does not",
      arguments: [decade, -decade])
    func unsigned(seconds: TimeInterval) async throws {
      server.time.setWall(ahead: seconds)
      let client = try client(verifies: false)
      let medium = Security(.medium, token: .anonymous, signing: "app")
      // Nothing is known of the server's time: what has just come is good.
      server.set { $0.ahead = -seconds }
      for _ in 0..<2 { _ = try await client.order(medium) }
      server.time.advance(by: .seconds(3599))
      _ = try await client.order(medium)
      server.time.advance(by: .seconds(1))
      #expect(await fault { try await client.order(medium) } == SecretError.expired.fault)
      #expect(client.orders.count == 3)
    }
  }
#endif
