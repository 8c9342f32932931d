import Foundation
import SignetTesting
import Testing

@Suite("A gateway in the same process", .timeLimit(.minutes(10)))
struct LocalGatewayTests {
  private static func describing() throws -> LocalGateway {
    try LocalGateway { request in
      .text("\(request.method) \(request.target) \(request.headers["x-odd"] ?? "-") \(request.body.count)")
    }
  }

  @Test("shows its handler what arrived")
  func showsTheRequest() async throws {
    let gateway = try Self.describing()
    defer { gateway.stop() }
    let client = try RawClient(port: gateway.port)
    client.send(
      "POST /a%20b?c=%2B HTTP/1.1\r\nHost: x\r\nX-ODD: \t one  two \r\nContent-Length: 5\r\n\r\nhello")
    #expect(try await client.receive(until: "POST /a%20b?c=%2B one  two 5").hasPrefix("HTTP/1.1 200 "))
  }

  @Test("streams what a script writes, each piece as it is written, until it ends or breaks off")
  func streams() async throws {
    let (gates, gate) = AsyncStream<Void>.makeStream()
    let gateway = try LocalGateway { request in
      .events(headers: ["X-Path": request.path]) { stream in
        stream.event("1\n2", name: "add", id: "7")
        for await _ in gates { break }
        stream.line("{}")
        if request.path == "/close" { stream.close() }
        stream.send("end")
      }
    }
    defer { gateway.stop() }
    for (path, end) in [("/whole", "0\r\n\r\n"), ("/close", "3\r\n{}\n\r\n")] {
      let client = try RawClient(port: gateway.port)
      client.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
      let first = try await client.receive(until: "id: 7\nevent: add\ndata: 1\ndata: 2\n\n\r\n")
      #expect(first.contains("Transfer-Encoding: chunked\r\n") && first.contains("text/event-stream"))
      #expect(!first.contains("{}"))
      gate.yield()
      let rest = try await client.receive(until: end)
      #expect(rest.contains("end") == (path == "/whole"))
    }
  }

  @Test("cancels a script whose client has left")
  func leftStream() async throws {
    let (ends, ended) = AsyncStream<Void>.makeStream()
    let gateway = try LocalGateway { _ in
      .jsonLines { stream in
        stream.line("1")
        let (silence, keep) = AsyncStream<Never>.makeStream()
        for await _ in silence {}
        withExtendedLifetime(keep) {}
        ended.finish()
      }
    }
    defer { gateway.stop() }
    try await Self.lookIn(at: gateway.port)
    for await _ in ends {}
  }

  /// Reads the first line, and leaves.
  private static func lookIn(at port: Int) async throws {
    let client = try RawClient(port: port)
    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try await client.receive(until: "1\n\r\n")
  }

  @Test(
    "puts bodies together, sized or in chunks", arguments: [0, 1, 65_535, 65_537, 3_000_000], [false, true])
  func bodies(size: Int, chunked: Bool) async throws {
    let gateway = try Self.describing()
    defer { gateway.stop() }
    let client = try RawClient(port: gateway.port)
    let body = [UInt8](repeating: 120, count: size)
    if chunked {
      client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
      for start in stride(from: 0, to: size, by: 50_000) {
        let chunk = body[start..<min(size, start + 50_000)]
        client.send(Array("\(String(chunk.count, radix: 16));ext=1\r\n".utf8) + chunk + Array("\r\n".utf8))
      }
      client.send("0\r\nTrailer: x\r\n\r\n")
    } else {
      client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(size)\r\n\r\n")
      client.send(body)
    }
    _ = try await client.receive(until: "POST / - \(size)")
    #expect(gateway.received.map(\.body.count) == [size])
  }

  @Test("answers one request after another on a connection, also those sent ahead")
  func keepsConnections() async throws {
    let gateway = try Self.describing()
    defer { gateway.stop() }
    let client = try RawClient(port: gateway.port)
    client.send("GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n")
    let both = try await client.receive(until: "GET /2 - 0")
    #expect(both.contains("GET /1 - 0"))
    client.send("GET /3 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    #expect(try await client.receive().hasSuffix("GET /3 - 0"))
  }

  @Test("allows a body that waits for permission")
  func expectContinue() async throws {
    let gateway = try Self.describing()
    defer { gateway.stop() }
    let client = try RawClient(port: gateway.port)
    client.send("POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
    #expect(try await client.receive(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
    client.send("ok")
    #expect(try await client.receive(until: "POST / - 2").hasPrefix("HTTP/1.1 200"))
  }

  @Test("sends no body where HTTP has none", arguments: [("HEAD", 200), ("GET", 204), ("GET", 304)])
  func noBody(method: String, status: Int) async throws {
    let gateway = try LocalGateway { _ in .text("body", status: status) }
    defer { gateway.stop() }
    let client = try RawClient(port: gateway.port)
    client.send("\(method) / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    #expect(try await client.receive().hasSuffix("\r\n\r\n"))
  }

  @Test(
    "turns away what is not a request",
    arguments: [
      "GET /\r\n\r\n", "GET x HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
      "GET / HTTP/1.1\r\nName : x\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n",
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nnothex\r\n",
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n7fffffffffffffff\r\n",
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n",
      "POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n",
      "GET / HTTP/1.1\r\n" + String(repeating: "x", count: 70_000),
    ]
  )
  func refusesNonsense(text: String) async throws {
    let gateway = try Self.describing()
    defer { gateway.stop() }
    let client = try RawClient(port: gateway.port)
    client.send(text)
    #expect(try await client.receive().hasPrefix("HTTP/1.1 400 "))
    #expect(gateway.received.isEmpty)
  }

  @Test("cuts an answer off where it is told to, with FIN or RST")
  func cutsOff() async throws {
    let gateway = try LocalGateway { request in
      let answer = GatewayAnswer.text("0123456789")
      return answer.delivered(request.path == "/fin" ? .closed(afterBytes: 20) : .reset(afterBytes: 20))
    }
    defer { gateway.stop() }
    let closed = try RawClient(port: gateway.port)
    closed.send("GET /fin HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(try await closed.receive().utf8.count == 20)
    let reset = try RawClient(port: gateway.port)
    reset.send("GET /rst HTTP/1.1\r\nHost: x\r\n\r\n")
    await #expect(throws: RawClient.Failure.self) {
      _ = try await reset.receive()
    }
  }

  @Test("cancels the handler of a client that left")
  func cancelsAbandonedHandlers() async throws {
    let (cancelled, cancellation) = AsyncStream<Void>.makeStream()
    let gateway = try LocalGateway { _ in
      let (never, hold) = AsyncStream<Void>.makeStream()
      defer { hold.finish() }
      for await _ in never {}
      cancellation.finish()
      return .text("too late")
    }
    defer { gateway.stop() }
    do {
      let client = try RawClient(port: gateway.port)
      client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
      _ = try await gateway.received(atLeast: 1)
    }
    for await _ in cancelled {}
    #expect(gateway.received.count == 1)
  }

  @Test("stops with every client's connection closed, also where an answer is still being thought about")
  func stops() async throws {
    let gateway = try LocalGateway { request in
      request.path == "/silent" ? .silence : .text("ok")
    }
    let silent = try RawClient(port: gateway.port)
    silent.send("GET /silent HTTP/1.1\r\nHost: x\r\n\r\n")
    let idle = try RawClient(port: gateway.port)
    idle.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = try await idle.receive(until: "ok")
    _ = try await gateway.received(atLeast: 2)
    gateway.stop()
    gateway.stop()
    #expect(try await silent.receive().isEmpty)
    #expect(try await idle.receive().isEmpty)
    #expect(throws: RawClient.Failure.self) {
      _ = try RawClient(port: gateway.port)
    }
  }

  @Test("leaves no descriptor behind")
  func leavesNoDescriptors() async throws {
    let before = lowestFreeDescriptor()
    for _ in 0..<300 {
      let gateway = try Self.describing()
      let client = try RawClient(port: gateway.port)
      client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
      _ = try await client.receive(until: "GET / - 0")
      gateway.stop()
    }
    // Other tests open descriptors meanwhile, but not hundreds.
    #expect(lowestFreeDescriptor() - before < 150)
  }

  @Test("waits for requests until its waiter is cancelled")
  func waitsForRequests() async throws {
    let gateway = try Self.describing()
    defer { gateway.stop() }
    let waiting = Task { try await gateway.received(atLeast: 1) }
    waiting.cancel()
    await #expect(throws: CancellationError.self) {
      _ = try await waiting.value
    }
  }

  @Test("listens on IPv6 where the machine has it")
  func ipv6() throws {
    guard let gateway = try? LocalGateway(host: .ipv6, handler: { _ in .text("ok") }) else { return }
    #expect(gateway.baseURL == "http://[::1]:\(gateway.port)")
    gateway.stop()
  }

  private func lowestFreeDescriptor() -> Int32 {
    let lowest = dup(0)
    close(lowest)
    return lowest
  }
}
