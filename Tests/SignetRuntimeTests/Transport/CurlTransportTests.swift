#if os(Linux)
  import Foundation
  import SignetRuntime
  import Testing

  /// What libcurl is made to tell apart, and kept from doing.
  @Suite("CurlTransport", .gateway, .timeLimit(.minutes(10)))
  struct CurlTransportTests {
    struct Failure: Sendable, CustomTestStringConvertible {
      let fault: String
      var options: [String: JSON] = [:]
      let errors: [TransportError]

      var testDescription: String { fault }

      static let all = [
        Failure(fault: "close-before-answer", errors: [.closed]),
        Failure(fault: "reset-before-answer", errors: [.connectionLost(sent: true)]),
        // libcurl says nothing of a line that has no end.
        Failure(fault: "status-line-cut-off", errors: [.truncated, .malformedAnswer, .closed]),
        Failure(fault: "headers-cut-off", errors: [.truncated]),
        Failure(fault: "headers-cut-off", options: ["kind": "length"], errors: [.truncated]),
        Failure(fault: "headers-cut-off", options: ["kind": "middle"], errors: [.truncated]),
        Failure(fault: "body-cut-off", errors: [.truncated]),
        Failure(fault: "chunks-cut-off", errors: [.truncated]),
        // What of the answer is read before the reset is told of is up to the system.
        Failure(fault: "reset-in-body", errors: [.connectionLost(sent: true), .truncated]),
        Failure(fault: "chunk-sizes-lie", options: ["kind": "text"], errors: [.malformedAnswer]),
        Failure(fault: "two-lengths", errors: [.malformedAnswer]),
        Failure(fault: "large-headers", errors: [.malformedAnswer]),
        Failure(fault: "garbage", errors: [.malformedAnswer]),
        Failure(fault: "bad-gzip", errors: [.malformedAnswer]),
      ]
    }

    private func request(
      _ world: World, _ path: String = "/echo/bytes/1000", method: Endpoint.Method = .get,
      on listener: String = "http",
      body: RequestBody = RequestBody()
    ) throws -> TransportRequest {
      TransportRequest(
        method: method, url: try world.target(path, on: listener), headers: ["Content-Type": "text/plain"],
        body: body)
    }

    @Test("each way for an answer to fail has an error of its own", arguments: Failure.all)
    func failures(failure: Failure) async throws {
      let world = try World(failure.fault)
      try await world.script(failure.fault, failure.options)
      let error = await #expect(throws: TransportError.self) {
        try await CurlTransport().exchange(request(world), Notebook())
      }
      #expect(failure.errors.contains { $0 == error })
    }

    @Test("no server, and no name: two errors")
    func unreachable() async throws {
      let world = try World()
      await #expect(throws: TransportError.refused) {
        try await CurlTransport().exchange(request(world, on: "refused"), Notebook())
      }
      let url = RequestURL(scheme: "http", host: "nowhere.invalid", port: nil, path: "/")
      await #expect(throws: TransportError.dns) {
        try await CurlTransport().exchange(TransportRequest(method: .get, url: url, headers: [:]), Notebook())
      }
    }

    @Test("what is no host is no request", arguments: ["h ost", "", "[::1", "h\u{0}"])
    func noHost(host: String) async throws {
      let url = RequestURL(scheme: "http", host: host, port: 1, path: "/")
      await #expect(throws: TransportError.self) {
        try await CurlTransport().exchange(TransportRequest(method: .get, url: url, headers: [:]), Notebook())
      }
    }

    @Test("nothing but http and https is spoken", arguments: ["ftp", "file", "gopher", "dict"])
    func schemes(scheme: String) async throws {
      let url = RequestURL(scheme: scheme, host: "127.0.0.1", port: 1, path: "/etc/hostname")
      await #expect(throws: TransportError.invalidRequest) {
        try await CurlTransport().exchange(TransportRequest(method: .get, url: url, headers: [:]), Notebook())
      }
    }

    @Test(
      "a request that may be repeated finds another connection where a kept one is dead",
      arguments: [Endpoint.Method.get, .head, .options])
    func repeated(method: Endpoint.Method) async throws {
      let (world, transport) = (try World(), CurlTransport())
      try await transport.exchange(request(world), Notebook())
      try await world.script("close-before-answer", ["method": .string(method.rawValue)])
      try await transport.exchange(request(world, method: method), Notebook())
      let log = try await world.log(answered: 2)
      #expect(log.map(\.method) == ["GET", method.rawValue, method.rawValue])
      #expect(log[0].connection == log[1].connection)
      #expect(log[1].connection != log[2].connection)
    }

    @Test(
      "any other is sent once, and its answer is lost",
      arguments: [Endpoint.Method.post, .put, .patch, .delete], [0, 10, 1_000_000])
    func notRepeated(method: Endpoint.Method, length: Int) async throws {
      let (world, transport) = (try World(), CurlTransport())
      try await transport.exchange(request(world), Notebook())
      try await world.script("close-before-answer", ["method": .string(method.rawValue)])
      let notebook = Notebook()
      await #expect(throws: TransportError.closed) {
        let body = RequestBody([.bytes([UInt8](repeating: 7, count: length))])
        try await transport.exchange(request(world, method: method, body: body), notebook)
      }
      #expect(notebook.all.began == 1)
      try await transport.exchange(request(world), Notebook())
      #expect(try await world.log(answered: 2).map(\.method) == ["GET", method.rawValue, "GET"])
    }

    @Test("a signed request is sent once, though it has no effect: no server takes a signature twice")
    func signed() async throws {
      let (world, transport) = (try World(), CurlTransport())
      try await transport.exchange(request(world), Notebook())
      try await world.script("close-before-answer", ["method": "GET"])
      await #expect(throws: TransportError.closed) {
        var signed = try request(world)
        signed.isSigned = true
        try await transport.exchange(signed, Notebook())
      }
      try await transport.exchange(request(world), Notebook())
      let log = try await world.log(answered: 2)
      #expect(log.count == 3)
      #expect(log[1].connection == log[0].connection)
      #expect(log[2].connection != log[0].connection)
    }

    @Test("an answer that comes before the whole request has left is taken")
    func early() async throws {
      let world = try World()
      try await world.script("answer-early")
      let notebook = Notebook()
      let body = RequestBody([.bytes([UInt8](repeating: 7, count: 200_000))])
      try await CurlTransport().exchange(request(world, method: .post, body: body), notebook)
      #expect(notebook.all.head?.status == 413)
    }

    @Test("a head arrives as it is, its fields in order and in their spelling")
    func head() async throws {
      let world = try World()
      let notebook = Notebook()
      try await CurlTransport().exchange(request(world, "/echo/headers"), notebook)
      let fields = try #require(notebook.all.head).headers.fields
      let ours = fields.filter { $0.name.hasPrefix("X-") }
      #expect(
        ours == [
          .init(name: "X-Twice", value: "first"), .init(name: "X-Twice", value: "second"),
          .init(name: "X-Empty", value: ""), .init(name: "X-UPPER", value: "Kept"),
        ])
    }

    @Test("codings are asked for and undone; whoever names them gets the content as it comes")
    func codings() async throws {
      let world = try World()
      let (decoded, raw) = (Notebook(), Notebook())
      var plain = try request(world, "/echo/gzip")
      try await CurlTransport().exchange(plain, decoded)
      #expect(String(decoding: decoded.all.body, as: UTF8.self) == #"{"compressed":true}"#)
      plain = TransportRequest(method: .get, url: plain.url, headers: ["Accept-Encoding": "gzip"])
      try await CurlTransport().exchange(plain, raw)
      #expect(raw.all.body.starts(with: [0x1F, 0x8B]))
      let asked = try await world.log(answered: 2).map { $0.values("Accept-Encoding") }
      #expect(asked[0].first?.contains("gzip") == true)
      #expect(asked[1] == ["gzip"])
    }
  }
#endif
