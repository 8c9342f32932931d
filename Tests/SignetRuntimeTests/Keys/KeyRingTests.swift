#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  @Suite("The key ring", .timeLimit(.minutes(10)))
  struct KeyRingTests {
    // MARK: Fetching

    @Test("a key is fetched when it is first asked for, and not again while it is in force")
    func first() async throws {
      let server = try KeyServer.single()
      let ring = try server.ring()
      for _ in 0..<3 { #expect(try await ring.sealingKey("gateway").id.text == "gateway.1") }
      #expect(await server.requests == 1)
    }

    @Test("a hundred who ask at once are one fetch")
    func singleFlight() async throws {
      let server = try KeyServer.single()
      let ring = try server.ring()
      await server.close()
      let calls = (0..<100).map { _ in Task { try await ring.sealingKey("gateway").id.text } }
      try await server.asked(1)
      await server.open()
      for call in calls { #expect(try await call.value == "gateway.1") }
      #expect(await server.requests == 1)
    }

    @Test("whoever is cancelled leaves by itself, and the fetch goes on for the others")
    func cancelledWaiter() async throws {
      let server = try KeyServer.single()
      let ring = try server.ring()
      await server.close()
      let first = Task { try await ring.sealingKey("gateway").id.text }
      try await server.asked(1)
      let second = Task { try await ring.sealingKey("gateway").id.text }
      first.cancel()
      await #expect(throws: KeyRingError.cancelled) { try await first.value }
      await server.open()
      #expect(try await second.value == "gateway.1")
      #expect(await server.requests == 1)
    }

    @Test("a fetch that never ends is given up, and the next call asks anew")
    func neverAnswered() async throws {
      let server = try KeyServer.single()
      let ring = try server.ring()
      await server.close()
      let first = Task { try await ring.sealingKey("gateway").id.text }
      try await server.asked(1)
      try await until { server.clock.sleeping == 1 }
      server.clock.advance(by: 30)
      await #expect(throws: KeyRingError.unavailable(.timedOut(during: .connecting))) {
        try await first.value
      }
      let second = Task { try await ring.sealingKey("gateway").id.text }
      try await server.asked(2)
      await server.open()
      #expect(try await second.value == "gateway.1")
      #expect(server.clock.sleeping == 0)
    }

    @Test("a failed fetch is everyone's who waited, and is not remembered")
    func failure() async throws {
      let server = try KeyServer.single()
      let ring = try server.ring()
      await server.fail(with: .offline)
      await #expect(throws: KeyRingError.unavailable(.offline)) { try await ring.sealingKey("gateway") }
      #expect(await ring.verifyingKeys("gateway").isEmpty)
      await server.fail(with: nil)
      #expect(try await ring.sealingKey("gateway").id.text == "gateway.1")
    }

    @Test("an answer that is no success is no list")
    func errorStatus() async throws {
      let server = try KeyServer.single()
      await server.edit { $0.with(status: 503) }
      await #expect(throws: KeyRingError.unavailable(.http(status: 503))) {
        try await server.ring().sealingKey("gateway")
      }
    }

    @Test("a name that the list has not is not in force, and nobody else's key is used for it")
    func unknownName() async throws {
      await #expect(throws: KeyRingError.notInForce(name: "payment")) {
        try await KeyServer.single().ring().sealingKey("payment")
      }
    }

    // MARK: The root key

    @Test("a key list with a wrong root signature is refused, and nothing of it is kept")
    func wrongRoot() async throws {
      let server = try KeyServer.single()
      await server.sign(with: KeyServer.otherRoot)
      let store = MemoryStore()
      let ring = try server.ring(store: store)
      await #expect(throws: KeyRingError.unverified(.mismatch)) { try await ring.sealingKey("gateway") }
      #expect(try store.read("keys") == nil)
      #expect(await ring.verifyingKeys("gateway").isEmpty)
    }

    @Test(
      "a key list that was changed on its way is refused", arguments: ["body", "X-Signature", "X-Timestamp"])
    func changed(part: String) async throws {
      let server = try KeyServer.single()
      await server.edit { answer in
        if part == "body" { return answer.with(body: answer.body.map { $0 == 0x31 ? 0x32 : $0 }) }
        return answer.with { $0.remove(part) }
      }
      let ring = try server.ring()
      do throws(KeyRingError) {
        _ = try await ring.sealingKey("gateway")
        Issue.record("the list was taken")
      } catch {
        guard case .unverified = error else {
          Issue.record("\(error)")
          return
        }
        #expect(error.fault.mayHaveBeenDone == .no)
      }
    }

    @Test("a key list of yesterday, played again, is refused while it is fetched")
    func replayedList() async throws {
      let server = try KeyServer.single()
      let recorded = try await server.list().answer
      server.clock.advance(by: 3600)
      await server.edit { _ in recorded }
      await #expect(throws: KeyRingError.unverified(.stale)) { try await server.ring().sealingKey("gateway") }
    }

    @Test("a list that is signed and not what was promised names the member at fault, not its content")
    func malformed() async throws {
      let server = try KeyServer.single()
      let answer = try await server.list().answer
      let body = Array(#"{"gateway":{"version":7}}"#.utf8)
      let time = answer.headers["X-Timestamp"] ?? ""
      let signature = try KeyServer.root.get().sign(Array("\n\(time)\n".utf8) + body, by: .ed25519)
      await server.edit { answer in
        answer.with(body: body) { $0["X-Signature"] = Data(signature).base64EncodedString() }
      }
      await #expect(throws: KeyRingError.malformed(at: "version")) {
        try await server.ring().sealingKey("gateway")
      }
    }

    @Test("RSA 1024 refused, and a key that can't be read, where it is needed and nowhere else")
    func unusable() async throws {
      let server = try KeyServer.single()
      let short = try TestKeyPair.rsa(bits: 1024).spki
      await server.set("short", KeyServer.Entry(version: "1", key: short, expiry: nil))
      await server.set("junk", KeyServer.Entry(version: "1", key: [1, 2, 3], expiry: nil))
      let ring = try server.ring()
      _ = try await ring.sealingKey("gateway").usable()
      let key = try await ring.sealingKey("short")
      #expect(throws: KeyRingError.unusable(name: "short", .unsafeLength(bits: 1024))) { try key.usable() }
      let junk = try await ring.sealingKey("junk")
      #expect(throws: KeyRingError.self) { try junk.usable() }
    }

    @Test("keys that ship with the app are there at once, for ever, and are asked of nobody")
    func shipped() async throws {
      let ring = KeyRing(shipped: ["gateway": try ShippedKey(bytes: KeyServer.keys.get()[0].spki)])
      let key = try await ring.sealingKey("gateway")
      #expect(key.id.text == "gateway")
      #expect(try await ring.replace(unknown: [key.id]) == false)
      #expect(await ring.renewIfDue() == false)
      #expect(await ring.verifyingKeys("gateway", version: "9").map(\.id.text) == ["gateway"])
      await #expect(throws: KeyRingError.notInForce(name: "other")) { try await ring.sealingKey("other") }
    }
  }
#endif
