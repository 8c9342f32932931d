import Foundation
import SignetTesting

@testable import SignetRuntime

/// A client of a ``TokenServer``: what the generator would make of a spec with `token`, written by hand.
struct TokenClient: Sendable {
  let session: Session
  let transport: ScriptedTransport
  let caller: Caller

  init(
    _ server: TokenServer, _ session: Session, time: any Timekeeper = ManualTimekeeper(),
    scheme: TokenScheme = TokenClient.scheme, journal: Journal = .none,
    transport given: ScriptedTransport? = nil, store: (any ProtectedStore)? = nil
  ) {
    self.session = session
    transport = given ?? server.transport
    caller = Caller(
      service: Service(
        name: "Orders", envelope: Envelope(code: "code", success: ["0"], message: "message", data: "data"),
        token: scheme),
      server: Server(name: "test", url: "https://orders.example"), common: CommonValues(),
      transport: transport, configuration: Configuration(journal: journal, timekeeper: time),
      authentication: .session(session), store: store)
  }

  static let scheme: TokenScheme = {
    let expiry = ExpiryMember.seconds("expires_in")
    let source = { (name: String) in
      TokenSource(endpoint: name, access: "access_token", refresh: "refresh_token", expires: expiry)
    }
    return TokenScheme(
      header: "Authorization", value: .text([.text("Bearer "), .credential("access")]),
      issued: [source("auth.login")],
      refreshed: [
        TokenRenewal(source("auth.refresh")) { refreshToken in
          var request = Request(endpoint("auth.refresh", .post, "/refresh", .required))
          request.json.string("refresh_token", refreshToken)
          return request
        }
      ],
      revoked: ["auth.logout"], expired: [.status(401), .code("40101")], ended: [.code("40102")],
      early: 60_000)
  }()

  private static func endpoint(
    _ name: String, _ method: Endpoint.Method, _ path: String, _ token: Security.Token
  ) -> Endpoint {
    .once(name, method, path, method == .post ? .json : .none, Security(.low, token: token), .natural)
  }

  func login() async throws(CallError<Never>) {
    let request = Request(Self.endpoint("auth.login", .post, "/login", .anonymous))
    _ = try await caller.value(request, JSON.self, Never.self, CallOptions())
  }

  func logout() async throws(CallError<Never>) {
    try await caller.nothing(
      Request(Self.endpoint("auth.logout", .post, "/logout", .required)), Never.self, CallOptions())
  }

  func news() async throws(CallError<Never>) {
    try await caller.nothing(
      Request(Self.endpoint("news.get", .get, "/news", .optional)), Never.self, CallOptions())
  }

  func order(_ options: CallOptions = CallOptions()) async throws(CallError<Never>) {
    try await caller.nothing(Self.order, Never.self, options)
  }

  static var order: Request { Request(endpoint("orders.get", .get, "/orders", .required)) }

  /// An order whose answer has to prove itself, which none of the server's does.
  func verifiedOrder(
    _ method: Endpoint.Method = .get, _ idempotency: Idempotency = .natural, isVerified: Bool = true
  ) async throws(CallError<Never>) {
    let endpoint = Endpoint.once(
      "orders.get", method, "/orders", .none,
      Security(.low, isVerified: isVerified, verification: isVerified ? "gateway" : nil), idempotency)
    try await caller.nothing(Request(endpoint), Never.self, CallOptions())
  }

  /// How often a path was asked for.
  func count(_ path: String) -> Int { transport.requests.filter { $0.url.path == path }.count }

  /// The tokens that a path was asked with.
  func tokens(_ path: String) -> [String?] {
    transport.requests.filter { $0.url.path == path }.map { $0.headers["Authorization"] }
  }
}

extension Session {
  /// A session with the server's first tokens.
  static func signedIn(
    _ server: TokenServer, vault: any TokenVault = StoredTokenVault.memory,
    expiresIn seconds: TimeInterval = 3600, now: Date = Date(timeIntervalSince1970: 1_600_000_000)
  ) -> Session {
    let session = Session(vault: vault)
    session.signIn(.first(of: server, expiresIn: seconds, now: now))
    return session
  }
}

extension IssuedTokens {
  static func first(of server: TokenServer, expiresIn seconds: TimeInterval, now: Date) -> IssuedTokens {
    let state = server.state.withLock { $0 }
    return IssuedTokens(
      access: TokenText(state.access), refresh: TokenText(state.refresh), expiresAt: now + seconds,
      issuedAt: now)
  }
}

/// What one waits at, until it is opened.
struct Gate: Sendable {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func wait() async { for await _ in stream {} }
  func open() { continuation.finish() }
}

/// How many calls ended how: `ok`, or the error.
func endings(
  of count: Int, _ call: @escaping @Sendable () async throws(CallError<Never>) -> Void
) async -> [String: Int] {
  await withTaskGroup(of: String.self) { group in
    for _ in 0..<count {
      group.addTask {
        do throws(CallError<Never>) {
          try await call()
          return "ok"
        } catch {
          return "\(error)"
        }
      }
    }
    var endings: [String: Int] = [:]
    for await ending in group { endings[ending, default: 0] += 1 }
    return endings
  }
}
