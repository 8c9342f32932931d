#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  @Suite("Versions of the keys in a ring", .timeLimit(.minutes(10)))
  struct KeyRotationTests {
    @Test("a key list with an older version is refused, and what is held stays in force")
    func olderVersion() async throws {
      let server = try KeyServer.single(version: "10")
      let ring = try server.ring()
      let key = try await ring.sealingKey("gateway")
      await server.set("gateway", try KeyServer.entry(1, version: "9"))
      await #expect(throws: KeyRingError.olderVersion(name: "gateway")) {
        try await ring.replace(unknown: [key.id])
      }
      #expect(try await ring.sealingKey("gateway").id.text == "gateway.10")
    }

    @Test("versions that are no numbers have no order, but one that was left does not come back")
    func spelledVersions() async throws {
      let server = try KeyServer.single(version: "B7F3")
      let ring = try server.ring()
      let key = try await ring.sealingKey("gateway")
      await server.set("gateway", try KeyServer.entry(1, version: "0A11"))
      #expect(try await ring.replace(unknown: [key.id]))
      let next = try await ring.sealingKey("gateway")
      #expect(next.id.text == "gateway.0A11")
      await server.set("gateway", try KeyServer.entry(0, version: "B7F3"))
      await #expect(throws: KeyRingError.olderVersion(name: "gateway")) {
        try await ring.replace(unknown: [next.id])
      }
    }

    private func versions(_ ring: KeyRing) async -> [String] {
      await ring.verifyingKeys("gateway").map(\.id.text)
    }

    @Test("the previous version counts for an hour after it was replaced, and the one before that no longer")
    func previousVersion() async throws {
      let server = try KeyServer.single(version: "1", expiry: 10_000)
      let ring = try server.ring()
      _ = try await ring.sealingKey("gateway")
      for (version, expiry) in [("2", 20_000.0), ("3", 30_000.0)] {
        let key = try await ring.sealingKey("gateway")
        await server.set("gateway", try KeyServer.entry(1, version: version, expiry: expiry))
        #expect(try await ring.replace(unknown: [key.id]))
      }
      #expect(await versions(ring) == ["gateway.3", "gateway.2"])
      #expect(await ring.verifyingKeys("gateway", version: "2").map(\.id.text) == ["gateway.2"])
      #expect(await ring.verifyingKeys("gateway", version: "1").isEmpty)
      server.clock.advance(by: 3599)
      #expect(await versions(ring) == ["gateway.3", "gateway.2"])
      server.clock.advance(by: 1)
      #expect(await versions(ring) == ["gateway.3"])
    }

    @Test("the previous version counts no longer than until it expires")
    func previousVersionExpires() async throws {
      let server = try KeyServer.single(version: "1", expiry: 1000)
      let ring = try server.ring()
      let key = try await ring.sealingKey("gateway")
      await server.set("gateway", try KeyServer.entry(1, version: "2"))
      #expect(try await ring.replace(unknown: [key.id]))
      server.clock.advance(by: 999)
      #expect(await versions(ring) == ["gateway.2", "gateway.1"])
      server.clock.advance(by: 1)
      #expect(await versions(ring) == ["gateway.2"])
    }

    @Test("lists that are fetched again and again do not prolong it")
    func sameAgain() async throws {
      let server = try KeyServer.single(version: "1")
      let ring = try server.ring()
      let key = try await ring.sealingKey("gateway")
      await server.set("gateway", try KeyServer.entry(1, version: "2"))
      #expect(try await ring.replace(unknown: [key.id]))
      for _ in 0..<5 {
        server.clock.advance(by: 720)
        _ = await ring.renewIfDue()
      }
      #expect(await server.requests == 7)
      #expect(await versions(ring) == ["gateway.2"])
    }

    @Test("a key that the newest list leaves out is sealed with no more, and verified by for an hour at most")
    func withdrawn() async throws {
      let server = try KeyServer.single(version: "1", expiry: nil)
      await server.set("account", try KeyServer.entry(2, version: "5"))
      let ring = try server.ring()
      _ = try await ring.sealingKey("gateway")
      await server.set("gateway", nil)
      server.clock.advance(by: 60)
      #expect(await ring.renewIfDue())
      await #expect(throws: KeyRingError.notInForce(name: "gateway")) { try await ring.sealingKey("gateway") }
      #expect(await versions(ring) == ["gateway.1"])
      server.clock.advance(by: 3600)
      #expect(await versions(ring).isEmpty)
      #expect(await ring.verifyingKeys("account").map(\.id.text) == ["account.5"])
      // Nor does an older version come back after that.
      await server.set("gateway", try KeyServer.entry(1, version: "0"))
      await #expect(throws: KeyRingError.olderVersion(name: "gateway")) {
        try await ring.sealingKey("gateway")
      }
    }

    @Test("one key's rotation does not end another's previous version")
    func independentRotation() async throws {
      let server = try KeyServer.single(version: "1")
      await server.set("account", try KeyServer.entry(2, version: "5"))
      let ring = try server.ring()
      let first = try await ring.sealingKey("gateway")
      await server.set("gateway", try KeyServer.entry(1, version: "2"))
      #expect(try await ring.replace(unknown: [first.id]))
      let account = try await ring.sealingKey("account")
      await server.set("account", try KeyServer.entry(0, version: "6"))
      #expect(try await ring.replace(unknown: [account.id]))
      #expect(await ring.verifyingKeys("gateway").map(\.id.text) == ["gateway.2", "gateway.1"])
      #expect(await ring.verifyingKeys("account").map(\.id.text) == ["account.6", "account.5"])
    }
  }
#endif
