#if os(Linux)
  import Foundation
  import SignetTesting

  @testable import SignetRuntime

  /// A client whose calls are signed: what the generator would make of a spec with `signing`, written by hand.
  struct SignedClient: Sendable {
    let server: SignedServer
    let transport: ScriptedTransport
    let caller: Caller

    /// As the server reads it; the content counts by its digest where it can't take parameters.
    static let app = scheme("app", content: [.hole(.header("X-None"))])
    static let bytes = scheme("bytes", content: [.hole(.body, [.sha256, .hex])])

    private static func scheme(_ name: String, content: SigningScheme.Text) -> SigningScheme {
      SigningScheme(
        name: name,
        lists: [
          .init(
            name: "params", sources: [.query, .body], filter: .except(["sign"]),
            additions: [.init("timestamp", [.hole(.timestamp)]), .init("nonce", [.hole(.nonce)])],
            skipsEmpty: true)
        ],
        message: [
          .hole(.method), .text("\n"), .hole(.path), .text("\n"), .hole(.list("params")), .text("\n"),
        ] + content,
        algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])), output: .hex,
        place: .init(.parameter, "sign"), timestamp: .milliseconds, fresh: 300_000, stale: [.code("40110")],
        refused: [.code("40111")])
    }

    /// Bound by the nonce of the request, or by the time alone.
    static let bound = verification("bound", [.hole(.requestNonce)])
    static let dated = verification("dated", [])

    private static func verification(
      _ name: String, _ nonce: VerificationScheme.Text
    ) -> VerificationScheme {
      VerificationScheme(
        name: name, header: "X-Signature", encoding: .base64, algorithm: .ed25519, key: "gateway",
        message: nonce + [.text("\n"), .hole(.header("X-Timestamp")), .text("\n"), .hole(.body)],
        timestamp: .init(header: "X-Timestamp", .milliseconds), fresh: 300_000)
    }

    static let secretEndpoint = SecretSource.endpoint(
      "secret", Request(endpoint("config.secret", .get, "/secret", .none, Security(.low, token: .optional))),
      value: "value", version: "version")

    init(
      _ server: SignedServer = SignedServer(), secret: SecretSource = secretEndpoint,
      signings: [SigningScheme] = [app, bytes], inputs: [SigningInput] = [],
      privateKeys: [NamedPrivateKey] = [], sealings: [SealingScheme] = [], keys: [String: ShippedKey] = [:],
      common: CommonValues = CommonValues(), version: String? = nil, token: TokenScheme? = nil,
      authentication: Authentication = .none, url: String = "https://shop.example/v1",
      transport given: (any Transport)? = nil, store: (any ProtectedStore)? = nil,
      nonce: (@Sendable () -> String)? = nil, journal: Journal = .none
    ) throws {
      self.server = server
      let scripted = ScriptedTransport { server.exchange($0) }
      transport = scripted
      var configuration = Configuration(journal: journal, timekeeper: server.time)
      if let nonce { configuration.nonce = nonce }
      var keys = keys
      keys["gateway"] = try ShippedKey(bytes: SignedServer.key.get().spki)
      caller = Caller(
        service: Service(
          name: "Shop", version: version,
          envelope: Envelope(code: "code", success: ["0"], message: "message", data: "data"),
          token: token, signings: signings, sealings: sealings, verifications: [Self.bound, Self.dated]),
        server: Server(name: "test", url: url), common: common, transport: given ?? scripted,
        configuration: configuration, authentication: authentication,
        protections: Protections(
          keys: .shipped(keys), secrets: [secret], inputs: inputs, privateKeys: privateKeys), store: store)
    }

    // MARK: Calls

    static func endpoint(
      _ name: String = "orders.place", _ method: Endpoint.Method = .post, _ path: String = "/orders/{id}",
      _ content: Endpoint.Content = .json,
      _ security: Security = Security(.medium, token: .anonymous, signing: "app")
    ) -> Endpoint {
      Endpoint(
        name: name, method: method, path: path, content: content, security: security, timeout: .normal,
        retry: .never, idempotency: .none)
    }

    static func request(
      _ endpoint: Endpoint = endpoint(), _ fill: (inout Request) -> Void = { $0.json.string("sku", "a b") }
    ) -> Request {
      var request = Request(endpoint)
      request.path.string("id", "7")
      fill(&request)
      return request
    }

    @discardableResult
    func order(
      _ request: Request = request(), _ options: CallOptions = CallOptions()
    ) async throws(CallError<Never>) -> Int {
      try await caller.value(request, Int.self, Never.self, options)
    }

    /// The requests but those for the secret.
    var orders: [TransportRequest] { transport.requests.filter { $0.url.path != "/v1/secret" } }
    var secretRequests: [TransportRequest] { transport.requests.filter { $0.url.path == "/v1/secret" } }
    var wire: [WireMessage] { orders.map { WireMessage($0) } }
  }
#endif
