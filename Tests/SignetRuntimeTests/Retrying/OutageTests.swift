import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("A crowd of clients loses its server")
struct OutageTests {
  /// How the server is gone, from its 20th to its 30th second.
  enum Outage: Sendable, CaseIterable {
    case refuses
    /// It says when it will be back: all are told the same moment.
    case saysWhen
  }

  private static let outage = Duration.seconds(20)..<Duration.seconds(30)
  private static let end = Duration.seconds(45)

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
    "for 10 s: attempts never exceed twice the normal load, and retries come without peaks",
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
    #expect(Double(perSecond[5..<44].max() ?? 0) <= 2 * normal)
    // All have come back.
    #expect(Double(perSecond[36..<44].reduce(0, +)) / 8 > 0.9 * normal)
    let retries = arrivals.count(every: .milliseconds(500)) { $0 }
    Soak.report(
      "\(Self.crowd) clients; attempts in each second \(perSecond); retries in each half \(retries)")
    // No half second has many more of them than all the clients together make in one.
    #expect(Double(retries.max() ?? 0) <= 0.75 * normal)
    #expect(retries.reduce(0, +) >= Self.crowd)
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
      case .saysWhen:
        return .answer(status: 503, headers: ["Retry-After": "Sun, 13 Sep 2020 12:27:10 GMT"])
      }
    }
    let client = OrderClient(
      transport,
      OrderClient.Policy(method: .get, retry: .transient, idempotency: .natural), time: time
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
