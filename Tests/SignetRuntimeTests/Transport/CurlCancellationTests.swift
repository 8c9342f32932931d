#if os(Linux)
  import Foundation
  import SignetRuntime
  import SignetTesting
  import Testing

  /// Cancels exchanges at every stage: before they begin, in the queue for a connection, while connecting, sending,
  /// waiting, receiving, held back, and after the end. With `SIGNET_EXHAUSTIVE` set, 100,000 of them.
  @Suite("Random cancellations", .serialized, .timeLimit(.minutes(20)))
  struct CurlCancellationTests {
    private static let batches = Soak.isExhaustive ? 100 : 6
    private static let rounds = 20
    private static let width = 50

    @Test("each ends once, as what it is; no descriptor is lost, and no memory", arguments: [1, 2])
    func everyStage(seed: UInt64) async throws {
      let transport = CurlTransport()
      var random = SeededGenerator(seed: seed)
      var ended = 0
      // What the first ones open and fill stays: connections, pools of memory.
      for _ in 0..<2 { ended += try await batch(transport, &random) }
      let before = ProcessUsage.now
      for _ in 2..<Self.batches { ended += try await batch(transport, &random) }
      #expect(ended == Self.batches * Self.rounds * Self.width)
      let after = ProcessUsage.now
      Soak.report(
        "\(ended) exchanges; open \(before.descriptors) → \(after.descriptors), "
          + "bytes of memory \(before.resident) → \(after.resident)")
      #expect(
        after.descriptors <= before.descriptors + 60, "\(before.descriptors) → \(after.descriptors) open")
      // Other suites take and give memory meanwhile; by itself this one shows what it holds.
      guard Soak.isExhaustive else { return }
      #expect(after.resident <= before.resident + (64 << 20), "\(before.resident) → \(after.resident) bytes")
    }

    /// Rounds against a gateway of their own, which keeps what it receives; how many exchanges have ended.
    private func batch(_ transport: CurlTransport, _ random: inout SeededGenerator) async throws -> Int {
      let gateway = try Self.gateway()
      defer { gateway.stop() }
      var ended = 0
      for _ in 0..<Self.rounds { ended += try await round(transport, gateway, &random) }
      let notebook = Notebook()
      try await transport.exchange(try Self.request(gateway, "/quick", 0), notebook)
      #expect(notebook.all.head?.status == 200)
      return ended
    }

    /// Some exchanges at once, most of them cancelled at a moment of their own; how many have ended.
    private func round(
      _ transport: CurlTransport, _ gateway: LocalGateway, _ random: inout SeededGenerator
    ) async throws -> Int {
      var tasks: [(Task<Bool, Never>, Int)] = []
      for _ in 0..<Self.width {
        let path = ["/quick", "/stalled", "/long", "/closed"].randomElement(using: &random) ?? "/quick"
        let request = try Self.request(gateway, path, [0, 10, 300_000].randomElement(using: &random) ?? 0)
        let holds = Bool.random(using: &random)
        let task = Task {
          let notebook = Notebook(holds: holds)
          async let letOn: Void = holds && path != "/long" ? notebook.letOn() : ()
          let isExpected = await Self.end(of: transport, request, notebook)
          notebook.end()
          await letOn
          return isExpected
        }
        tasks.append((task, Int.random(in: 0..<60, using: &random)))
      }
      for (task, patience) in tasks {
        for _ in 0..<patience { await Task.yield() }
        task.cancel()
      }
      var ended = 0
      for (task, _) in tasks where await task.value { ended += 1 }
      return ended
    }

    private static func end(
      of transport: CurlTransport, _ request: TransportRequest, _ notebook: Notebook
    ) async -> Bool {
      do throws(TransportError) {
        try await transport.exchange(request, notebook)
        return notebook.all.head != nil
      } catch {
        return [.cancelled, .closed, .connectionLost(sent: true)].contains(error)
      }
    }

    private static func gateway() throws -> LocalGateway {
      try LocalGateway { request in
        switch request.path {
        case "/stalled": GatewayAnswer(delivery: .stalled(afterBytes: 0))
        case "/closed": GatewayAnswer(delivery: .closed(afterBytes: 0))
        case "/long": GatewayAnswer(body: [UInt8](repeating: 7, count: 1_000_000))
        default: .text("ok")
        }
      }
    }

    private static func request(_ gateway: LocalGateway, _ path: String, _ length: Int) throws
      -> TransportRequest
    {
      let base = try #require(URLComponents(string: gateway.baseURL))
      let url = RequestURL(scheme: "http", host: "127.0.0.1", port: base.port, path: path)
      return TransportRequest(
        method: length == 0 ? .get : .post, url: url, headers: [:],
        body: length == 0 ? RequestBody() : RequestBody([.bytes([UInt8](repeating: 1, count: length))]),
        connections: 8)
    }
  }
#endif
