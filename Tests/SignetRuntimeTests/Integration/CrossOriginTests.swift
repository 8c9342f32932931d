import Foundation
import Testing

@testable import SignetRuntime

/// What another origin learns where a redirect leads there: that somebody asks, and nothing of who it is.
@Suite("Redirects to another origin", .gateway, .timeLimit(.minutes(10)))
struct CrossOriginTests {
  /// What must not get there, wherever it stands.
  private static let secret = "of-secrets"
  /// What says who is calling, apart from the token and the key.
  private static let telling = ["Cookie", "X-Signature", "X-Device-ID"]
  /// What may get there: the request's own fields that any origin may know, and those that the system's own code adds,
  /// the device's language among them.
  private static let harmless: Set = [
    "host", "user-agent", "accept", "accept-encoding", "accept-language", "connection",
  ]

  private func caller(_ world: World, _ carrier: Carrier) throws -> Caller {
    Caller(
      service: Service(
        name: "Orders",
        token: TokenScheme(
          header: "Authorization", value: .text([.text("Bearer "), .credential("access")]))),
      server: try Server(checking: world.url("")), common: CommonValues(), transport: carrier.transport(),
      configuration: Configuration(network: nil),
      authentication: .credentials([.init("access", .value(Self.secret))]))
  }

  private func request(_ method: Endpoint.Method) -> Request {
    let content: Endpoint.Content = method == .post ? .json : .none
    var request = Request(
      Endpoint(
        name: "orders.call", method: method, path: "/start", content: content,
        security: Security(.low, token: .required), timeout: TimeoutTier(name: "ample", total: 60_000),
        retry: .never, idempotency: Idempotency(key: .header("Idempotency-Key"))))
    for name in Self.telling { request.headers.value(named: name, "a=\(Self.secret)") }
    if method == .post { request.json.string("text", Self.secret) }
    return request
  }

  /// A call whose server leads it to another origin; what came to each of them.
  private func call(
    _ method: Endpoint.Method, leading status: Int, by carrier: Carrier
  ) async throws -> (here: [LoggedRequest], there: [LoggedRequest], error: CallError<Never>?) {
    let world = try World("\(method.rawValue)\(status)")
    let target = try world.url("/echo", on: "http2nd")
    try await world.script(
      "redirect", ["status": .number(JSONNumber(status)), "location": .string(target), "path": "/start"])
    let caller = try caller(world, carrier)
    let error = await fault {
      try await caller.nothing(
        request(method), Never.self, CallOptions(idempotencyKey: "key-\(Self.secret)"))
    }
    let log = try await world.log()
    return (log.filter { $0.listener == "http" }, log.filter { $0.listener == "http2nd" }, error)
  }

  @Test("redirect cross-origin", arguments: Carrier.allCases, [301, 302, 303, 307, 308])
  func tellsNothing(carrier: Carrier, status: Int) async throws {
    for method in [Endpoint.Method.get, .post] {
      let (here, there, error) = try await call(method, leading: status, by: carrier)
      // The server itself has had all of it.
      try #require(here.count == 1)
      for name in Self.telling + ["Authorization", "Idempotency-Key"] {
        #expect(here[0].values(name).first?.contains(Self.secret) == true, "\(name)")
      }
      if method == .post, status >= 307 {
        // Content would have to go there.
        #expect(there.isEmpty)
        #expect(error == .http(status: status))
        continue
      }
      try #require(there.count == 1)
      #expect(error == nil)
      #expect(there[0].method == "GET" && there[0].body.isEmpty)
      let names = Set(there[0].headers.map { $0[0].lowercased() })
      #expect(names.isSubset(of: Self.harmless), "\(names.subtracting(Self.harmless))")
      #expect(names.isSuperset(of: ["user-agent", "accept"]))
      #expect(!there[0].target.contains(Self.secret))
      #expect(!there[0].headers.joined().contains { $0.contains(Self.secret) })
    }
  }

  #if os(Linux)
    @Test(
      "redirect cross-origin: what is signed goes nowhere but to its server", arguments: Carrier.allCases,
      [302, 307])
    func signed(carrier: Carrier, status: Int) async throws {
      let world = try World()
      let target = try world.url("/echo", on: "http2nd")
      try await world.script(
        "redirect", ["status": .number(JSONNumber(status)), "location": .string(target)])
      let client = try SignedClient(
        secret: .provided("secret") { SecretValue("k") }, url: world.url(""), transport: carrier.transport())
      #expect(await fault { try await client.order() } == .http(status: status))
      let log = try await world.log()
      #expect(log.map(\.listener) == ["http"])
      #expect(log.first?.text.contains(#""sign":"#) == true)
    }
  #endif
}
