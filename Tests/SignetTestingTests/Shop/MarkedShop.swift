import Foundation
import SignetRuntime
import SignetTesting

@testable import GeneratedShop

/// The Shop with a mark in everything that must not be said, and a client that keeps all it keeps in files.
struct MarkedShop: Sendable {
  /// In each secret value, and in nothing else.
  static let mark = "MARKED"
  static let password = "password-MARKED"
  static let phone = "13877776666"
  static let code = "717171"
  /// What the server repeats of a request in a message to the user: for the user, and for nobody else.
  static let echo = "ECHOED"

  /// What must not be found anywhere.
  static let secrets = [mark, phone, code]

  let gateway: ProtectedGateway
  let session: Session
  let client: Shop.Client
  let journal: LineBox
  let folder: URL

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "signet-marked-\(UUID().uuidString)")
    let (journal, counter) = (LineBox(), LineBox())
    let gateway = try ProtectedGateway(
      GatewaySpec(Shop.service), path: "/v1", secrets: GatewaySecrets(secrets: ["secret": "secret-MARKED"]),
      keys: try ShopKeys.shared.get(), identifier: { "token-\(counter.count())-MARKED" })
    session = Session(vault: .file(folder.appending(path: "session")))
    client = Shop.Client(
      server: Shop.Server(try Server(checking: gateway.baseURL)), deviceID: "test", session: session,
      secret: { SecretValue("secret-MARKED") }, rootKey: try gateway.keys.root, store: .file(folder),
      configuration: Configuration(journal: .lines { journal.add($0) }))
    (self.gateway, self.journal, self.folder) = (gateway, journal, folder)
    answer()
  }

  func end() {
    gateway.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  private func answer() {
    gateway.onKeys(
      Shop.Client.Keys.Current.endpoint,
      KeyListMembers(
        version: "version", publicKey: "public_key_base64", expires: .date("expire_time", .epochMilliseconds))
    )
    gateway.on(Shop.Client.Auth.Login.endpoint) { call in
      call.parameter("password") == Self.password
        ? call.signIn(as: "ada") : call.failure("40103", "no \(call.parameter("password") ?? "")")
    }
    gateway.on(Shop.Client.Auth.LoginWithCode.endpoint) { call in
      call.failure("40105", "\(call.parameter("code") ?? "") is wrong")
    }
    gateway.onRenewal(Shop.Client.Auth.Refresh.endpoint, refreshToken: "refresh_token")
    gateway.onSignOut(Shop.Client.Auth.Logout.endpoint)
    gateway.on(Shop.Client.Profile.Get.endpoint) { call in
      call.success(["id": "c-1", "nickname": "Ada", "phone": .string(Self.phone)])
    }
    gateway.on(Shop.Client.Orders.Place.endpoint) { call in
      call.failure("50000", "can't place \(Self.echo)", status: 500)
    }
  }
}

/// Lines that several threads add to.
final class LineBox: @unchecked Sendable {
  // Unchecked holds because `lines` is only touched with `lock` held.
  private let lock = NSLock()
  private var lines: [String] = []

  func add(_ line: String) { lock.withLock { lines.append(line) } }

  /// One more each time.
  func count() -> Int {
    lock.withLock {
      lines.append("")
      return lines.count
    }
  }

  var all: [String] { lock.withLock { lines } }
}

enum ShopKeys {
  static let shared = Result {
    let keys = try FixedKeys.rsa.get()
    return GatewayKeys(root: keys[0], ["account": keys[1], "payment": keys[2], "gateway": keys[3]])
  }
}
