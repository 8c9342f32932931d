#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  @Suite("The key ring", .timeLimit(.minutes(1)))
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

    // MARK: Versions

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

    @Test("the previous version counts until it expires, and the one before that no longer")
    func previousVersion() async throws {
      let server = try KeyServer.single(version: "1", expiry: 10_000)
      let ring = try server.ring()
      _ = try await ring.sealingKey("gateway")
      for (version, expiry) in [("2", 20_000.0), ("3", 30_000.0)] {
        let key = try await ring.sealingKey("gateway")
        await server.set("gateway", try KeyServer.entry(1, version: version, expiry: expiry))
        #expect(try await ring.replace(unknown: [key.id]))
      }
      func versions() async -> [String?] {
        await ring.verifyingKeys("gateway").map { $0.id.version?.spelling }
      }
      #expect(await versions() == ["3", "2"])
      #expect(await ring.verifyingKeys("gateway", version: "2").map(\.id.text) == ["gateway.2"])
      #expect(await ring.verifyingKeys("gateway", version: "1").isEmpty)
      server.clock.advance(by: 20_001)
      #expect(await versions() == ["3"])
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

    // MARK: Expiry

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

    @Test("the server's own clock decides, however it jumps")
    func clockJumps() async throws {
      let server = try KeyServer.single(version: "1", expiry: 5000)
      let ring = try server.ring()
      _ = try await ring.sealingKey("gateway")
      server.clock.advance(by: -1_000_000)
      #expect(try await ring.sealingKey("gateway").id.text == "gateway.1")
      #expect(await ring.renewIfDue() == false)
      #expect(await server.requests == 2)
    }

    // MARK: Recovery

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
