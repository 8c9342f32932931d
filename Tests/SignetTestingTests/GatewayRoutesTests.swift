import SignetTesting
import Testing

@Suite("Routes")
struct GatewayRoutesTests {
  private var routes: GatewayRoutes {
    var routes = GatewayRoutes()
    routes.on("GET", "/v1/items") { _, _ in .text("all") }
    routes.on("GET", "/v1/items/{id}/parts/{part}") { _, path in
      .text("\(path["id"] ?? "") \(path["part"] ?? "")")
    }
    routes.on("POST", "/v1/items") { request, _ in
      .text(request.form.map { "\($0.name)=\($0.value)" }.joined(separator: ";"))
    }
    return routes
  }

  @Test(
    "lead by method and path",
    arguments: [
      ("GET", "/v1/items?x=1", 200, "all"),
      ("GET", "/v1/items/a%2Fb/parts/%C3%BC%20+", 200, "a/b ü +"),
      ("DELETE", "/v1/items", 405, "no route for DELETE /v1/items\n"),
      ("GET", "/v1/items/", 404, "no route for GET /v1/items/\n"),
      ("GET", "/v1/items/%FF%/parts/%zz", 200, "%FF% %zz"),
    ]
  )
  func lead(method: String, target: String, status: Int, body: String) async throws {
    let answer = await routes.answer(request(method, target))
    #expect(answer.status == status)
    #expect(String(decoding: answer.body, as: UTF8.self) == body)
  }

  @Test("show forms and queries decoded, in order")
  func decode() async throws {
    let sent = request("POST", "/v1/items?b=%2B+&a&=x", body: "email=a%40b&topics=tea&topics=new+cups&empty=")
    #expect(sent.query.map { "\($0.name):\($0.value)" } == ["b:++", "a:", ":x"])
    let answer = await routes.answer(sent)
    #expect(String(decoding: answer.body, as: UTF8.self) == "email=a@b;topics=tea;topics=new cups;empty=")
  }

  private func request(_ method: String, _ target: String, body: String = "") -> GatewayRequest {
    GatewayRequest(method: method, target: target, body: Array(body.utf8))
  }
}
