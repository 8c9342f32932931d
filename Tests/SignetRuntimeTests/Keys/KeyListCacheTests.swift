#if os(Linux)
  import Foundation
  import Testing

  @testable import SignetRuntime

  @Suite("The key ring across launches", .timeLimit(.minutes(10)))
  struct KeyListCacheTests {
    @Test("the next launch starts with the keys of the last, offline too, however old the list is")
    func nextLaunch() async throws {
      let server = try KeyServer.single()
      let store = MemoryStore()
      _ = try await server.ring(store: store).sealingKey("gateway")
      server.clock.advance(by: 80_000)
      await server.fail(with: .offline)
      #expect(try await server.ring(store: store).sealingKey("gateway").id.text == "gateway.1")
      #expect(await server.requests == 1)
    }

    @Test("the check at launch brings a newer list, and says nothing where it can't")
    func checkAtLaunch() async throws {
      let server = try KeyServer.single(version: "1")
      let store = MemoryStore()
      _ = try await server.ring(store: store).sealingKey("gateway")
      await server.set("gateway", try KeyServer.entry(1, version: "2"))
      let ring = try server.ring(store: store)
      await ring.checkAtLaunch().value
      #expect(try await ring.sealingKey("gateway").id.text == "gateway.2")
      await server.fail(with: .offline)
      let offline = try server.ring(store: store)
      await offline.checkAtLaunch().value
      #expect(try await offline.sealingKey("gateway").id.text == "gateway.2")
    }

    @Test("the previous version counts after a launch as well")
    func previousVersion() async throws {
      let server = try KeyServer.single(version: "1")
      let store = MemoryStore()
      let ring = try server.ring(store: store)
      let key = try await ring.sealingKey("gateway")
      await server.set("gateway", try KeyServer.entry(1, version: "2"))
      #expect(try await ring.replace(unknown: [key.id]))
      let next = try server.ring(store: store)
      #expect(await next.verifyingKeys("gateway").map(\.id.text) == ["gateway.2", "gateway.1"])
      #expect(await server.requests == 2)
    }

    @Test("a launch does not prolong for how long the previous version counts, and nor does an edited cache")
    func previousVersionEnds() async throws {
      let server = try KeyServer.single(version: "1")
      let store = MemoryStore()
      let key = try await server.ring(store: store).sealingKey("gateway")
      await server.set("gateway", try KeyServer.entry(1, version: "2"))
      let ring = try server.ring(store: store)
      #expect(try await ring.replace(unknown: [key.id]))
      func versions() async throws -> [String] {
        try await server.ring(store: store).verifyingKeys("gateway").map(\.id.text)
      }
      server.clock.advance(by: KeyHistory.grace - 1)
      #expect(try await versions() == ["gateway.2", "gateway.1"])
      server.clock.advance(by: 1)
      #expect(try await versions() == ["gateway.2"])
      let cache = KeyListCache(store: store)
      for time in [server.clock.now + KeyHistory.grace, .distantFuture, .distantPast, nil] {
        cache.write(cache.read().map { KeptKeyList(signed: $0.signed, replacedAt: time) })
        #expect(try await versions() == ["gateway.2"])
      }
    }

    @Test("versions do not go down over a launch either")
    func olderVersion() async throws {
      let server = try KeyServer.single(version: "2")
      let store = MemoryStore()
      _ = try await server.ring(store: store).sealingKey("gateway")
      await server.set("gateway", try KeyServer.entry(1, version: "1"))
      let ring = try server.ring(store: store)
      await ring.checkAtLaunch().value
      #expect(try await ring.sealingKey("gateway").id.text == "gateway.2")
    }

    @Test("a list that another root key has signed is worth nothing from the cache")
    func otherRoot() async throws {
      let server = try KeyServer.single()
      let store = MemoryStore()
      _ = try await server.ring(store: store).sealingKey("gateway")
      await server.fail(with: .offline)
      let ring = try server.ring(store: store, root: KeyServer.otherRoot)
      await #expect(throws: KeyRingError.unavailable(.offline)) { try await ring.sealingKey("gateway") }
      #expect(try store.read("keys") == nil)
    }

    @Test("an edited cache file is thrown away, and the list is fetched anew")
    func edited() async throws {
      let server = try KeyServer.single()
      let store = MemoryStore()
      _ = try await server.ring(store: store).sealingKey("gateway")
      let kept = try #require(try store.read("keys"))
      let lists = KeyListCache(store: store).read()
      var thrownAway = 0
      for index in stride(from: 0, to: kept.count, by: 7) {
        var changed = kept
        changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
        try store.write(changed, to: "keys")
        // The last characters of base64 hold bits that mean nothing.
        if KeyListCache(store: store).read() != lists { thrownAway += 1 }
        let ring = try server.ring(store: store)
        #expect(try await ring.sealingKey("gateway").id.text == "gateway.1")
      }
      #expect(thrownAway > 50)
      #expect(await server.requests == 1 + thrownAway)
    }

    @Test(
      "a cache that is no cache is as good as none",
      arguments: [
        [], Array("{".utf8), Array("[]".utf8), Array(#"{"lists":7}"#.utf8), Array(#"{"lists":[]}"#.utf8),
        Array(#"{"lists":[{"status":200}]}"#.utf8), [0xFF, 0x00],
      ] as [[UInt8]])
    func broken(bytes: [UInt8]) async throws {
      let server = try KeyServer.single()
      let store = MemoryStore()
      try store.write(bytes, to: "keys")
      #expect(try await server.ring(store: store).sealingKey("gateway").id.text == "gateway.1")
      #expect(await server.requests == 1)
    }

    @Test("a cut-off cache is as good as none, wherever it was cut")
    func cutOff() async throws {
      let server = try KeyServer.single()
      let store = MemoryStore()
      _ = try await server.ring(store: store).sealingKey("gateway")
      let kept = try #require(try store.read("keys"))
      for length in stride(from: 0, to: kept.count, by: 41) {
        try store.write(Array(kept.prefix(length)), to: "keys")
        #expect(try await server.ring(store: store).sealingKey("gateway").id.text == "gateway.1")
      }
    }

    @Test("only what the verification reads is kept of the headers")
    func headers() async throws {
      let server = try KeyServer.single()
      let store = MemoryStore()
      _ = try await server.ring(store: store).sealingKey("gateway")
      let lists = KeyListCache(store: store).read()
      #expect(lists.map { $0.signed.answer.headers.fields.map(\.name) } == [["X-Timestamp", "X-Signature"]])
    }

    @Test("as many lists are kept as hold a version that counts, and no more")
    func bounded() async throws {
      let server = try KeyServer.single(version: "1")
      let store = MemoryStore()
      let ring = try server.ring(store: store)
      for version in 2...30 {
        let key = try await ring.sealingKey("gateway")
        await server.set("gateway", try KeyServer.entry(version % 3, version: String(version)))
        #expect(try await ring.replace(unknown: [key.id]))
        server.clock.advance(by: 20)
      }
      #expect(KeyListCache(store: store).read().count == 2)
    }

    @Test("the cache can't be written: the keys are there all the same")
    func unwritable() async throws {
      let server = try KeyServer.single()
      let store = FileStore(folder: URL(filePath: "/dev/null/keys"))
      #expect(try await server.ring(store: store).sealingKey("gateway").id.text == "gateway.1")
    }
  }
#endif
