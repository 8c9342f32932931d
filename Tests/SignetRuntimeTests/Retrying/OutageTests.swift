import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("A crowd of clients loses its server", .timeLimit(.minutes(10)))
struct OutageTests {
  /// How the server is gone, from its 20th to its 30th second.
  enum Outage: Sendable, CaseIterable {
    case refuses
    /// It takes requests, and says nothing: each attempt lasts until its time is up.
    case silent
    /// It says when it will be back: all are told the same moment.
    case saysWhen
  }

  private static let outage = Duration.seconds(20)..<Duration.seconds(30)
  private static let end = Duration.seconds(60)
  /// When everything is as it was before: what began in the outage has ended.
  private static let after = 46..<58

  private static let crowd = Soak.isExhaustive ? 1000 : 150

  /// When requests came, and whether each was a retry.
  private final class Arrivals: Sendable {
    let all = Locked<[(time: Duration, isRetry: Bool)]>([])

    func count(every length: Duration, _ include: (Bool) -> Bool = { _ in true }) -> [Int] {
      all.withLock { all in
        var counts = Array(repeating: 0, count: Int(OutageTests.end / length) + 1)
        for arrival in all where include(arrival.isRetry) {
          counts[min(Int(arrival.time / length), counts.count - 1)] += 1
        }
        return counts
      }
    }
  }

  @Test(
    "for 10 s: attempts per second never exceed twice the normal load, and the histogram of retries has no peaks",
    arguments: Outage.allCases)
  func load(outage: Outage) async {
    let (time, arrivals) = (CrowdTimekeeper(members: Self.crowd), Arrivals())
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<Self.crowd {
        group.addTask { await Self.use(time, arrivals, outage, seed: UInt64(index)) }
      }
    }
    let perSecond = arrivals.count(every: .seconds(1))
    let normal = Double(perSecond[5..<20].reduce(0, +)) / 15
    #expect(normal > Double(Self.crowd) / 2)
    let busiest = Self.busiestSecond(arrivals.count(every: .milliseconds(100)))
    #expect(Double(busiest) <= 2 * normal, "\(busiest) attempts, where \(normal) are normal")
    // All have come back.
    #expect(Double(perSecond[Self.after].reduce(0, +)) / Double(Self.after.count) > 0.9 * normal)
    let retries = arrivals.count(every: .milliseconds(500), \.self)
    Soak.report(
      """
      \(outage): \(Self.crowd) clients; \(normal) attempts a second are normal, \(busiest) the most in any; \
      in each second \(perSecond); retries in each half \(retries)
      """)
    #expect(retries.reduce(0, +) >= Self.crowd)
    #expect(Self.peaks(of: retries, normal: normal / 2) == [])
  }

  /// The most attempts in a second that begins at any tenth.
  private static func busiestSecond(_ tenths: [Int]) -> Int {
    tenths.indices.dropLast(9).map { tenths[$0..<$0 + 10].reduce(0, +) }.max() ?? 0
  }

  /// The half seconds into which retries crowd together: more of them than all the clients together make requests in
  /// one, by more than chance gives (five standard deviations of a count, which is its square root).
  private static func peaks(of retries: [Int], normal: Double) -> [Int] {
    retries.indices.filter { Double(retries[$0]) > normal + 5 * normal.squareRoot() }
  }

  /// One client, whose user asks for something about once a second.
  private static func use(
    _ time: CrowdTimekeeper, _ arrivals: Arrivals, _ outage: Outage, seed: UInt64
  ) async {
    let random = Locked(SeededGenerator(seed: seed))
    let isRetry = Locked(false)
    let transport = ScriptedTransport { _ in
      let now = time.uptime
      arrivals.all.withLock { $0.append((now, isRetry.withLock { $0 })) }
      isRetry.withLock { $0 = true }
      guard Self.outage.contains(now) else { return .json("{}") }
      switch outage {
      case .refuses: return .failure(.refused)
      case .silent: return ScriptedExchange([.connect, .send, .run { await time.silence() }])
      case .saysWhen:
        return .answer(status: 503, headers: ["Retry-After": "Sun, 13 Sep 2020 12:27:10 GMT"])
      }
    }
    let client = OrderClient(
      transport,
      OrderClient.Policy(method: .get, timeout: .fast, retry: .transient, idempotency: .natural), time: time
    ) { $0.random = { random.withLock { Double.random(in: 0..<1, using: &$0) } } }
    while time.uptime < end {
      let pause = random.withLock { Double.random(in: 0.5..<1.5, using: &$0) }
      try? await time.sleep(until: time.uptime + .seconds(pause))
      isRetry.withLock { $0 = false }
      _ = await client.failure()
    }
    time.leave()
  }
}
