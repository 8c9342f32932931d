#if os(Linux)
  import Foundation
  import SignetTesting

  @testable import SignetRuntime

  /// A client whose orders are sealed and whose answers are verified, with its server.
  struct ProtectedClient: Sendable {
    let server: ProtectedServer
    let transport: ScriptedTransport
    let caller: Caller

    static let verification = VerificationScheme(
      name: "gateway", header: "X-Signature", encoding: .base64, algorithm: .ed25519, key: "gateway",
      message: [.hole(.requestNonce), .text("\n"), .hole(.header("X-Timestamp")), .text("\n"), .hole(.body)],
      timestamp: .init(header: "X-Timestamp", .milliseconds), fresh: 300_000)

    static let sealing = SealingScheme(
      name: "account", algorithm: .jwe, key: "account", field: "sealed", unknown: [.code("40112")])

    init(
      _ server: ProtectedServer = ProtectedServer(), protections: Protections? = nil,
      store: (any ProtectedStore)? = nil, journal: Journal = .none
    ) throws {
      self.server = server
      transport = ScriptedTransport { server.exchange($0) }
      caller = Caller(
        service: Service(
          name: "Shop", envelope: Envelope(code: "code", success: ["0"], message: "message", data: "data"),
          signings: [Self.signing], sealings: [Self.sealing], verifications: [Self.verification]),
        server: Server(name: "test", url: "https://shop.example/v1"), common: CommonValues(),
        transport: transport, configuration: Configuration(journal: journal, timekeeper: server.time),
        protections: try protections ?? Self.protections(),
        store: store)
    }

    /// - Parameter verifies: whether keys are fetched, for bodies to be sealed and answers to be verified.
    static func protections(
      secrets: [SecretSource] = [.provided("secret") { SecretValue("test-secret") }], verifies: Bool = true
    ) throws -> Protections {
      guard verifies else { return Protections(secrets: secrets) }
      let keys = Request(.once("keys.current", .get, "/keys", .none, Security(.low, token: .anonymous)))
      let source = KeyEndpoint(
        keys, verification: verification, rootName: "root",
        root: try ShippedKey(bytes: ProtectedServer.root.get().spki), version: "version",
        publicKey: "publicKey", expires: .date("expires", .epochMilliseconds))
      return Protections(keys: .endpoint(source), secrets: secrets)
    }

    // MARK: Calls

    static let high = Security(
      .high, token: .anonymous, isVerified: true, signing: "app", sealing: "account",
      verification: "gateway")

    static let signing = SigningScheme(
      name: "app", message: [.hole(.method), .text("\n"), .hole(.path), .text("\n"), .hole(.body)],
      algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])), output: .hex,
      place: .init(.header, "X-Sign"))

    /// Places an order; the server echoes what it could open.
    func order(
      _ security: Security = high, content: Endpoint.Content = .json,
      _ fill: (inout Request) -> Void = { $0.json.string("sku", "marked-sku") }
    ) async throws -> JSON {
      var request = Request(Endpoint.once("orders.place", .post, "/orders", content, security))
      fill(&request)
      return try await caller.value(request, JSON.self, Never.self, CallOptions())
    }

    /// The paths of the requests so far.
    var paths: [String] { transport.requests.map { String($0.url.path.dropFirst(3)) } }
    var orders: [TransportRequest] { transport.requests.filter { $0.url.path == "/v1/orders" } }
  }
#endif
