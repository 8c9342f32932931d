#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  /// What is known to go wrong with signatures, each fault by its name: over a socket, against a server that computes
  /// each signature from what arrived.
  @Suite("Faults of signing", .timeLimit(.minutes(1)))
  struct SigningFaultTests {
    /// A request that some implementation or other signs wrongly.
    struct Fault: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let fill: @Sendable (inout Request) -> Void

      init(_ name: String, _ fill: @escaping @Sendable (inout Request) -> Void) {
        testDescription = name
        self.fill = fill
      }

      /// The same text in the query, in a form and in a JSON object.
      static func text(_ name: String, _ values: (name: String, value: String)...) -> Fault {
        Fault(name) { request in
          for value in values {
            request.query.value(named: "q" + value.name, value.value)
            request.form.value(named: value.name, value.value)
            request.json.value(named: value.name, value.value)
          }
        }
      }

      static let all: [Fault] = [
        .text("+ and %20", ("a", "1 + 1"), ("b", "100%20%"), ("c", " ")),
        .text("id_2 before id_10", ("id_2", "x"), ("id_10", "y"), ("ID_1", "z"), ("id", "w")),
        Fault("1.0 and 1") { request in
          request.json.value(named: "a", Decimal(string: "1.0") ?? 1)
          request.json.value(named: "b", 1)
          request.json.value(named: "c", 1.0)
          request.query.value(named: "d", 1.0)
        },
        Fault("a number larger than 2^53") { request in
          request.json.value(named: "a", 9_007_199_254_740_993)
          request.query.value(named: "b", Int.max)
          request.form.value(named: "c", Int.min)
        },
        .text(
          "emoji and combining characters", ("a", "👩‍👩‍👧‍👦"), ("e\u{301}", "1"), ("x", "\u{e9}"), ("\u{FF5E}", "3"),
          ("😀", "4")),
        Fault("empty, null, absent") { request in
          request.json.string("a", "")
          request.json.value(named: "b", JSON.null)
          request.json.optionalString("c", nil)
          request.query.string("d", "")
          request.form.optionalString("e", nil)
        },
        Fault("repeated names") { request in
          request.query.list("tag", ["b", "a", "b"], .repeated)
          request.form.list("tag", ["z", "", "y"], .brackets)
        },
        Fault("nested JSON") { request in
          request.json.value(named: "a", ["b": ["c": [1, "x\"y", nil]], "d": "{"] as JSON)
        },
        .text("a=1&b=2 inside a value", ("a", "a=1&b=2"), ("b", "?x#y/../z;"), ("c", "\"\\\n\t")),
      ]
    }

    private func client(_ server: SignedServer, _ gateway: LocalGateway) throws -> SignedClient {
      try SignedClient(server, url: gateway.baseURL + "/v1", transport: SystemTransport())
    }

    private func gateway(_ server: SignedServer) throws -> LocalGateway {
      try LocalGateway { request in
        let answer = server.answer(WireMessage(request))
        return GatewayAnswer(status: answer.status, headers: answer.headers, body: answer.body)
      }
    }

    private func request(_ fault: Fault, _ content: Endpoint.Content) -> Request {
      let endpoint = SignedClient.endpoint("a", content == .none ? .get : .post, "/orders/{id}", content)
      return SignedClient.request(endpoint, fault.fill)
    }

    @Test("is not made", arguments: Fault.all, [Endpoint.Content.json, .form, .none])
    func fault(_ fault: Fault, _ content: Endpoint.Content) async throws {
      let server = SignedServer()
      let gateway = try gateway(server)
      defer { gateway.stop() }
      #expect(try await client(server, gateway).order(request(fault, content)) == 1)
    }

    @Test("a field named `sign` is not sent, as it would be taken for the signature")
    func ownSign() async throws {
      let server = SignedServer()
      let gateway = try gateway(server)
      defer { gateway.stop() }
      let client = try client(server, gateway)
      for content in [Endpoint.Content.json, .form, .none] {
        let error = await SignetRuntimeTests.fault {
          try await client.order(
            request(.text("sign", ("sign", "mine")), content == .none ? .json : content))
        }
        #expect(error?.description.contains("`sign`") == true)
      }
      #expect(gateway.received.allSatisfy { $0.path == "/v1/secret" })
    }

    @Test("one signature tried on another path, on another method, or again, is refused")
    func elsewhere() async throws {
      let server = SignedServer()
      let gateway = try gateway(server)
      defer { gateway.stop() }
      let client = try client(server, gateway)
      try await client.order()
      let sent = try #require(gateway.received.last)
      let code = { (path: String, method: String) in
        let copy = GatewayRequest(
          method: method, target: path, headers: sent.headers, body: sent.body)
        let answer = server.answer(WireMessage(copy))
        return try JSON(bytes: answer.body)["code"]
      }
      #expect(try code("/v1/orders/8", "POST") == 40111)
      #expect(try code("/v1/orders/7", "PUT") == 40111)
      #expect(try code("/v1/orders/7?more=1", "POST") == 40111)
      #expect(try code("/v1/orders/7", "POST") == 40113)
    }

    @Test("a device two hours wrong, and a secret that was rotated, cost one replay each and no call")
    func recoveries() async throws {
      let server = SignedServer()
      let gateway = try gateway(server)
      defer { gateway.stop() }
      let client = try client(server, gateway)
      server.with { $0.ahead = -7200 }
      #expect(try await client.order() == 1)
      server.with { $0.secret = "secret-2" }
      let ended = await endings(of: 20) { () throws(CallError<Never>) in _ = try await client.order() }
      #expect(ended == ["ok": 20])
      #expect(gateway.received.filter { $0.path == "/v1/secret" }.count == 2)
    }
  }
#endif
