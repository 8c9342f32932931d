#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  @Suite("Keys that a server does not know", .timeLimit(.minutes(10)))
  struct KeyRecoveryTests {
    @Test("unknown key: a newly fetched list decides, once for all who were refused")
    func unknown() async throws {
      let server = try KeyServer.single(version: "1")
      let ring = try server.ring()
      let key = try await ring.sealingKey("gateway")
      await server.set("gateway", try KeyServer.entry(1, version: "2"))
      await server.close()
      let calls = (0..<20).map { _ in Task { try await ring.replace(unknown: [key.id]) } }
      try await server.asked(2)
      await server.open()
      for call in calls { #expect(try await call.value) }
      #expect(await server.requests == 2)
      #expect(try await ring.sealingKey("gateway").id.text == "gateway.2")
    }

    @Test("unknown key: where the list has no other, there is nothing to try again with")
    func stillUnknown() async throws {
      let server = try KeyServer.single(version: "1")
      let ring = try server.ring()
      let key = try await ring.sealingKey("gateway")
      #expect(try await ring.replace(unknown: [key.id]) == false)
      #expect(await server.requests == 2)
    }

    @Test("a server that never knows a key does not make each call fetch the list")
    func unknownForEver() async throws {
      let server = try KeyServer.single(version: "1")
      let ring = try server.ring()
      let key = try await ring.sealingKey("gateway")
      for _ in 0..<1000 { #expect(try await ring.replace(unknown: [key.id]) == false) }
      #expect(await server.requests == 1 + FetchPace.limit)
      server.clock.advance(by: 30)
      await server.set("gateway", try KeyServer.entry(1, version: "2"))
      #expect(try await ring.replace(unknown: [key.id]))
      #expect(await server.requests == 2 + FetchPace.limit)
    }

    @Test("nor does a thousand of them at once")
    func unknownTogether() async throws {
      let server = try KeyServer.single(version: "1")
      let ring = try server.ring()
      let key = try await ring.sealingKey("gateway")
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<1000 { group.addTask { try await ring.replace(unknown: [key.id]) } }
        for try await isNewer in group { #expect(!isNewer) }
      }
      #expect(await server.requests <= 1 + FetchPace.limit)
    }

    @Test("a key that no list has is not asked for by each call, and its failure is not remembered for long")
    func missingForEver() async throws {
      let server = try KeyServer.single()
      let ring = try server.ring()
      for _ in 0..<1000 {
        await #expect(throws: KeyRingError.notInForce(name: "other")) { try await ring.sealingKey("other") }
        #expect(await ring.verifyingKeys("other").isEmpty)
      }
      #expect(await server.requests == FetchPace.limit)
      await server.set("other", try KeyServer.entry(1, version: "1"))
      server.clock.advance(by: 30)
      #expect(try await ring.sealingKey("other").id.text == "other.1")
    }
  }
#endif
