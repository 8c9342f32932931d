import Foundation
import Testing

@testable import SignetRuntime

@Suite("A journal whose sink is slow", .timeLimit(.minutes(5)))
struct JournalBacklogTests {
  private static func entry(_ number: Int) -> JournalEntry {
    JournalEntry(
      kind: .call, time: Date(timeIntervalSince1970: TimeInterval(number)), endpoint: "orders.get",
      call: UUID(), attempt: number, method: "GET", host: "h", path: "/", status: 200, code: nil,
      outcome: "ok",
      duration: .zero, requestID: nil, retryReason: nil, answeredBy: nil, network: nil, fields: [:])
  }

  /// All that waits, in order.
  private func all(_ backlog: JournalBacklog) async -> [JournalEntry] {
    backlog.close()
    var entries: [JournalEntry] = []
    while let entry = await backlog.next() {
      entries.append(entry)
      backlog.handedOver()
    }
    return entries
  }

  @Test("keeps everything up to its limit, and beyond that the newest, told of by how many are gone")
  func limit() async {
    for (count, dropped) in [(4, 0), (5, 1), (5000, 4996)] {
      let backlog = JournalBacklog(limit: 4)
      for number in 1...count { backlog.add(Self.entry(number)) }
      var entries = await all(backlog)
      if dropped > 0 {
        let gap = entries.removeFirst()
        #expect(gap.kind == .dropped)
        #expect(gap.outcome == (dropped == 1 ? "1 entry dropped" : "\(dropped) entries dropped"))
        #expect(gap.time == Date(timeIntervalSince1970: TimeInterval(dropped)))
      }
      #expect(entries.map(\.attempt) == Array((count - 3)...count))
    }
  }

  @Test("the line about what is gone has nothing that it does not know")
  func line() {
    let line = JournalEntry.dropped(37, until: Date(timeIntervalSince1970: 0)).line
    #expect(line == #"{"kind":"dropped","time":"1970-01-01T00:00:00Z","outcome":"37 entries dropped"}"#)
  }

  @Test("whoever waits for what was recorded waits for no more than that, dropped entries included")
  func drain() async {
    let taken = Locked<[Int]>([])
    let queue = JournalQueue(limit: 100) { entry in taken.withLock { $0.append(entry.attempt) } }
    await queue.drain()
    for number in 1...50 { queue.add(Self.entry(number)) }
    await queue.drain()
    #expect(taken.withLock { $0 } == Array(1...50))
    for number in 51...100_000 { queue.add(Self.entry(number)) }
    await queue.drain()
    let all = taken.withLock { $0 }
    #expect(all.last == 100_000)
    #expect(all.filter { $0 > 0 } == all.filter { $0 > 0 }.sorted())
  }

  @Test("whoever waits is told once what came before is gone or handed over, while more comes than is taken")
  func drainUnderLoad() async throws {
    let backlog = JournalBacklog(limit: 4)
    for number in 1...4 { backlog.add(Self.entry(number)) }
    let drained = Task { await backlog.drain() }
    try await until { backlog.waiters == 1 }
    var (taken, waiters): ([JournalEntry?], [Int]) = ([], [])
    for round in 1...3 {
      taken.append(await backlog.next())
      // So many come while the sink has it that some make room each time.
      for number in 0..<6 { backlog.add(Self.entry(round * 10 + number)) }
      backlog.handedOver()
      waiters.append(backlog.waiters)
    }
    await drained.value
    #expect(taken.map { $0?.kind } == [.call, .dropped, .dropped])
    // The first one, and then the line about the other three and more.
    #expect(taken.map { $0?.outcome } == ["ok", "5 entries dropped", "6 entries dropped"])
    #expect(waiters == [1, 0, 0])
  }
}
