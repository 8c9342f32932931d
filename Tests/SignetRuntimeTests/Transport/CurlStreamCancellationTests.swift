#if os(Linux)
  import Foundation
  import SignetRuntime
  import Testing

  /// Cancels streams of HTTP/2 at every stage, while others go on over the same connection. With `SIGNET_EXHAUSTIVE`
  /// set, some thousands of them.
  @Suite("Cancelled streams of HTTP/2", .gateway, .http2, .serialized, .timeLimit(.minutes(20)))
  struct CurlStreamCancellationTests {
    private static let batches = Soak.isExhaustive ? 40 : 2
    private static let rounds = 20
    private static let width = 12

    /// One exchange of a round.
    private struct Plan: Sendable {
      let request: TransportRequest
      /// What the answer's content is to be.
      let answer: [UInt8]
      let holds: Bool
      /// How often the cancellation lets others run before it comes; nil where it never does.
      let patience: Int?
    }

    private enum End: Sendable, Equatable {
      case whole, cut
      case failed(TransportError)
    }

    @Test("cancelling a stream ends no other on its connection, and has none sent again", arguments: [1, 2])
    func othersGoOn(seed: UInt64) async throws {
      var random = SeededGenerator(seed: seed)
      let authority = try World().authority
      let transport = CurlTransport(trust: ServerTrust(anchors: .file(authority)))
      var connections: Set<Int> = []
      for _ in 0..<Self.batches {
        let world = try World()
        for _ in 0..<Self.rounds { try await round(transport, world, &random) }
        let log = try await world.log()
        connections.formUnion(log.map(\.connection))
        // Each has a number of its own.
        #expect(Set(log.map(\.target)).count == log.count)
      }
      let count = Self.batches * Self.rounds * Self.width
      Soak.report("\(count) streams, half of them cancelled, on \(connections.count) connection")
      #expect(connections.count == 1)
    }

    /// Some exchanges at once, half of them cancelled at a moment of their own.
    private func round(
      _ transport: CurlTransport, _ world: World, _ random: inout SeededGenerator
    ) async throws {
      let plans = try (0..<Self.width).map { try plan($0, world, &random) }
      let tasks = plans.map { plan in Task { await Self.end(of: plan, by: transport) } }
      let cancellations = zip(plans, tasks).compactMap { plan, task in plan.patience.map { ($0, task) } }
      for (patience, task) in cancellations {
        for _ in 0..<patience { await Task.yield() }
        task.cancel()
      }
      for (plan, task) in zip(plans, tasks) {
        let end = await task.value
        #expect(end == .whole || plan.patience != nil && end == .failed(.cancelled), "\(plan.request.method)")
      }
    }

    private static func end(of plan: Plan, by transport: CurlTransport) async -> End {
      let notebook = Notebook(holds: plan.holds)
      async let letOn: Void = notebook.letOn()
      let end: End
      do throws(TransportError) {
        try await transport.exchange(plan.request, notebook)
        end = notebook.all.body == plan.answer ? .whole : .cut
      } catch {
        end = .failed(error)
      }
      notebook.end()
      await letOn
      return end
    }

    private func plan(_ index: Int, _ world: World, _ random: inout SeededGenerator) throws -> Plan {
      let isCancelled = index.isMultiple(of: 2)
      let number = "?n=\(random.next())"
      let sends = Bool.random(using: &random)
      let length = [0, 10, 1000, 70_000, 300_000].randomElement(using: &random) ?? 0
      let content = [UInt8](repeating: 7, count: sends ? length / 10 : 0)
      let path = sends ? "/echo/body" : "/echo/bytes/\(length)"
      let isStalled = isCancelled && Int.random(in: 0..<4, using: &random) == 0
      let request = TransportRequest(
        method: sends ? .post : .get, url: try world.target(path + number, on: "http2"),
        headers: isStalled ? ["X-Gateway-Fault": "stall-before-headers"] : [:],
        body: sends ? RequestBody([.bytes(content)]) : RequestBody())
      return Plan(
        request: request, answer: sends ? content : [UInt8](repeating: UInt8(ascii: "x"), count: length),
        holds: Bool.random(using: &random),
        patience: isCancelled ? Int.random(in: 0..<400, using: &random) : nil)
    }
  }
#endif
