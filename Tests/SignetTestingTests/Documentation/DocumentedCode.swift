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
