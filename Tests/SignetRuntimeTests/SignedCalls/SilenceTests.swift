#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  /// Nothing that is sensitive shows, however what holds it is printed.
  @Suite("What is never printed", .timeLimit(.minutes(10)))
  struct SilenceTests {
    private typealias Client = SignedClient

    private func texts(_ subject: Any) -> String {
      var text = "\(subject)" + String(describing: subject) + String(reflecting: subject)
      dump(subject, to: &text)
      return text + reflection(of: subject, depth: 0)
    }

    /// The text of everything that mirrors lead to.
    private func reflection(of subject: Any, depth: Int) -> String {
      guard depth < 10 else { return "" }
      return Mirror(reflecting: subject).children.map { child in
        "\(child.label ?? "") \(child.value)" + reflection(of: child.value, depth: depth + 1)
      }.joined()
    }

    private struct Parts {
      let client: SignedClient
      let request: Request
      let transported: TransportRequest
    }

    /// A client whose every value is marked, and a request of it as it was sent.
    private func marked(journal: Journal = .none) async throws -> Parts {
      let server = SignedServer()
      server.with { $0.secret = "marked-secret" }
      var common = CommonValues()
      common.header("X-Device-ID", .value("marked-device"), variable: "deviceID")
      let session = Session(vault: StoredTokenVault.memory)
      session.signIn(
        IssuedTokens(
          access: TokenText("marked-access"), refresh: TokenText("marked-refresh"), expiresAt: nil,
          issuedAt: Date()))
      let client = try Client(
        server, inputs: [.init("accessKey", .value("marked-input"))], common: common,
        token: TokenScheme(header: "Authorization", value: .text([.text("Bearer "), .credential("access")])),
        authentication: .session(session), store: MemoryStore(), nonce: { "marked-nonce" },
        journal: journal)
      let endpoint = Client.endpoint(
        "orders.place", .post, "/orders/{id}", .json, Security(.medium, signing: "app"))
      var request = Client.request(endpoint) { request in
        request.json.string("sku", "marked-body")
        request.query.string("q", "marked-query")
        request.headers.string("X-Thing", "marked-header")
        request.form.string("f", "marked-form")
        request.multipart.string("m", "marked-part")
      }
      request.path.string("other", "marked-path")
      try await client.order(request)
      return Parts(client: client, request: request, transported: try #require(client.orders.first))
    }

    @Test("requests, header fields, clients, sessions and protections hide what they hold")
    func hidden() async throws {
      let parts = try await marked()
      let (request, sent) = (parts.request, parts.transported)
      let signing = SigningRequest(sent, of: request)
      let credentials = [Authentication.Credential("key", .value("marked-key"))]
      let protections = Protections(
        secrets: [.provided("secret") { SecretValue("marked-secret") }],
        inputs: [.init("accessKey", .value("marked-input"))])
      let document = try WireDocument(Array(#"{"token":"marked"}"#.utf8))
      let exchange = Exchange(
        url: sent.url, head: ResponseHead(status: 200, headers: ["Set-Cookie": "marked"]),
        body: Array("marked".utf8))
      let subjects: [Any] = [
        request, request.json, request.query, request.multipart, sent, sent.url, sent.headers,
        sent.headers.fields, sent.body, sent.body.pieces, signing, signing.query, signing.query.fields,
        signing.body,
        parts.client.caller, parts.client.caller.protection, parts.client.caller.common,
        Authentication.credentials(credentials), Provided.value("marked"), protections, document,
        document.root, exchange, exchange.head, Answer(exchange, payload: document.root, place: ""),
        Refusal(status: 400, code: "1", message: "marked", payload: document.root, place: ""),
        Configuration(nonce: { "marked-nonce" }), File(Data("marked".utf8), name: "marked"),
        SecretValue("marked"), Call(parts.client.caller, request, CallOptions(), readsPayload: true),
      ]
      for subject in subjects {
        for wrapped in [subject, [subject], Optional(subject) as Any, ["a": subject]] {
          #expect(!texts(wrapped).contains("marked"), "\(type(of: subject))")
        }
      }
    }

    @Test("what says nothing of who is calling is printed, so that a log can be read")
    func readable() async throws {
      let parts = try await marked()
      #expect("\(parts.transported)".contains("POST"))
      #expect("\(parts.request)".contains("orders.place"))
      #expect("\(parts.transported.headers)".contains("Content-Type: application/json"))
      #expect("\(parts.transported.headers)".contains("Authorization: •••"))
    }

    @Test("a refusal that quotes what was sent is quoted by nothing")
    func quoted() async throws {
      let lines = Locked([String]())
      let parts = try await marked(journal: .lines { line in lines.withLock { $0.append(line) } })
      let quoting = #"{"code":"marked-body is no code","message":"marked-body"}"#
      parts.client.server.with { $0.script = [.json(quoting, headers: ["X-Request-Id": "marked of yours"])] }
      let error = await fault { try await parts.client.order(parts.request) }
      #expect(error?.serverMessage == "marked-body")
      try await until { lines.withLock { $0.contains { $0.contains("declined") } } }
      let written = lines.withLock { $0.joined() } + texts(error as Any) + (error?.localizedDescription ?? "")
      #expect(written.contains(#""code":"?""#))
      #expect(!written.contains("marked"))
    }

    @Test("the journal of signed calls, refused ones included, holds nothing that is marked")
    func journal() async throws {
      let lines = Locked([String]())
      let parts = try await marked(journal: .lines { line in lines.withLock { $0.append(line) } })
      parts.client.server.with { $0.secret = "another" }
      let error = await fault { try await parts.client.order(parts.request) }
      try await until { lines.withLock { $0.count } >= 6 }
      let written = lines.withLock { $0.joined() } + texts(error as Any)
      #expect(written.contains("orders.place"))
      #expect(!written.contains("marked"))
    }
  }
#endif
