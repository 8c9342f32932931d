import SignetRuntime
import Testing

@testable import SignetTesting

@Suite("What a protected gateway leaves behind")
struct GatewayLifetimeTests {
  /// What lives as long as the endpoint that uses it.
  private final class Held: Sendable {}

  @Test("nothing: with the gateway goes what answers its endpoints, its own answers included")
  func nothing() throws {
    weak var held: Held?
    do {
      let (gateway, kept) = (try ShopFixture.gateway(), Held())
      held = kept
      gateway.on(ShopFixture.greet) { call in
        withExtendedLifetime(kept) { call.success() }
      }
      #expect(held != nil)
      gateway.stop()
    }
    #expect(held == nil)
  }
}
