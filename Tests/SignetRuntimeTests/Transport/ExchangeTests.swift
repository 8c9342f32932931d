import Foundation
import SignetRuntime
import SignetTesting
import Testing

/// What each transport promises of a single exchange, seen from where the runtime stands.
@Suite("Exchanges", .gateway, .timeLimit(.minutes(10)))
struct ExchangeTests {
  private func request(
    _ world: World, _ path: String = "/echo/body", method: Endpoint.Method = .post,
    body: RequestBody = RequestBody(), headers: HeaderFields = ["Content-Type": "text/plain"],
    connections: Int = 6
  ) throws -> TransportRequest {
    TransportRequest(
      method: method, url: try world.target(path), headers: headers, body: body, connections: connections)
  }

  @Test(
    "content in memory and from the middle of a file arrives in order, and each byte of it is told of",
    arguments: Carrier.allCases)
  func content(carrier: Carrier) async throws {
    let world = try World()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let pieces: [RequestBody.Piece] = [
      .bytes(Array("head ".utf8)), .file(file, offset: 1000, length: 250_000), .bytes([]),
      .bytes(Array(" tail".utf8)),
    ]
    let notebook = Notebook()
    let body = RequestBody(pieces)
    try await carrier.transport().exchange(request(world, body: body), notebook)
    let notes = notebook.all
    #expect(notes.body == Array("head ".utf8) + bytes[1000..<251_000] + Array(" tail".utf8))
    #expect(notes.sent == body.length)
    #expect(notes.began == 1)
  }

  @Test(
    "an empty content is announced as such", arguments: Carrier.allCases,
    [Endpoint.Method.post, .put, .patch])
  func empty(carrier: Carrier, method: Endpoint.Method) async throws {
    let world = try World()
    try await carrier.transport().exchange(request(world, method: method, headers: [:]), Notebook())
    let arrived = try await world.log(answered: 1)[0]
    #expect(arrived.values("Content-Length") == ["0"])
    #expect(arrived.values("Content-Type").isEmpty)
    #expect(arrived.values("Expect").isEmpty)
  }

  @Test(
    "each method travels as itself", arguments: Carrier.allCases,
    [Endpoint.Method.get, .head, .post, .put, .patch, .delete, .options])
  func methods(carrier: Carrier, method: Endpoint.Method) async throws {
    let world = try World()
    let notebook = Notebook()
    try await carrier.transport().exchange(request(world, "/echo", method: method), notebook)
    #expect(notebook.all.head?.status == 200)
    #expect(try await world.log(answered: 1).map(\.method) == [method.rawValue])
  }

  @Test("a path travels as it is written", arguments: Carrier.allCases)
  func path(carrier: Carrier) async throws {
    let world = try World()
    var request = try request(world, "/echo", method: .get)
    request = TransportRequest(
      method: .get,
      url: RequestURL(
        scheme: "http", host: request.url.host, port: request.url.port,
        path: request.url.path + "/a/../b/%2E%2e/~'()*!$&+,;=:@", query: "a=%20&b=/?:@-._~!$&'()*+,;=&c"),
      headers: [:])
    try await carrier.transport().exchange(request, Notebook())
    let arrived = try await world.log(answered: 1).map(\.target)
    await PlatformGap.dotSegments.measure(on: carrier) { #expect(arrived == [request.url.target]) }
  }

  @Test("a receiver that has enough for now is sent nothing until it wants more", arguments: Carrier.allCases)
  func backPressure(carrier: Carrier) async throws {
    let world = try World()
    let notebook = Notebook(holds: true)
    async let letOn: Void = notebook.letOn()
    try await carrier.transport().exchange(request(world, "/echo/bytes/5000000", method: .get), notebook)
    notebook.end()
    await letOn
    let notes = notebook.all
    #expect(notes.body.count == 5_000_000)
    #expect(notes.unwanted == 0)
    #expect(notes.runs > 1)
  }

  @Test("what a receiver holds back stays with the server", arguments: Carrier.allCases)
  func heldBack(carrier: Carrier) async throws {
    let world = try World()
    let (notebook, transport) = (Notebook(holds: true), carrier.transport())
    let request = try request(world, "/echo/bytes/50000000", method: .get)
    let exchange = Task { try? await transport.exchange(request, notebook) }
    try await until { notebook.all.runs > 0 }
    // As long as another answer takes to arrive whole.
    try await transport.exchange(request, Notebook())
    let held = try await world.log()[0]
    await PlatformGap.heldAnswer.measure(on: carrier, always: false) { #expect(!held.delivered) }
    exchange.cancel()
    await exchange.value
  }

  @Test("an exchange whose receiver holds it for ever can be cancelled", arguments: Carrier.allCases)
  func heldAndCancelled(carrier: Carrier) async throws {
    let world = try World()
    let (notebook, transport) = (Notebook(holds: true), carrier.transport())
    let request = try request(world, "/echo/bytes/50000000", method: .get)
    let exchange = Task { () -> TransportError? in
      do throws(TransportError) {
        try await transport.exchange(request, notebook)
        return nil
      } catch {
        return error
      }
    }
    try await until { notebook.all.runs > 0 }
    exchange.cancel()
    #expect(await exchange.value == .cancelled)
    #expect(notebook.all.runs == 1)
  }

  @Test("a connection is used again", arguments: Carrier.allCases)
  func reuse(carrier: Carrier) async throws {
    let (world, transport) = (try World(), carrier.transport())
    for _ in 0..<5 { try await transport.exchange(request(world), Notebook()) }
    #expect(Set(try await world.log(answered: 5).map(\.connection)).count == 1)
  }

  @Test("no more connections are open at once than the server allows", arguments: Carrier.allCases)
  func limit(carrier: Carrier) async throws {
    let (world, transport) = (try World(), carrier.transport())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<24 {
        group.addTask { try await transport.exchange(request(world, connections: 3), Notebook()) }
      }
      try await group.waitForAll()
    }
    let connections = Set(try await world.log(answered: 24).map(\.connection))
    #expect(connections.count <= 3)
  }

  @Test(
    "what HTTP can't carry is not sent", arguments: Carrier.allCases,
    [
      HeaderFields.Field(name: "X-A", value: "1\r\nX-B: 2"), .init(name: "X A", value: "1"),
      .init(name: "", value: "1"),
      .init(name: "X-A", value: "1\u{0}2"), .init(name: "X-A\r\nX-B", value: "1"),
    ])
  func injection(carrier: Carrier, field: HeaderFields.Field) async throws {
    let world = try World()
    await #expect(throws: TransportError.invalidRequest) {
      try await carrier.transport().exchange(
        request(world, headers: HeaderFields([field])), Notebook())
    }
    #expect(try await world.log().isEmpty)
  }

  @Test("a file that is shorter than it was is no content", arguments: Carrier.allCases)
  func shorterFile(carrier: Carrier) async throws {
    let world = try World()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(count: 100_000).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    await #expect(throws: TransportError.unreadableBody) {
      let body = RequestBody([.file(file, length: 200_000)])
      try await carrier.transport().exchange(request(world, body: body), Notebook())
    }
    #expect(try await world.log().allSatisfy { !$0.complete })
  }

  @Test("no cookie is kept", arguments: Carrier.allCases)
  func cookies(carrier: Carrier) async throws {
    let gateway = try LocalGateway { _ in
      GatewayAnswer(headers: ["Set-Cookie": "a=b; Path=/"], body: [0x6F, 0x6B])
    }
    defer { gateway.stop() }
    let port = try #require(URLComponents(string: gateway.baseURL)?.port)
    let url = RequestURL(scheme: "http", host: "127.0.0.1", port: port, path: "/")
    let transport = carrier.transport()
    for _ in 0..<2 {
      try await transport.exchange(TransportRequest(method: .get, url: url, headers: [:]), Notebook())
    }
    #expect(try await gateway.received(atLeast: 2).allSatisfy { $0.headers["Cookie"] == nil })
  }
}
