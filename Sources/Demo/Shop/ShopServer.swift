import Foundation
import SignetRuntime
import SignetTesting

/// The server's side of the Shop: a gateway that checks each signature, seal and token, and a shop behind it.
struct ShopServer: Sendable {
  let gateway: ProtectedGateway
  let book: OrderBook
  private let secrets: SecretDesk

  /// Keys and secrets are made anew for each run.
  init() async throws {
    let (book, secrets) = (OrderBook(), SecretDesk())
    let gateway = try ProtectedGateway(
      GatewaySpec(Shop.service), path: "/v1", secrets: await secrets.shared)
    self.gateway = gateway
    self.book = book
    self.secrets = secrets
    register()
  }

  /// What the app's own server hands out to the app; the demonstration has it at hand.
  var secret: @Sendable () async throws -> SecretValue {
    { [secrets] in await secrets.value }
  }

  /// From now on another secret counts.
  func rotateSecret() async {
    await secrets.rotate()
    gateway.share(await secrets.shared)
  }

  /// All that nobody must say: what opens this shop to others.
  var secretTexts: [String] {
    get async {
      let tokens = gateway.tokens.issued.flatMap { [$0.access, $0.refresh] }
      return await secrets.all + tokens + [Customer.password, Customer.phone]
    }
  }

  // MARK: Endpoints

  private func register() {
    let book = book
    gateway.onKeys(
      Shop.Client.Keys.Current.endpoint,
      KeyListMembers(
        version: "version", publicKey: "public_key_base64", expires: .date("expire_time", .epochMilliseconds))
    )
    gateway.on(Shop.Client.Auth.Login.endpoint) { call in
      guard call.parameter("password") == Customer.password, let phone = call.parameter("phone") else {
        return call.failure("40103", "wrong password")
      }
      return call.signIn(as: phone)
    }
    gateway.onRenewal(Shop.Client.Auth.Refresh.endpoint, refreshToken: "refresh_token")
    gateway.onSignOut(Shop.Client.Auth.Logout.endpoint)
    gateway.on(Shop.Client.SMS.SendCode.endpoint) { call in
      let next = (Date().timeIntervalSince1970 + 60) * 1000
      return call.success([
        "request_id": .string(call.parameter("request_id") ?? ""),
        "next_allowed_at": .number(JSONNumber(Int(next))),
      ])
    }
    gateway.on(Shop.Client.Profile.Get.endpoint) { call in
      call.success(
        ["id": "c-1", "nickname": "Ada", "phone": .string(call.user ?? ""), "birthday": "1990-12-10"],
        headers: ["ETag": "\"c-1-7\""])
    }
    gateway.on(Shop.Client.Orders.List.endpoint) { call in await book.list(call) }
    gateway.on(Shop.Client.Orders.Get.endpoint) { call in await book.get(call) }
    gateway.on(Shop.Client.Orders.Place.endpoint) { call in await book.place(call) }
  }
}

/// Who shops in this demonstration.
enum Customer {
  static let phone = "13800138000"
  /// Made anew for each run, and never printed.
  static let password = UUID().uuidString
}

/// The secret in force.
private actor SecretDesk {
  /// Those that ever were, the newest first.
  private(set) var all = [UUID().uuidString]

  var value: SecretValue { SecretValue(all[0]) }
  var shared: GatewaySecrets { GatewaySecrets(secrets: ["secret": all[0]]) }

  func rotate() { all.insert(UUID().uuidString, at: 0) }
}
