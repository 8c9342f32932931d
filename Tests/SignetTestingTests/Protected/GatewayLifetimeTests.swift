import SignetRuntime
import Testing

@testable import SignetTesting

@Suite("What a gateway leaves behind")
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

  @Test("nor, once it has stopped, does a plain one keep what answers")
  func handler() throws {
    weak var held: Held?
    do {
      let kept = Held()
      held = kept
      let gateway = try LocalGateway { _ in withExtendedLifetime(kept) { GatewayAnswer(status: 204) } }
      #expect(held != nil)
      gateway.stop()
    }
    #expect(held == nil)
  }
}
