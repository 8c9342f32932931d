import Testing

@testable import SignetRuntime

/// What the runtime adds to a sealed call stands beside what is sealed.
@Suite("Beside a sealed body")
struct BesideSealedTests {
  private let request = TransportRequest(
    method: .post, url: RequestURL(scheme: "https", host: "orders.example", port: nil, path: "/orders"),
    headers: ["Content-Type": "application/json"], body: RequestBody([.bytes(Array("{}".utf8))]))
  private let key = (name: "request_id", value: "k\"1")

  @Test("an idempotency key is a parameter beside the sealed body, and not a member inside it")
  func notInside() throws {
    let endpoint = Endpoint(
      name: "orders.place", method: .post, path: "/orders", content: .json,
      security: Security(.high, sealing: "payment"), timeout: .normal, retry: .never,
      idempotency: Idempotency(key: .parameter("request_id")))
    let carrying = try Request(endpoint).carrying("k-1", in: .parameter("request_id"))
    #expect(carrying.markedJSON.bytes == Array("{}".utf8))
    #expect(carrying.unsealed.map(\.name) == ["request_id"])
    #expect(carrying.unsealed.map(\.value) == ["k-1"])
  }

  @Test("in an object it is a member behind what is sealed")
  func member() {
    let sealed = request.carrying(Array(#"{"sealed":"a.b"}"#.utf8), "application/json", beside: [key])
    #expect(sealed.body.bytes == Array(#"{"sealed":"a.b","request_id":"k\"1"}"#.utf8))
    #expect(sealed.url.query == nil)
  }

  @Test("where the body is a JWE and nothing else it is in the query")
  func query() {
    let sealed = request.carrying(Array("a.b".utf8), SealedBody.bareType, beside: [key])
    #expect(sealed.body.bytes == Array("a.b".utf8))
    #expect(sealed.headers["Content-Type"] == "application/jose")
    #expect(sealed.url.query == "request_id=k%221")
  }
}
