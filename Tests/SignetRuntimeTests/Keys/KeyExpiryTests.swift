#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  @Suite("Keys that expire", .timeLimit(.minutes(10)))
  struct KeyExpiryTests {
    @Test("a key that has expired is fetched anew, and is not used where no newer one comes")
    func expired() async throws {
      let server = try KeyServer.single(version: "1", expiry: 100)
      let ring = try server.ring()
      _ = try await ring.sealingKey("gateway")
      server.clock.advance(by: 100)
      await #expect(throws: KeyRingError.notInForce(name: "gateway")) { try await ring.sealingKey("gateway") }
      await server.set("gateway", try KeyServer.entry(1, version: "2"))
      #expect(try await ring.sealingKey("gateway").id.text == "gateway.2")
    }

    @Test("a key that is about to expire serves, and the next one is fetched meanwhile, once in a while")
    func beforeExpiry() async throws {
      let server = try KeyServer.single(version: "1", expiry: 5000)
      let ring = try server.ring()
      _ = try await ring.sealingKey("gateway")
      server.clock.advance(by: 4300)
      _ = try await ring.sealingKey("gateway")
      #expect(await server.requests == 1)
      server.clock.advance(by: 200)
      await server.set("gateway", try KeyServer.entry(1, version: "2", expiry: 90_000))
      #expect(try await ring.sealingKey("gateway").id.text == "gateway.1")
      try await server.asked(2)
      try await until { try await ring.sealingKey("gateway").id.text != "gateway.1" }
      #expect(await server.requests == 2)
    }

    @Test("a list with a key that has ended is fetched no more often than another")
    func endedLongAgo() async throws {
      let server = try KeyServer.single(version: "1", expiry: 50_000)
      await server.set("account", try KeyServer.entry(1, version: "1", expiry: -1))
      let ring = try server.ring()
      for _ in 0..<10 {
        #expect(try await ring.sealingKey("gateway").id.text == "gateway.1")
        server.clock.advance(by: 61)
        for _ in 0..<20 { await Task.yield() }
      }
      #expect(await server.requests == 1)
      server.clock.advance(by: 50_000 - 610 - 600)
      #expect(try await ring.sealingKey("gateway").id.text == "gateway.1")
      try await server.asked(2)
    }

    @Test("the server's own clock decides, however it jumps")
    func clockJumps() async throws {
      let server = try KeyServer.single(version: "1", expiry: 5000)
      let ring = try server.ring()
      _ = try await ring.sealingKey("gateway")
      server.clock.jump(by: -1_000_000)
      #expect(try await ring.sealingKey("gateway").id.text == "gateway.1")
      #expect(await ring.renewIfDue() == false)
      #expect(await server.requests == 1)
      server.clock.advance(by: 60)
      #expect(await ring.renewIfDue() == false)
      #expect(await server.requests == 2)
    }
  }
#endif
