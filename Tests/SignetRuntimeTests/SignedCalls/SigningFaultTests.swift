#if os(Linux)
  import Foundation
  import SignetTesting
  import Testing

  @testable import SignetRuntime

  /// What is known to go wrong with signatures, each fault by its name: against a server that computes each signature
  /// from what arrived, by code of its own.
  @Suite("Faults of signing", .gateway, .timeLimit(.minutes(10)))
  struct SigningFaultTests {
    /// Puts the same texts into the query, a form and a JSON object, whichever of these a request has.
    private func texts(_ values: (name: String, value: String)...) -> (inout Request) -> Void {
      { request in
        for value in values {
          request.query.value(named: "q" + value.name, value.value)
          request.form.value(named: value.name, value.value)
          request.json.value(named: value.name, value.value)
        }
      }
    }

    // MARK: Values

    @Test("+ and %20", arguments: Carrier.allCases)
    func blanks(carrier: Carrier) async throws {
      try await expectAccepted(carrier, texts(("a", "1 + 1"), ("b", "100%20%"), ("c", " ")))
    }

    @Test("id_2 before id_10", arguments: Carrier.allCases)
    func order(carrier: Carrier) async throws {
      try await expectAccepted(carrier, texts(("id_2", "x"), ("id_10", "y"), ("ID_1", "z"), ("id", "w")))
    }

    @Test("1.0 and 1", arguments: Carrier.allCases)
    func fractions(carrier: Carrier) async throws {
      try await expectAccepted(carrier) { request in
        request.json.value(named: "a", Decimal(string: "1.0") ?? 1)
        request.json.value(named: "b", 1)
        request.json.value(named: "c", 1.0)
        request.query.value(named: "d", 1.0)
      }
    }

    @Test("a number larger than 2^53", arguments: Carrier.allCases)
    func largeNumbers(carrier: Carrier) async throws {
      try await expectAccepted(carrier) { request in
        request.json.value(named: "a", 9_007_199_254_740_993)
        request.query.value(named: "b", Int.max)
        request.form.value(named: "c", Int.min)
      }
    }

    @Test("emoji and combining characters", arguments: Carrier.allCases)
    func characters(carrier: Carrier) async throws {
      try await expectAccepted(
        carrier,
        texts(("a", "👩‍👩‍👧‍👦"), ("e\u{301}", "1"), ("x", "\u{e9}"), ("\u{FF5E}", "3"), ("😀", "4")))
    }

    @Test("empty, null, absent", arguments: Carrier.allCases)
    func empty(carrier: Carrier) async throws {
      try await expectAccepted(carrier) { request in
        request.json.string("a", "")
        request.json.value(named: "b", JSON.null)
        request.json.optionalString("c", nil)
        request.query.string("d", "")
        request.form.optionalString("e", nil)
      }
    }

    @Test("repeated names", arguments: Carrier.allCases)
    func repeated(carrier: Carrier) async throws {
      try await expectAccepted(carrier) { request in
        request.query.list("tag", ["b", "a", "b"], .repeated)
        request.form.list("tag", ["z", "", "y"], .brackets)
      }
    }

    @Test("nested JSON", arguments: Carrier.allCases)
    func nested(carrier: Carrier) async throws {
      try await expectAccepted(carrier) { request in
        request.json.value(named: "a", ["b": ["c": [1, "x\"y", nil]], "d": "{"] as JSON)
      }
    }

    @Test("`a=1&b=2` inside a value", arguments: Carrier.allCases)
    func separators(carrier: Carrier) async throws {
      try await expectAccepted(
        carrier, texts(("a", "a=1&b=2"), ("b", "?x#y/../z;"), ("c", "\"\\\n\t")))
    }

    // MARK: Signatures

    @Test("a field named `sign`", arguments: Carrier.allCases)
    func ownSign(carrier: Carrier) async throws {
      let world = try World()
      let client = try await client(world, by: carrier)
      for content in Self.contents {
        let error = await fault {
          try await call(client, content == .none ? .json : content, texts(("sign", "mine")))
        }
        // It would be taken for the signature.
        #expect(error?.description.contains("`sign`") == true)
      }
      #expect(try await world.requests("/works/7").isEmpty)
    }

    @Test("one signature tried on another path", arguments: Carrier.allCases)
    func elsewhere(carrier: Carrier) async throws {
      let world = try World()
      let client = try await client(world, by: carrier)
      try await call(client, .json) { $0.json.string("sku", "a b") }
      let sent = try #require(try await world.requests("/works/7").last)
      let transport = carrier.transport()
      let tried = { @Sendable (method: Endpoint.Method, suffix: String) in
        let path = sent.path.replacing("/works/7", with: suffix)
        let headers = HeaderFields(
          sent.headers.filter { !["Host", "Content-Length"].contains($0[0]) }
            .map { HeaderFields.Field(name: $0[0], value: $0[1]) })
        let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
        let base = try world.target(parts[0])
        let url = RequestURL(
          scheme: base.scheme, host: base.host, port: base.port, path: base.path,
          query: parts.count > 1 ? parts[1] : nil)
        let notebook = Notebook()
        try await transport.exchange(
          TransportRequest(
            method: method, url: url, headers: headers, body: RequestBody([.bytes([UInt8](sent.body))])),
          notebook)
        return try JSON(bytes: notebook.all.body)["code"]
      }
      #expect(try await tried(.post, "/works/8") == 40111)
      #expect(try await tried(.put, "/works/7") == 40111)
      #expect(try await tried(.post, "/works/7?more=1") == 40111)
      #expect(try await tried(.post, "/works/7") == 40113)
    }

    // MARK: Calling

    private static let contents: [Endpoint.Content] = [.json, .form, .none]

    private func client(_ world: World, by carrier: Carrier) async throws -> SignedClient {
      var common = CommonValues()
      common.header("X-Device-ID", .value("device-1"))
      let secret = try await world.ask("/shop").text("secret", "value")
      return try SignedClient(
        secret: .provided("secret") { SecretValue(secret) }, common: common, version: "1.4",
        url: world.url("/shop/v1"), transport: carrier.transport())
    }

    @discardableResult
    private func call(
      _ client: SignedClient, _ content: Endpoint.Content, _ fill: (inout Request) -> Void
    ) async throws(CallError<Never>) -> JSON {
      let endpoint = SignedClient.endpoint(
        "works.do", content == .none ? .get : .post, "/works/{id}", content)
      return try await client.caller.value(
        SignedClient.request(endpoint, fill), JSON.self, Never.self, CallOptions())
    }

    /// The server finds the signature of such a request right, whatever the content.
    private func expectAccepted(_ carrier: Carrier, _ fill: (inout Request) -> Void) async throws {
      let world = try World()
      let client = try await client(world, by: carrier)
      for content in Self.contents { try await call(client, content, fill) }
      // The first says what time it is on the server.
      #expect(try await world.requests("/works/7").map(\.code) == [40110, 0, 0, 0])
      expectNoRefusal(try await world.log())
    }
  }
#endif
