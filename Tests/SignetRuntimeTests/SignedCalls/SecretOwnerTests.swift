#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  @Suite("A secret that is handed out for a token", .timeLimit(.minutes(10)))
  struct SecretOwnerTests {
    private typealias Client = SignedClient

    private let server = SignedServer()
    private let store = MemoryStore()
    private let session = Session(vault: StoredTokenVault.memory)

    init() {
      server.with { $0.usersSecrets = ["Bearer ada": "secret-of-ada", "Bearer ben": "secret-of-ben"] }
    }

    private func client() throws -> SignedClient {
      try Client(
        server,
        token: TokenScheme(
          header: "Authorization", value: .text([.text("Bearer "), .credential("access")]),
          revoked: ["auth.logout"]),
        authentication: .session(session), store: store)
    }

    private func signIn(_ user: String) {
      session.signIn(
        IssuedTokens(access: TokenText(user), refresh: nil, expiresAt: nil, issuedAt: server.time.now))
    }

    private func endpoint(
      _ name: String = "orders.place", _ token: Security.Token = .required
    ) -> Endpoint {
      Client.endpoint(
        name, .post, "/orders/{id}", .json, Security(.medium, token: token, signing: "app"))
    }

    private func order(_ client: SignedClient) async throws -> Int {
      try await client.order(Client.request(endpoint()))
    }

    private var kept: String? {
      get throws { try store.read("secret.secret").map { String(decoding: $0, as: UTF8.self) } }
    }

    @Test(
      "signs no call of another user over the same store, in one launch or two, signed out or not",
      arguments: [(false, false), (false, true), (true, false), (true, true)])
    func nextUser(isRelaunched: Bool, signsOut: Bool) async throws {
      signIn("ada")
      var client = try client()
      #expect(try await order(client) == 1)
      #expect(try await order(client) == 1)
      #expect(try kept?.contains("secret-of-ada") == true)
      if signsOut { session.signOut() }
      signIn("ben")
      if isRelaunched { client = try self.client() }
      let before = client.orders.count
      #expect(try await order(client) == 1)
      // No first try was refused for the signature.
      #expect(client.orders.count == before + 1)
      #expect(try kept?.contains("secret-of-ben") == true)
      #expect(try kept?.contains("ada") == false)
    }

    @Test("is not kept after the session's end")
    func signedOut() async throws {
      signIn("ada")
      let first = try client()
      #expect(try await order(first) == 1)
      session.signOut()
      server.with { $0.secretFailure = .offline }
      _ = try client()
      try await until { try kept == nil }
      await #expect(throws: CallError<Never>.self) {
        try await first.order(Client.request(endpoint("news.get", .optional)))
      }
      #expect(first.orders.count == 1)
    }

    @Test("serves the same session after a launch without an answer of its endpoint")
    func nextLaunch() async throws {
      signIn("ada")
      #expect(try await order(client()) == 1)
      server.with { $0.secretFailure = .offline }
      let client = try client()
      #expect(try await order(client) == 1)
      #expect(try kept?.contains("secret-of-ada") == true)
    }

    @Test("signs the call that ends the session, and is gone with it")
    func leaving() async throws {
      signIn("ada")
      let client = try client()
      #expect(try await order(client) == 1)
      #expect(try await client.order(Client.request(endpoint("auth.logout"))) == 1)
      #expect(client.orders.count == 2)
      #expect(session.state == .signedOut(.byApp))
      #expect(try kept == nil)
    }

    @Test("fetched for one who has left meanwhile, it is nobody's")
    func leftMeanwhile() async throws {
      let server = SecretServer("secret-of-ada")
      let (ada, ben) = (UUID(), UUID())
      let user = Locked(UUID?.some(ada))
      let keeper = server.keeper(store: store, user: { () throws(CallError<Never>) in user.withLock { $0 } })
      await server.close()
      let adas = Task { try await keeper.secret(for: ada).value }
      try await server.asked(1)
      user.withLock { $0 = ben }
      await server.give("secret-of-ben")
      let bens = Task { try await keeper.secret(for: ben).value }
      await server.open()
      await #expect(throws: SecretError.self) { try await adas.value }
      #expect(try await bens.value == "secret-of-ben")
      #expect(try kept?.contains("secret-of-ben") == true)
      await #expect(throws: SecretError.self) { try await keeper.secret(for: ada) }
    }

    @Test("kept of nobody that can be named, it is fetched anew")
    func brokenOwner() async throws {
      let server = SecretServer("new")
      for owner in ["7", #""""#, #""ada""#, "null"] {
        try store.write(Array(#"{"value":"old","owner":\#(owner)}"#.utf8), to: "secret.secret")
        #expect(try await server.keeper(store: store).secret().value == "new")
      }
    }
  }
#endif
