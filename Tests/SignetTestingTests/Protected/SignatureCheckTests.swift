import Foundation
import SignetRuntime
import SignetTesting
import Testing

@Suite("A protected gateway recomputes signatures")
struct SignatureCheckTests {
  private let gateway: ProtectedGateway

  init() throws { gateway = try ShopFixture.gateway() }

  private static let body = #"{"note":"a=1&b=2","lines":[{"sku":"é😀","n":1.50}],"empty":"","none":null}"#

  @Test("and lets through what is signed rightly, from the query or from JSON")
  func right() async throws {
    var search = ShopCall(ShopFixture.search)
    search.query = "tag=a%20b&tag=%2B&q=%E8%8C%B6&empty="
    #expect(await gateway.answer(try await search.request()).status == 200)
    var change = ShopCall(ShopFixture.change, path: "/orders/a%2Fb.json")
    change.json = Self.body
    let answer = await gateway.answer(try await change.request())
    #expect(answer.code == "0")
    #expect(answer.data?["note"] == "a=1&b=2")
    #expect(gateway.refusals == [])
    #expect(gateway.calls(of: ShopFixture.change).map(\.path) == [["id": "a/b"]])
    #expect(answer.headers["Date"] != nil)
  }

  @Test("and refuses another secret's")
  func otherSecret() async throws {
    var call = ShopCall(ShopFixture.search)
    call.secret = "another secret"
    let answer = await gateway.answer(try await call.request())
    #expect(answer.code == "40111")
    #expect(gateway.refusals.map(\.reason) == [.wrongSignature])
    #expect(gateway.calls.isEmpty)
  }

  @Test("and knows a rotated secret from the old one")
  func rotatedSecret() async throws {
    gateway.share(GatewaySecrets(secrets: ["secret": "the next secret"]))
    #expect(await gateway.answer(try await ShopCall(ShopFixture.search).request()).code == "40111")
    var call = ShopCall(ShopFixture.search)
    call.secret = "the next secret"
    #expect(await gateway.answer(try await call.request()).status == 200)
  }

  @Test("and notices each byte that was changed")
  func changedByte() async throws {
    var call = ShopCall(ShopFixture.change, path: "/orders/1.json")
    call.json = #"{"note":"tea","sum":12}"#
    let request = try await call.request()
    for index in request.body.indices {
      var changed = request
      changed = GatewayRequest(
        method: changed.method, target: changed.target, headers: changed.headers,
        body: request.body.enumerated().map { $0.offset == index ? $0.element ^ 1 : $0.element })
      // A digit of the timestamp makes it stale.
      #expect(["40110", "40111"].contains(await gateway.answer(changed).code), "byte \(index)")
    }
    #expect(gateway.calls.isEmpty)
    #expect(await gateway.answer(request).code == "0")
  }

  @Test(
    "and refuses what is missing, doubled, moved or misspelt",
    arguments: [
      ("", GatewayRefusal.Reason.unsigned), ("timestamp", .unsigned), ("nonce", .unsigned),
      ("sign", .unsigned),
      ("sign=!", .wrongSignature), ("timestamp=tomorrow", .wrongSignature), ("nonce=other", .wrongSignature),
      ("path", .wrongSignature), ("added", .wrongSignature),
    ])
  func broken(what: String, reason: GatewayRefusal.Reason) async throws {
    var call = ShopCall(ShopFixture.search)
    call.query = "q=tea"
    let request = try await call.request()
    var target = request.target
    switch what {
    case "": target = "/v1/orders?q=tea"
    case "path": target = target.replacingOccurrences(of: "/v1/orders", with: "/v1/orders//")
    case "added": target += "&q=more"
    default:
      let pieces = what.split(separator: "=")
      let fields = target.split(separator: "?")[1].split(separator: "&")
      target =
        "/v1/orders?"
        + fields.compactMap { field -> String? in
          guard field.hasPrefix("\(pieces[0])=") else { return String(field) }
          return pieces.count == 2 ? what : nil
        }.joined(separator: "&")
    }
    let answer = await gateway.answer(GatewayRequest(method: "GET", target: target, headers: request.headers))
    if what == "path" {
      #expect(answer.status == 404)
    } else {
      #expect(answer.code == "40111")
      #expect(gateway.refusals.map(\.reason) == [reason])
    }
  }

  @Test("and lets no nonce through twice, and a refused request not use its nonce up")
  func replay() async throws {
    let request = try await ShopCall(ShopFixture.search).request()
    let wrong = GatewayRequest(method: "GET", target: request.target + "&x=1", headers: request.headers)
    #expect(await gateway.answer(wrong).code == "40111")
    #expect(await gateway.answer(request).code == "0")
    #expect(await gateway.answer(request).code == "40111")
    #expect(gateway.refusals.map(\.reason) == [.wrongSignature, .reusedNonce])
  }

  @Test("and judges the time by its own clock", arguments: [-301, -299, 299, 301])
  func freshness(seconds: Int) async throws {
    gateway.clock.jump(by: .seconds(-seconds))
    let answer = await gateway.answer(try await ShopCall(ShopFixture.search).request())
    #expect(answer.code == (abs(seconds) > 300 ? "40110" : "0"))
    #expect(gateway.refusals.map(\.reason) == (abs(seconds) > 300 ? [.stale] : []))
    if let detail = gateway.refusals.first?.detail {
      #expect(detail.contains(seconds < 0 ? "behind" : "ahead of"), "\(detail)")
    }
  }

  @Test("and says nothing of secrets, tokens or contents in its refusals")
  func refusalsAreSilent() async throws {
    var call = ShopCall(ShopFixture.search)
    call.query = "q=marked"
    call.secret = "marked"
    _ = await gateway.answer(try await call.request())
    let said = gateway.refusals.map { "\($0)" }.joined() + String(reflecting: gateway.refusals)
    #expect(!said.contains("marked") && !said.contains(ShopFixture.secret))
    #expect(said.contains("orders.search"))
  }

  @Test("and tells endpoints apart whose paths both fit, in whatever order they were registered")
  func overlappingPaths() async {
    func endpoint(_ path: String) -> Endpoint {
      Endpoint(
        name: path, method: .get, path: path, security: Security(.low, token: .anonymous), timeout: .fast,
        retry: .never, idempotency: .none)
    }
    for path in ["/a/b", "/a/{id}", "/{x}/{y}", "/a/{id}.json"] {
      gateway.on(endpoint(path)) { call in .text(call.endpoint.name) }
    }
    for (target, expected) in [
      ("/v1/a/b", "/a/b"), ("/v1/a/c", "/a/{id}"), ("/v1/c/b", "/{x}/{y}"), ("/v1/a/c.json", "/a/{id}.json"),
    ] {
      let answer = await gateway.answer(GatewayRequest(method: "GET", target: target))
      #expect(String(decoding: answer.body, as: UTF8.self) == expected)
    }
  }

  @Test("and knows of no endpoint that was not registered")
  func unknownEndpoint() async {
    let answer = await gateway.answer(GatewayRequest(method: "GET", target: "/v1/elsewhere?secret=x"))
    #expect(answer.status == 404)
    #expect(
      gateway.refusals.map(\.description) == ["unknownEndpoint: nothing is registered for GET /v1/elsewhere"])
  }
}
