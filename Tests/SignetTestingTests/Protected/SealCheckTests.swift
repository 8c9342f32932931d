import Foundation
import SignetRuntime
import SignetTesting
import Testing

@Suite("A protected gateway opens what is sealed")
struct SealCheckTests {
  private let gateway: ProtectedGateway

  init() throws { gateway = try ShopFixture.gateway() }

  private func sealedOrder(_ endpoint: Endpoint = ShopFixture.place, to keys: KeyRing) -> ShopCall {
    var call = ShopCall(endpoint)
    call.json = #"{"items":[{"sku":"é😀"}]}"#
    call.keys = keys
    return call
  }

  @Test(
    "in a member beside what signing adds, and as the whole body",
    arguments: [ShopFixture.place, ShopFixture.bare])
  func opens(endpoint: Endpoint) async throws {
    let request = try await sealedOrder(endpoint, to: try KeyListClient.ring(of: gateway)).request()
    #expect(!request.text.contains(#""sku""#))
    let answer = await gateway.answer(request)
    #expect(answer.data == ["items": [["sku": "é😀"]]])
    #expect(gateway.refusals == [])
    let call = try #require(gateway.calls(of: endpoint).first)
    #expect(call.request.body == request.body)
    #expect(String(decoding: call.body, as: UTF8.self) == #"{"items":[{"sku":"é😀"}]}"#)
  }

  @Test("with a key that shipped with the app")
  func shippedKey() async throws {
    let ring = KeyRing(shipped: try gateway.keys.shipped)
    #expect(await gateway.answer(try await sealedOrder(to: ring).request()).code == "0")
  }

  @Test("and refuses a body in the clear, with a signed answer")
  func inTheClear() async throws {
    var call = ShopCall(ShopFixture.place)
    call.json = #"{"items":[]}"#
    let answer = await gateway.answer(try await call.request())
    #expect(answer.code == "40112")
    #expect(answer.headers["X-Signature"] != nil)
    #expect(gateway.refusals.map(\.reason) == [.unsealed])
  }

  @Test("and does not know another's key, nor its own old one")
  func unknownKey() async throws {
    let ring = try KeyListClient.ring(of: gateway)
    #expect(await gateway.answer(try await sealedOrder(to: ring).request()).code == "0")
    gateway.keys.rotate("account", to: try ShopFixture.pairs.get().other)
    #expect(await gateway.answer(try await sealedOrder(to: ring).request()).code == "40112")
    #expect(gateway.refusals.map(\.reason) == [.unknownKey])
    let next = try KeyListClient.ring(of: gateway)
    #expect(await gateway.answer(try await sealedOrder(to: next).request()).code == "0")
  }

  @Test("and still with the key before, where that was kept")
  func keptKey() async throws {
    let ring = try KeyListClient.ring(of: gateway)
    _ = await gateway.answer(try await sealedOrder(to: ring).request())
    gateway.keys.rotate("account", to: try ShopFixture.pairs.get().other, keepsOld: true)
    #expect(await gateway.answer(try await sealedOrder(to: ring).request()).code == "0")
  }

  @Test("and finds out what was sealed to another key under its key's name")
  func wrongKey() async throws {
    let ring = KeyRing(shipped: ["account": try ShopFixture.pairs.get().other.shipped])
    #expect(await gateway.answer(try await sealedOrder(to: ring).request()).code == "40112")
    #expect(gateway.refusals.map(\.reason) == [.unopenable])
  }

  @Test("in single fields, through lists, by either algorithm; null stays")
  func fields() async throws {
    let pair = try ShopFixture.pairs.get().account
    let number = try await ShopCall.sealed("4711 é", by: "account", to: pair)
    let old = try await ShopCall.sealed(String(repeating: "x", count: 600), by: "old", to: pair)
    var call = ShopCall(ShopFixture.card)
    call.json = #"{"cards":[{"number":"\#(number)","name":"N"},{"number":null},{}],"old":"\#(old)"}"#
    let answer = await gateway.answer(try await call.request())
    #expect(answer.data?["cards"] == [["number": "4711 é", "name": "N"], ["number": .null], [:]])
    #expect(answer.data?["old"] == .string(String(repeating: "x", count: 600)))
    #expect(gateway.refusals == [])
  }

  @Test("in the fields of a form")
  func form() async throws {
    let number = try await ShopCall.sealed("47&11", by: "account", to: try ShopFixture.pairs.get().account)
    var call = ShopCall(ShopFixture.form)
    call.form = [("name", "N"), ("number", number)]
    let answer = await gateway.answer(try await call.request())
    guard case .string(let text)? = answer.data else { return #expect(Bool(false), "\(gateway.refusals)") }
    #expect(text.hasPrefix("name=N&number=47%2611&"))
  }

  @Test("and refuses a field in the clear, and one to another key", arguments: ["cards.number", "old"])
  func wrongFields(path: String) async throws {
    let (pair, other) = (try ShopFixture.pairs.get().account, try ShopFixture.pairs.get().other)
    let right = try await ShopCall.sealed("1", by: "account", to: pair)
    let wrong = try await ShopCall.sealed("1", by: path == "old" ? "old" : "account", to: other)
    for (value, reason) in [
      ("\"plain\"", GatewayRefusal.Reason.unsealed), ("7", .unsealed), ("\"\(wrong)\"", .unopenable),
    ] {
      var call = ShopCall(ShopFixture.card)
      call.json =
        path == "old"
        ? #"{"cards":[{"number":"\#(right)"}],"old":\#(value)}"# : #"{"cards":[{"number":\#(value)}]}"#
      #expect(await gateway.answer(try await call.request()).code == "40112")
      #expect(gateway.refusals.last?.reason == reason, "\(value.prefix(9))")
    }
    #expect(gateway.calls.isEmpty)
  }
}
