import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("Orders through a link that loses 30% of requests and 30% of answers")
struct LossyLinkTests {
  private static let count = Soak.isExhaustive ? 10_000 : 150

  /// Loses by chance, on either way, early or late; and now and then something in between refuses.
  ///
  /// - Parameter doubted: gets the orders of which the client can't know whether they have arrived.
  private static func exchange(
    _ request: TransportRequest, with server: OrderBooks, _ random: inout SeededGenerator,
    doubted: Locked<Set<String>>
  ) -> ScriptedExchange {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<10: return .failure(.refused)
    case 10..<20: return .lost(during: .connecting)
    case 33..<35: return .answer(status: 429)
    case let luck:
      if let sku = server.sku(request) { doubted.withLock { _ = $0.insert(sku) } }
      if luck < 30 { return .lost(during: .sending) }
      if luck < 33 { return .answer(status: 503, headers: ["Retry-After": "1"]) }
    }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<10:
      server.receive(request)
      return .lost(during: .waiting)
    case 10..<20:
      server.receive(request)
      return .lost(during: .receiving)
    case 20..<25:
      server.receive(request)
      return .failure(.timedOut(during: .waiting))
    case 25..<28:
      server.receive(request)
      return .json("<html>", status: 201)
    case 28..<30:
      server.receive(request)
      return .answer(status: 500)
    default: return server.exchange(request)
    }
  }

  @Test(
    "each done order exists exactly once, none twice, and each failure is true to the server's books",
    arguments: [RetryPolicy.never, OrderClient.Policy.stubborn], [1, 2] as [UInt64])
  func orders(retry: RetryPolicy, seed: UInt64) async throws {
    let (server, random) = (OrderBooks(), Locked(SeededGenerator(seed: seed)))
    let doubted = Locked<Set<String>>([])
    let transport = ScriptedTransport { request in
      random.withLock { Self.exchange(request, with: server, &$0, doubted: doubted) }
    }
    let (store, budget, time) = (
      MemoryStore(), RetryBudget(capacity: .max), JumpingTimekeeper()
    )
    func launch() -> OrderClient {
      OrderClient(
        transport, OrderClient.Policy(retry: retry, idempotency: OrderClient.Policy.keyed), time: time,
        store: store
      ) {
        $0.random = { random.withLock { Double.random(in: 0..<1, using: &$0) } }
        $0.retryBudget = budget
      }
    }
    var client = launch()
    var outcomes: [String: CallError<Never>?] = [:]
    for index in 0..<Self.count {
      let sku = "order \(index)"
      time.advance(by: .seconds(3600))
      // People tap up to three times; now and then they start the app again in between.
      for _ in 0..<random.withLock({ Int.random(in: 1...3, using: &$0) }) {
        let error = await client.failure(sku)
        outcomes[sku] = .some(error)
        if error == nil { break }
        if random.withLock({ Int.random(in: 0..<10, using: &$0) }) == 0 { client = launch() }
      }
    }
    var books: [String: Int] = [:]
    for order in server.orders { books[order.sku, default: 0] += 1 }
    #expect(books.values.allSatisfy { $0 == 1 })
    #expect(outcomes.count == Self.count)
    for (sku, error) in outcomes {
      switch error?.mayHaveBeenDone {
      case nil, .yes: #expect(books[sku] == 1)
      case .no: #expect(books[sku] == nil)
      // Nobody is left in doubt about what this side can know: every attempt was lost on the way to the server, or
      // refused by it.
      case .unknown: #expect(doubted.withLock { $0 }.contains(sku))
      }
    }
    let known = outcomes.values.count { $0?.mayHaveBeenDone == .no }
    let doubtful = outcomes.values.count { $0?.mayHaveBeenDone == .unknown }
    if retry == .never { #expect(known > Self.count / 50 && doubtful > 0) }
    let done = outcomes.values.count { $0 == nil }
    Soak.report(
      """
      \(Self.count) orders, \(done) called done; \(books.count) in the books, none twice; \
      \(known) known not to be done, \(doubtful) in doubt
      """)
    #expect(done > Self.count / 2)
  }
}
