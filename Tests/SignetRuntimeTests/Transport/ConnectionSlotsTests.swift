import Testing

@testable import SignetRuntime

@Suite("Slots for connections", .timeLimit(.minutes(5)))
struct ConnectionSlotsTests {
  @Test("whoever is cancelled while it waits is waited for no more, and keeps nobody from a slot")
  func cancelled() async throws {
    let slots = ConnectionSlots()
    #expect(await slots.take("a", limit: 1))
    let waiting = (0..<1000).map { _ in Task { await slots.take("a", limit: 1) } }
    try await until { slots.waiting(for: "a") == 1000 }
    for task in waiting[..<999] { task.cancel() }
    for task in waiting[..<999] { #expect(await task.value == false) }
    #expect(slots.waiting(for: "a") == 1)
    slots.giveBack("a", limit: 1)
    #expect(await waiting[999].value)
    slots.giveBack("a", limit: 1)
    #expect(await slots.take("a", limit: 1))
  }

  @Test("whoever waits is let in, in order, as far as the limit goes")
  func order() async throws {
    let (slots, order) = (ConnectionSlots(), Locked<[Int]>([]))
    #expect(await slots.take("a", limit: 1))
    var waiting: [Task<Void, Never>] = []
    for number in 0..<10 {
      waiting.append(
        Task {
          _ = await slots.take("a", limit: 1)
          order.withLock { $0.append(number) }
          slots.giveBack("a", limit: 1)
        })
      try await until { slots.waiting(for: "a") == number + 1 }
    }
    slots.giveBack("a", limit: 1)
    for task in waiting { await task.value }
    #expect(order.withLock { $0 } == Array(0..<10))
  }
}
