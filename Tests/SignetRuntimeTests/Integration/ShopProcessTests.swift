#if canImport(GeneratedShop) && !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Foundation
  import GeneratedShop
  import SignetRuntime
  import Testing

  /// What an app and its extension do to each other: processes of their own, with one vault.
  @Suite("Two processes", .gateway, .timeLimit(.minutes(10)))
  struct ShopProcessTests {
    private static let calls = 10

    @Test("two processes, one rotating refresh token", arguments: Carrier.allCases)
    func twoProcesses(carrier: Carrier) async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "vault-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appending(path: "session").path
      let here = try await ShopApp(
        in: World(), .init(clock: SlowTimekeeper(), vault: .file(URL(filePath: path))))
      try await here.signIn()
      try await here.world.ask("/shop/tokens", ["expire": true])
      // All of both are refused before the renewal is answered, so that both want to renew, and one does. The gateway sees
      // to that by itself: reading what the processes say may take both threads that this one's tasks run on.
      let refused = JSON.number(JSONNumber(2 * Self.calls))
      try await here.world.script(
        "hold-after-work", ["path": "/auth/refresh", "answered": refused, "of": "/me"])
      let (world, name) = (here.world, carrier.rawValue)
      async let first: Void = Self.expectCalls(world, path, name)
      async let second: Void = Self.expectCalls(world, path, name)
      _ = await (first, second)
      let tokens = try await here.books("tokens")
      #expect(tokens["renewals"] == 1)
      #expect(tokens["reuses"] == 0)
      #expect(try await world.requests("/auth/refresh").count == 1)
      #expect(try await here.client.profile.get().value.nickname == "Ada ✿")
      try await here.expectNoRefusal()
    }

    /// Another process is signed in by what is in the vault, and each of its calls succeeds.
    private static func expectCalls(_ world: World, _ path: String, _ carrier: String) async {
      await #expect(processExitsWith: .success) { [world, path, carrier] in
        try await ShopProcessTests.call(world, path, carrier)
      }
    }

    fileprivate static func call(_ world: World, _ path: String, _ carrier: String) async throws {
      let carrier = try #require(Carrier(rawValue: carrier))
      let app = try await ShopApp(
        in: world,
        .init(
          clock: SlowTimekeeper(), vault: .file(URL(filePath: path)), transport: carrier.transport()))
      try #require(app.session.state == .signedIn)
      let names = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<calls { group.addTask { try await app.client.profile.get().value.nickname } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      try #require(names == Array(repeating: "Ada ✿", count: calls))
    }
  }
#endif
