import Foundation
import SignetRuntime
import SignetTesting

/// A service with everything a spec can ask for, as a generated client would carry it.
enum ShopFixture {
  static let secret = "a secret for tests"

  // MARK: Schemes

  static let signing = SigningScheme(
    name: "app",
    lists: [
      .init(
        name: "params", sources: [.query, .body], filter: .except(["sign"]),
        additions: [.init("timestamp", [.hole(.timestamp)]), .init("nonce", [.hole(.nonce)])],
        skipsEmpty: true, order: .key)
    ],
    message: [.hole(.method), .text("\n"), .hole(.path), .text("\n"), .hole(.list("params"))],
    algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])), output: .hex,
    place: .init(.parameter, "sign"), timestamp: .milliseconds, fresh: 300_000, stale: [.code("40110")],
    refused: [.code("40111")])

  static let sealing = SealingScheme(
    name: "account", algorithm: .jwe, key: "account", field: "sealed", unknown: [.code("40112")])
  static let bareSealing = SealingScheme(
    name: "bare", algorithm: .jwe, key: "account", unknown: [.code("40112")])
  static let oldSealing = SealingScheme(
    name: "old", algorithm: .rsa15Chunked, key: "account", unknown: [.code("40112")])

  static let verification = VerificationScheme(
    name: "gateway", header: "X-Signature", encoding: .base64, algorithm: .rsaSHA256, key: "gateway",
    message: [
      .hole(.requestNonce), .text("\n"), .hole(.header("X-Timestamp")), .text("\n"), .hole(.body),
    ],
    timestamp: .init(header: "X-Timestamp", .milliseconds), fresh: 300_000)

  static let token = TokenScheme(
    header: "Authorization", value: .text([.text("Bearer "), .credential("access")]),
    issued: [source("auth.login")],
    refreshed: [TokenRenewal(source("auth.refresh")) { _ in Request(refresh) }],
    revoked: ["auth.logout"], expired: [.status(401), .code("40101")], ended: [.code("40102")], early: 60_000)

  private static func source(_ endpoint: String) -> TokenSource {
    TokenSource(
      endpoint: endpoint, access: "access_token", refresh: "refresh_token", expires: .seconds("expires_in"))
  }

  static let service = Service(
    name: "Shop",
    envelope: Envelope(code: "code", success: ["0"], message: "message", data: "data"), token: token,
    signings: [signing], sealings: [sealing, bareSealing, oldSealing], verifications: [verification])

  static let spec = GatewaySpec(service)

  // MARK: Endpoints

  static let keyList = endpoint("keys.current", .get, "/keys", Security(.low, token: .anonymous))
  static let login = endpoint(
    "auth.login", .post, "/auth/login",
    Security(
      .high, token: .anonymous, isVerified: true, signing: "app", sealing: "account", verification: "gateway")
  )
  static let refresh = endpoint("auth.refresh", .post, "/auth/refresh", Security(.low, token: .anonymous))
  static let logout = endpoint("auth.logout", .post, "/auth/logout", Security(.low))
  static let profile = endpoint("profile.get", .get, "/me/{id}", Security(.low))
  static let greet = endpoint("profile.greet", .get, "/hello", Security(.low, token: .optional))
  static let search = endpoint(
    "orders.search", .get, "/orders", Security(.medium, token: .anonymous, signing: "app"))
  static let change = endpoint(
    "orders.change", .post, "/orders/{id}.json", Security(.medium, token: .anonymous, signing: "app"))
  static let place = endpoint(
    "orders.place", .post, "/orders",
    Security(
      .high, token: .anonymous, isVerified: true, signing: "app", sealing: "account", verification: "gateway")
  )
  static let bare = endpoint(
    "orders.bare", .post, "/bare",
    Security(
      .high, token: .anonymous, isVerified: true, signing: "app", sealing: "bare", verification: "gateway"))
  static let card = endpoint(
    "cards.add", .post, "/cards", Security(.medium, token: .anonymous, signing: "app"))
  static let form = endpoint(
    "cards.form", .post, "/cards/form", Security(.medium, token: .anonymous, signing: "app"), .form)

  private static func endpoint(
    _ name: String, _ method: Endpoint.Method, _ path: String, _ security: Security,
    _ content: Endpoint.Content = .json
  ) -> Endpoint {
    Endpoint(
      name: name, method: method, path: path, content: method == .get ? .none : content, security: security,
      timeout: .fast, retry: .never, idempotency: .none)
  }

  // MARK: Gateway

  static let pairs = Result {
    let keys = try FixedKeys.rsa.get()
    return (root: keys[0], account: keys[1], gateway: keys[2], other: keys[3])
  }

  static func gateway(lifetime: Int = 3600) throws -> ProtectedGateway {
    let pairs = try pairs.get()
    let gateway = try ProtectedGateway(
      spec, path: "/v1", secrets: GatewaySecrets(secrets: ["secret": secret]),
      keys: GatewayKeys(root: pairs.root, ["account": pairs.account, "gateway": pairs.gateway]),
      tokenLifetime: lifetime)
    gateway.onKeys(
      keyList,
      KeyListMembers(
        version: "version", publicKey: "public_key_base64", expires: .date("expire_time", .epochMilliseconds))
    )
    gateway.on(login) { call in call.signIn(as: call.parameter("phone") ?? "nobody") }
    gateway.onRenewal(refresh, refreshToken: "refresh_token")
    gateway.onSignOut(logout)
    gateway.on(profile) { call in
      call.success(["id": .string(call.path["id"] ?? ""), "user": .string(call.user ?? "")])
    }
    gateway.on(greet) { call in call.success(.string(call.user ?? "stranger")) }
    for endpoint in [search, change, place, bare] { gateway.on(endpoint, handler: echo) }
    gateway.on(card, sealedFields: ["cards.number": "account", "old": "old"], handler: echo)
    gateway.on(form, sealedFields: ["number": "account"], handler: echo)
    return gateway
  }

  /// What came, as a success.
  private static let echo: ProtectedGateway.Handler = { call in
    let data = (try? call.json()) ?? .string(String(decoding: call.body, as: UTF8.self))
    return call.success(data)
  }
}
