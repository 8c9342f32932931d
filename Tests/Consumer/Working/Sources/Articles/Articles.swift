import Foundation
import SignetRuntime

/// What the articles show in Swift, compiled as an app would have it: each piece stands here line by line.
enum Articles {
  // MARK: Getting started

  static func call() async throws {
    let client = Window.Client()
    let product = try await client.products.get(id: "42")
    print(product.name)
  }

  // MARK: The service

  static func make(_ attestation: Attestation, _ folder: URL, _ bundledRootKey: String) throws -> Shop.Client
  {
    let session = Session(vault: .file(folder.appending(path: "session")))
    let shop = Shop.Client(
      deviceID: "6f2c",
      session: session,
      secret: { try await attestation.signingSecret() },
      rootKey: try ShippedKey(bundledRootKey),
      store: .file(folder.appending(path: "shop")))
    return shop
  }

  static func make(_ settings: Settings, _ session: Session, _ key: ShippedKey) -> Shop.Client {
    Shop.Client(
      deviceID: "6f2c", lang: .from { await settings.language },
      session: session, secret: { SecretValue("…") }, rootKey: key, store: .memory)
  }

  static func watch(_ session: Session) async {
    for await event in session.events {
      if case .signedOut(let reason) = event { showSignIn(because: reason) }
    }
  }

  // MARK: Streams

  static func watch(_ client: Ticker.Client) async {
    do {
      for try await tick in client.ticks(symbol: "SGN") { show(tick) }
    } catch {
      show(error.localizedDescription)
    }
  }

  // MARK: The app

  actor Settings { var language: String? { nil } }
  actor Attestation { func signingSecret() throws -> SecretValue { SecretValue("…") } }
  private static func show(_ value: some Sendable) { print(value) }
  private static func showSignIn(because reason: SignOutReason) { print(reason) }
}
