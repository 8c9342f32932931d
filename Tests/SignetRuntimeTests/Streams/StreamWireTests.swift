import Foundation
import Testing

@testable import SignetRuntime

/// Streams over real sockets, from a server that shares no code with what reads them.
@Suite("Streams over the wire", .gateway, .timeLimit(.minutes(10)))
struct StreamWireTests {
  private typealias Client = StreamClient

  private func client(
    _ world: World, _ kind: String, by carrier: Carrier, _ policy: OrderClient.Policy = .once,
    _ change: (inout Configuration) -> Void = { _ in }
  ) throws -> Client {
    try Client(
      carrier.transport(), policy, server: world.url("/streams"), path: "/" + kind, time: SystemTimekeeper(),
      change)
  }

  private func read(
    _ stream: Client.Stream, upTo count: Int = .max
  ) async -> (numbers: [Int], error: CallError<Client.Failure>?) {
    let (elements, error): ([Client.Numbered], CallError<Client.Failure>?) = await stream.read(upTo: count)
    #expect(elements.allSatisfy { $0.text.hasPrefix("é") || $0.text.hasPrefix("x") })
    return (elements.map(\.number), error)
  }

  /// At a pace at which no machine has enough of it.
  private static let endless = [("count", "0"), ("pause", "1")]
  private static let kinds = ["events", "lines", "sequence"]

  @Test("each format arrives, whole or byte by byte", arguments: Carrier.allCases, kinds)
  func arrives(carrier: Carrier, kind: String) async throws {
    let world = try World()
    let client = try client(world, kind, by: carrier)
    for query in [[("count", "40")], [("count", "7"), ("bytes", "1"), ("text", "é€😀"), ("crlf", "1")]] {
      let (numbers, error) = await read(client.watch(query))
      #expect(numbers == Array(1...(query.count == 1 ? 40 : 7)))
      #expect(error == nil)
    }
    expectNoRefusal(try await world.log())
  }

  @Test("elements are there before the stream has ended", arguments: Carrier.allCases, kinds)
  func atOnce(carrier: Carrier, kind: String) async throws {
    let world = try World()
    let query = [("end", "stall"), ("after", "3")]
    // Who waited for the end would wait for ever.
    let (numbers, error) = try await read(client(world, kind, by: carrier).watch(query), upTo: 3)
    #expect(numbers == [1, 2, 3])
    #expect(error == nil)
    #expect(try await world.log(abandoned: 1).count == 1)
  }

  @Test("who leaves an endless stream closes its connection", arguments: Carrier.allCases)
  func left(carrier: Carrier) async throws {
    let world = try World()
    let stream = try client(world, "events", by: carrier).watch(Self.endless)
    #expect(await read(stream, upTo: 50).numbers == Array(1...50))
    #expect(try await world.log(abandoned: 1).count == 1)
  }

  @Test("a task that is cancelled closes its connection", arguments: Carrier.allCases)
  func cancelled(carrier: Carrier) async throws {
    let world = try World()
    let client = try client(world, "events", by: carrier)
    let task = Task { await read(client.watch([("end", "stall"), ("after", "1")])) }
    _ = try await world.log(requests: 1)
    task.cancel()
    let (numbers, error) = await task.value
    #expect(numbers.count <= 1)
    guard case .cancelled = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await world.log(abandoned: 1).count == 1)
  }

  @Test(
    "a stream that breaks off gives what has come, and then its failure", arguments: Carrier.allCases,
    ["close", "reset"])
  func brokenOff(carrier: Carrier, end: String) async throws {
    for kind in Self.kinds {
      let world = try World()
      let (numbers, error) = try await read(
        client(world, kind, by: carrier).watch([("end", end), ("after", "3")]))
      #expect(numbers == [1, 2, 3])
      // URLSession on Linux takes a chunked answer without its end for a malformed one.
      switch error?.reason {
      case .connectionLost(sent: true): break
      case .malformedAnswer("") where carrier == .urlSession: break
      default: Issue.record("\(kind): \(String(describing: error))")
      }
    }
  }

  @Test("an event that the end cuts off is dropped, a line is malformed", arguments: Carrier.allCases)
  func short(carrier: Carrier) async throws {
    let world = try World()
    let query = [("end", "short"), ("after", "2")]
    let events = try await read(client(world, "events", by: carrier).watch(query))
    #expect(events.numbers == [1, 2] && events.error == nil)
    for kind in ["lines", "sequence"] {
      let (numbers, error) = try await read(client(world, kind, by: carrier).watch(query))
      #expect(numbers == [1, 2])
      #expect(error == .malformedAnswer(at: "[2]"))
    }
  }

  @Test("silence is bounded by the tier", arguments: Carrier.allCases)
  func stalled(carrier: Carrier) async throws {
    let world = try World()
    var policy = OrderClient.Policy.once
    // Longer than a busy machine takes to read what is there.
    policy.timeout = TimeoutTier(name: "silence", idle: 8000)
    let stream = try client(world, "events", by: carrier, policy).watch([("end", "stall"), ("after", "2")])
    let (numbers, error) = await read(stream)
    #expect(numbers == [1, 2])
    #expect(error == .timedOut(during: .receiving))
    #expect(try await world.log(abandoned: 1).count == 1)
  }

  @Test(
    "an element that is none, and one that is too long, end a stream and its connection",
    arguments: Carrier.allCases, kinds)
  func bad(carrier: Carrier, kind: String) async throws {
    let world = try World()
    let client = try client(world, kind, by: carrier) { $0.answerLimit = 100_000 }
    let bad = await read(client.watch([("bad", "3")] + Self.endless))
    #expect(bad.numbers == [1, 2])
    #expect(bad.error == .malformedAnswer(at: "[2].number"))
    let huge = await read(client.watch([("huge", "3")] + Self.endless))
    #expect(huge.numbers == [1, 2])
    #expect(huge.error == .answerTooLarge(limit: 100_000))
    #expect(try await world.log(abandoned: 2).count == 2)
    let taken = try await read(self.client(world, kind, by: carrier).watch([("huge", "3")]))
    #expect(taken.numbers == [1, 2, 3, 4, 5] && taken.error == nil)
  }

  @Test("a refusal is read as any call's", arguments: Carrier.allCases)
  func refused(carrier: Carrier) async throws {
    let client = try client(World(), "events", by: carrier)
    #expect(
      await read(client.watch([("code", "40901"), ("status", "409")])).error == .init(.failed(.closed)))
    let error = await read(client.watch([("code", "1"), ("status", "403")])).error
    #expect(error == .init(.declined(code: "1", message: "no", status: 403)))
  }

  @Test("events go on behind the last one, over as many connections as it takes", arguments: Carrier.allCases)
  func resumed(carrier: Carrier) async throws {
    let world = try World()
    var policy = OrderClient.Policy.asking
    policy.retry = RetryPolicy(
      name: "soon", attempts: 3, base: 1, cap: 1, on: [.connectionLost], statuses: [])
    let query = [("end", "reset"), ("after", "3"), ("always", "1"), ("count", "20"), ("retry", "1")]
    let (numbers, error) = try await read(client(world, "events", by: carrier, policy).watch(query), upTo: 18)
    #expect(numbers == Array(1...18))
    #expect(error == nil)
    let log = try await world.log(requests: 6)
    #expect(log.map { $0.values("Last-Event-ID") } == [[], ["3"], ["6"], ["9"], ["12"], ["15"]])
  }

  @Test("a consumer that stops for a while holds a large stream back", arguments: Carrier.allCases)
  func heldBack(carrier: Carrier) async throws {
    let world = try World()
    let (sum, text) = (Locked(0), String(repeating: "x", count: 4000))
    let meter = BytesMeter(carrier.transport(), sum)
    let client = try Client(meter, .once, server: world.url("/streams"), path: "/lines")
    var iterator = client.watch([("count", "1000"), ("text", text)]).makeAsyncIterator()
    #expect(try await iterator.next()?.number == 1)
    // What the systems on both sides keep is not the client's; what the client takes is a part of 4 MB.
    for _ in 0..<2000 { await Task.yield() }
    #expect(sum.withLock { $0 } < 1 << 20)
    var last = 1
    while let element = try await iterator.next() { last = element.number }
    #expect(last == 1000)
  }
}

extension OrderClient.Policy {
  /// Of an endpoint that only asks, once.
  fileprivate static var once: OrderClient.Policy {
    var policy = asking
    policy.retry = .never
    return policy
  }
}

/// Counts what a transport hands over.
private struct BytesMeter: Transport {
  private let transport: any Transport
  private let sum: Locked<Int>

  init(_ transport: any Transport, _ sum: Locked<Int>) { (self.transport, self.sum) = (transport, sum) }

  func exchange(_ request: TransportRequest, _ receiver: any ExchangeReceiver) async throws(TransportError) {
    try await transport.exchange(request, Counter(receiver: receiver, sum: sum))
  }

  private struct Counter: ExchangeReceiver {
    let receiver: any ExchangeReceiver
    let sum: Locked<Int>

    func began() { receiver.began() }
    func sent(_ count: Int) { receiver.sent(count) }
    func received(head: ResponseHead) { receiver.received(head: head) }
    func takesMore(resume: @escaping @Sendable () -> Void) -> Bool { receiver.takesMore(resume: resume) }

    func received(body bytes: [UInt8]) -> Bool {
      sum.withLock { $0 += bytes.count }
      return receiver.received(body: bytes)
    }
  }
}
