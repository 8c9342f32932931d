#if os(Linux)
  import Foundation
  import SignetRuntime
  import Testing

  /// CurlTransport over HTTP/2 (RFC 9113), against a server that refuses, resets and leaves on request.
  @Suite("CurlTransport over HTTP/2", .gateway, .http2, .timeLimit(.minutes(10)))
  struct CurlHTTP2Tests {
    private let world: World
    private let transport: CurlTransport

    init() throws {
      world = try World("http2")
      transport = CurlTransport(trust: ServerTrust(anchors: .file(world.authority)))
    }

    private func request(
      _ path: String = "/echo/bytes/1000", _ method: Endpoint.Method = .get,
      body: RequestBody = RequestBody(),
      connections: Int = 6
    ) throws -> TransportRequest {
      TransportRequest(
        method: method, url: try world.target(path, on: "http2"), headers: ["Content-Type": "text/plain"],
        body: body, connections: connections)
    }

    private static let body = RequestBody([.bytes(Array("an order".utf8))])

    private func post(_ body: RequestBody = body) async throws(TransportError) -> Notebook {
      let notebook = Notebook()
      guard let request = try? request("/echo/body", .post, body: body) else { throw .invalidRequest }
      try await transport.exchange(request, notebook)
      return notebook
    }

    // MARK: What is carried

    @Test("is spoken, and carries what is large both ways", arguments: [0, 10, 300_000, 5_000_000])
    func large(length: Int) async throws {
      let content = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
      let notebook = try await post(RequestBody([.bytes(content)]))
      let notes = notebook.all
      #expect(notes.head?.status == 200)
      #expect(notes.body == content)
      #expect(notes.sent == length)
      #expect(try await world.log(answered: 1).map(\.version) == ["2"])
    }

    @Test("a receiver that has enough for now is sent nothing until it wants more")
    func backPressure() async throws {
      let notebook = Notebook(holds: true)
      async let letOn: Void = notebook.letOn()
      try await transport.exchange(request("/echo/bytes/5000000"), notebook)
      notebook.end()
      await letOn
      #expect(notebook.all.body.count == 5_000_000)
      #expect(notebook.all.unwanted == 0)
    }

    @Test("many calls at once share one connection, the first ones as well", arguments: [false, true])
    func streams(isKnown: Bool) async throws {
      let count = isKnown ? 60 : 6
      if isKnown { try await transport.exchange(request(), Notebook()) }
      try await world.script("hold-before-work", ["times": .number(JSONNumber(count))])
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<count { group.addTask { try await transport.exchange(request(), Notebook()) } }
        // Each of them is there, and none has an answer.
        #expect(try await world.ask("/gates?count=\(count)") == ["held": .number(JSONNumber(count))])
        try await world.openGate()
        try await group.waitForAll()
      }
      #expect(Set(try await world.log().map(\.connection)).count == 1)
    }

    // MARK: What was not looked at

    @Test("a stream that is refused goes out once more: nothing was done")
    func refusedStream() async throws {
      try await world.script("refuse-stream", ["method": "POST"])
      let notebook = try await post()
      #expect(notebook.all.body == Array("an order".utf8))
      #expect(notebook.all.began == 1)
      #expect(try await world.log().map(\.status) == [nil, 200])
    }

    @Test("on a kept connection libcurl does not say why a stream ended: what was done is left open")
    func refusedOnKeptConnection() async throws {
      try await transport.exchange(request(), Notebook())
      try await world.script("refuse-stream", ["method": "POST"])
      await #expect(throws: TransportError.closed) { _ = try await post() }
      #expect(try await world.log().map(\.method) == ["GET", "POST"])
      #expect(try await post().all.head?.status == 200)
    }

    @Test("what has no effect goes out once more wherever it was refused")
    func refusedQuestion() async throws {
      for _ in 0..<2 {
        try await world.script("refuse-stream")
        try await transport.exchange(request(), Notebook())
      }
      #expect(try await world.log().map(\.status) == [nil, 200, nil, 200])
    }

    @Test("one that is refused again is given back to whoever asked, as not sent")
    func refusedTwice() async throws {
      try await world.script("refuse-stream", ["method": "POST", "times": nil])
      await #expect(throws: TransportError.connectionLost(sent: false)) { _ = try await post() }
      #expect(try await world.log().count == 2)
    }

    @Test("content that would have to be read again is not sent again, refused or not")
    func refusedContent() async throws {
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try Data(count: 300_000).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      try await world.script("refuse-stream", ["method": "POST", "times": nil])
      let error = await #expect(throws: TransportError.self) {
        _ = try await post(RequestBody([.file(file, length: 300_000)]))
      }
      // How much of it had left by then is up to chance.
      #expect([.connectionLost(sent: false), .closed].contains(error))
      #expect(try await world.log().allSatisfy { $0.status == nil })
    }

    // MARK: What is wanted over HTTP/1.1

    @Test("HTTP_1_1_REQUIRED: what has no effect goes on over HTTP/1.1", arguments: [false, true])
    func requiredOfQuestion(isKept: Bool) async throws {
      if isKept { try await transport.exchange(request(), Notebook()) }
      try await world.script("http-1-1-required")
      let notebook = Notebook()
      try await transport.exchange(request(), notebook)
      #expect(notebook.all.body.count == 1000)
      #expect(notebook.all.began == 1)
      // The origin is not asked again.
      try await transport.exchange(request(), Notebook())
      #expect(try await world.log().suffix(3).map(\.version) == ["2", "1.1", "1.1"])
    }

    @Test(
      "HTTP_1_1_REQUIRED: what has an effect is not sent again, and what follows goes over HTTP/1.1",
      arguments: [false, true], [10, 300_000])
    func requiredOfOrder(isKept: Bool, length: Int) async throws {
      if isKept { try await transport.exchange(request(), Notebook()) }
      try await world.script("http-1-1-required", ["method": "POST"])
      let body = RequestBody([.bytes([UInt8](repeating: 1, count: length))])
      await #expect(throws: TransportError.connectionLost(sent: true)) { _ = try await post(body) }
      #expect(try await world.log().filter { $0.method == "POST" }.map(\.version) == ["2"])
      #expect(try await post(body).all.body.count == length)
      try await transport.exchange(request(), Notebook())
      #expect(try await world.log().suffix(2).map(\.version) == ["1.1", "1.1"])
    }

    // MARK: What may have been done

    struct Failure: Sendable, CustomTestStringConvertible {
      let fault: String
      var options: [String: JSON] = [:]
      let errors: [TransportError]

      var testDescription: String { fault + JSON.object(options).text }

      static let all = [
        Failure(fault: "reset-stream", errors: [.connectionLost(sent: true)]),
        Failure(fault: "reset-stream", options: ["code": "CANCEL"], errors: [.connectionLost(sent: true)]),
        Failure(
          fault: "reset-stream", options: ["code": "ENHANCE_YOUR_CALM"], errors: [.connectionLost(sent: true)]
        ),
        // Whether what had come by then is told of is up to libcurl.
        Failure(
          fault: "reset-stream", options: ["kind": "body"], errors: [.truncated, .connectionLost(sent: true)]),
        Failure(fault: "stream-length-lies", errors: [.truncated, .connectionLost(sent: true)]),
        Failure(fault: "go-away-in-work", errors: [.closed, .connectionLost(sent: true)]),
        Failure(
          fault: "go-away-in-work", options: ["code": "INTERNAL_ERROR"],
          errors: [.closed, .connectionLost(sent: true)]),
        Failure(fault: "bad-frame", errors: [.closed, .connectionLost(sent: true)]),
        Failure(fault: "close-before-answer", errors: [.closed, .connectionLost(sent: true)]),
        Failure(fault: "reset-before-answer", errors: [.closed, .connectionLost(sent: true)]),
      ]
    }

    @Test(
      "any other end of a stream or a connection leaves open what was done, and nothing is sent again",
      arguments: Failure.all, [false, true])
    func failures(failure: Failure, isKept: Bool) async throws {
      if isKept { try await transport.exchange(request(), Notebook()) }
      try await world.script(failure.fault, failure.options.merging(["method": "POST"]) { first, _ in first })
      let error = await #expect(throws: TransportError.self) { _ = try await post() }
      #expect(failure.errors.contains { $0 == error }, "\(String(describing: error))")
      #expect(try await world.log().filter { $0.method == "POST" }.count == 1)
      // As good as new.
      #expect(try await post().all.head?.status == 200)
    }

    @Test(
      "GOAWAY that does not name the stream never makes a call fail as done, nor be done twice",
      arguments: [false, true])
    func goAway(isKept: Bool) async throws {
      if isKept { try await transport.exchange(request(), Notebook()) }
      try await world.script("go-away", ["method": "POST"])
      // libcurl tells of it as of a refused stream, or else of no more than that the connection has ended.
      do throws(TransportError) {
        #expect(try await post().all.head?.status == 200)
      } catch {
        #expect([.closed, .connectionLost(sent: true), .connectionLost(sent: false)].contains(error))
      }
      let before = try await world.log().filter { $0.method == "POST" && $0.status != nil }.count
      #expect(try await post().all.head?.status == 200)
      #expect(try await world.log().filter { $0.method == "POST" && $0.status != nil }.count == before + 1)
    }

    @Test("after GOAWAY the next call takes another connection")
    func goAwayAfterAnswer() async throws {
      try await world.script("go-away-after-answer")
      let request = try request()
      try await transport.exchange(request, Notebook())
      // One that leaves while GOAWAY is on its way meets the end of the connection.
      do throws(TransportError) { try await transport.exchange(request, Notebook()) } catch {
        #expect([.closed, .connectionLost(sent: true), .connectionLost(sent: false)].contains(error))
      }
      try await transport.exchange(request, Notebook())
      let connections = try await world.log(answered: 2).map(\.connection)
      #expect(connections.first != connections.last)
    }

    @Test("a stream that falls silent does not hold the others up")
    func silence() async throws {
      try await transport.exchange(request(), Notebook())
      try await world.script("stall-before-headers")
      let request = try request()
      let silent = Task { try await transport.exchange(request, Notebook()) }
      _ = try await world.log(requests: 2)
      for _ in 0..<3 { try await transport.exchange(request, Notebook()) }
      silent.cancel()
      await #expect(throws: TransportError.cancelled) { try await silent.value }
      #expect(Set(try await world.log().map(\.connection)).count == 1)
    }
  }

  extension Trait where Self == ConditionTrait {
    /// Runs a test against the gateway's port for HTTP/2; where a Python is named for the gateway, it has to have one.
    static var http2: Self {
      .enabled("needs the Python module `h2`") {
        try PythonGateway.isRequired || PythonGateway.shared.get().address.ports["http2"] != nil
      }
    }
  }
#endif
