import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("When a retry comes")
struct RetryAfterTests {
  /// The clock stands at Sun, 13 Sep 2020 12:26:40 GMT; the back-off's delay is 1 s.
  @Test(
    "Retry-After as date, past, negative, huge, junk",
    arguments: [
      ("7", 8), ("0", 1), ("1.2", 3), ("Sun, 13 Sep 2020 12:26:50 GMT", 11),
      ("Sunday, 13-Sep-20 12:26:50 GMT", 11), ("Sun Sep 13 12:26:50 2020", 11),
      ("Sun, 13 Sep 2020 12:26:30 GMT", 1), ("-3", 1), ("soon", 1), ("", 1), ("5, 9", 1), ("1e3", 1),
      ("99999999999999999999999999", nil), ("Fri, 13 Sep 2199 12:26:50 GMT", nil),
    ] as [(String, Int?)])
  func retryAfter(text: String, seconds: Int?) async {
    let time = JumpingTimekeeper()
    let client = OrderClient.reading(
      [.answer(status: 503, headers: ["Retry-After": text]), .done], time: time)
    let error = await client.failure()
    #expect(error == (seconds == nil ? .http(status: 503) : nil))
    #expect(time.waits == (seconds.map { [.seconds($0)] } ?? []))
  }

  @Test("never before Retry-After: a date counts by the server's clock, a part of a second as a whole one")
  func neverBefore() async throws {
    let time = JumpingTimekeeper(now: Date(timeIntervalSince1970: 1_600_000_000.4))
    // The server's clock is an hour ahead.
    let headers: HeaderFields = [
      "Date": "Sun, 13 Sep 2020 13:26:40 GMT", "Retry-After": "Sun, 13 Sep 2020 13:26:45 GMT",
    ]
    let client = OrderClient.reading([.answer(status: 429, headers: headers), .done], time: time) {
      $0.random = { 0 }
    }
    try await client.place()
    #expect(time.waits == [.seconds(5)])
  }

  @Test("who was told the same time does not come back at the same time")
  func spread() async throws {
    let chances = Locked([0.1, 0.9][...])
    var waits: [Duration] = []
    for _ in 0..<2 {
      let time = JumpingTimekeeper()
      let client = OrderClient.reading(
        [.answer(status: 503, headers: ["Retry-After": "10"]), .done], time: time
      ) { $0.random = { chances.withLock { $0.popFirst() } ?? 0 } }
      try await client.place()
      waits += time.waits
    }
    #expect(waits == [.milliseconds(10_100), .milliseconds(10_900)])
  }

  // MARK: Limits of a wait

  @Test("deadline spent stops: a wait that would pass it is not begun", arguments: [(4, 3), (3, 2), (1, 1)])
  func deadline(total: Int, expected: Int) async {
    let time = JumpingTimekeeper()
    let tier = TimeoutTier(name: "short", total: total * 1000)
    let client = OrderClient.reading([], time: time, timeout: tier)
    #expect(await client.failure() == .unreachable(.refused))
    #expect(client.transport.requests.count == expected)
    #expect(time.uptime < .seconds(total))
  }

  @Test("Retry-After beyond the deadline is not waited for")
  func retryAfterBeyondTheDeadline() async {
    let time = JumpingTimekeeper()
    let answer = ScriptedExchange.answer(status: 503, headers: ["Retry-After": "24"])
    let client = OrderClient.reading(
      [answer, .done], time: time, timeout: TimeoutTier(name: "fast", total: 24_000))
    #expect(await client.failure() == .http(status: 503))
    #expect(time.waits.isEmpty)
  }

  @Test("Retry-After is obeyed to the letter where chance would lead past the deadline")
  func jitterGivesWay() async throws {
    let time = JumpingTimekeeper()
    let answer = ScriptedExchange.answer(status: 503, headers: ["Retry-After": "7"])
    let client = OrderClient.reading(
      [answer, .done], time: time, timeout: TimeoutTier(name: "fast", total: 8000))
    try await client.place()
    #expect(time.waits == [.seconds(7)])
  }

  @Test(
    "each wait is bounded by the idle limit where there is no deadline", arguments: [(59, true), (61, false)])
  func idle(seconds: Int, isWaitedFor: Bool) async {
    let time = JumpingTimekeeper()
    let answer = ScriptedExchange.answer(status: 503, headers: ["Retry-After": "\(seconds)"])
    let client = OrderClient.reading([answer, .failure(.dns)], time: time, timeout: .transfer) {
      $0.random = { 0 }
    }
    _ = await client.failure()
    #expect(client.transport.requests.count == (isWaitedFor ? 2 : 1))
  }
}
