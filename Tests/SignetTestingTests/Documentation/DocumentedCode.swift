import Foundation
import GeneratedShop
import SignetRuntime
import SignetTesting

/// What the articles show in Swift of tests and of private keys: each piece stands here line by line. It is compiled, and
/// not run.
enum DocumentedCode {
  // MARK: Private keys

  actor SecureChip { func sign(_ message: [UInt8]) -> [UInt8]? { nil } }

  struct DeviceKey: PrivateKeySigner {
    let chip: SecureChip

    func signature(
      of message: [UInt8], by algorithm: PrivateKeyAlgorithm
    ) async throws(PrivateKeyError) -> [UInt8] {
      guard let signature = await chip.sign(message) else { throw .unavailable }
      return signature
    }
  }

  // MARK: Streams

  actor Market { func closes() async {} }

  static func serve(_ market: Market) throws -> LocalGateway {
    let gateway = try LocalGateway { _ in
      .events { stream in
        stream.event(#"{"symbol":"SGN","price":1}"#, id: "1")
        await market.closes()
        stream.reset()
      }
    }
    return gateway
  }

  // MARK: Failures

  static func order(_ client: Shop.Client, _ draft: Shop.OrderDraft) async -> Shop.Order? {
    var order: Shop.Order?
    do {
      order = try await client.orders.place(draft: draft)
    } catch {
      switch error.reason {
      case .failed(.outOfStock(let shortage)): offer(shortage.left)
      case .signedOut: signIn()
      case .limited(let until): disable(until: until)
      case .cancelled: break
      default: show(error.message(in: .current))
      }
    }
    return order
  }

  static func speak(_ base: Configuration) -> Configuration {
    var configuration = base
    configuration.texts = { locale in
      var texts = CallErrorTexts.builtIn(for: locale)
      texts[.offline] = "You are in a tunnel."
      texts[.charactersAtMost] = "is too long: {most} characters are the most"
      return texts
    }
    return configuration
  }

  private static func offer(_ left: Int) {}
  private static func signIn() {}
  private static func disable(until: Date) {}
  private static func show(_ text: String) {}

  // MARK: Codes by message

  private typealias SendCode = Shop.Client.SMS.SendCode

  @MainActor
  final class Button {
    var isEnabled = false
    var title = ""
  }

  @MainActor
  static func count(_ button: Button, _ store: any ProtectedStore, _ configuration: Configuration) async {
    let countdown = CodeCountdown("login", store: store, configuration: configuration)

    for await update in countdown.updates {
      button.isEnabled = update.state == .ready
      button.title = update.secondsLeft > 0 ? "again in \(update.secondsLeft) s" : "send a code"
    }
  }

  @MainActor
  static func send(_ countdown: CodeCountdown, _ client: Shop.Client, _ phone: Shop.Phone) async throws {
    try await countdown.send { () async throws(CallError<SendCode.Failure>) in
      try await client.sms.sendCode(phone: phone, scene: .login).nextAllowedAt
    }
  }

  @MainActor
  static func fastCountdown() -> CodeCountdown {
    let countdown = CodeCountdown(
      "login", store: MemoryStore(),
      configuration: Configuration(timekeeper: AcceleratedTimekeeper(factor: 60)))
    return countdown
  }

  // MARK: The journal

  static func report(_ caches: URL) async throws -> (Configuration, Data) {
    let folder = JournalFolder(caches.appending(path: "journal"))
    let configuration = Configuration(journal: folder.journal)

    // Later, for a report:
    let lines = try await folder.export(days: 3)
    return (configuration, lines)
  }

  // MARK: Faults

  static func fail(_ gateway: ProtectedGateway) throws {
    gateway.next(Shop.Client.Orders.Place.endpoint, .lost)  // done, and nobody hears of it
    gateway.next(Shop.Client.Orders.Get.endpoint, .status(503, retryAfter: "2"), .none, .silence)
    gateway.next(Shop.Client.Orders.Place.endpoint, .tamperedBody)  // signed, and then changed
    gateway.next(Shop.Client.Orders.Place.endpoint, .replayed)  // an earlier answer once more

    gateway.keys.rotate("payment", to: try .rsa())  // the old key is unknown from now on
    gateway.share(GatewaySecrets(secrets: ["secret": "the next secret"]))
    gateway.clock.jump(by: .seconds(7200))
    gateway.tokens.revoke()
  }
}
