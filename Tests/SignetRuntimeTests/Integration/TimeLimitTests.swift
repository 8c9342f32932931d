import Foundation
import SignetRuntime
import Testing

/// Time limits on real sockets, with tiers of a fraction of a second.
@Suite("Time limits", .gateway, .timeLimit(.minutes(10)))
struct TimeLimitTests {
  static let stalls = ["stall-before-headers", "stall-in-headers", "stall-after-headers", "stall-in-body"]

  private static let short = 150
  /// A limit that no test waits for, also on a busy machine.
  private static let ample = 40_000

  @Test("the total limit ends a call whose server has fallen silent", arguments: Carrier.allCases, stalls)
  func total(carrier: Carrier, stall: String) async throws {
    try await expectTimeout(
      carrier, stall, TimeoutTier(name: "total", attempt: Self.ample, total: Self.short))
  }

  @Test("the attempt's limit does", arguments: Carrier.allCases, stalls)
  func attempt(carrier: Carrier, stall: String) async throws {
    try await expectTimeout(
      carrier, stall, TimeoutTier(name: "attempt", attempt: Self.short, total: Self.ample))
  }

  @Test("the idle limit does", arguments: Carrier.allCases, stalls)
  func idle(carrier: Carrier, stall: String) async throws {
    try await expectTimeout(carrier, stall, TimeoutTier(name: "idle", total: Self.ample, idle: Self.short))
  }

  @Test("a caller's own deadline does, where it is shorter", arguments: Carrier.allCases, stalls)
  func deadline(carrier: Carrier, stall: String) async throws {
    let tier = TimeoutTier(name: "ample", attempt: Self.ample, total: Self.ample)
    try await expectTimeout(carrier, stall, tier, deadline: .milliseconds(Self.short))
  }

  @Test("a server that drips is not idle", arguments: Carrier.allCases)
  func drips(carrier: Carrier) async throws {
    let world = try World()
    // 300 bytes and more, one every 2 ms: together longer than the limit, with no silence as long as it.
    try await world.script("drip", ["milliseconds": 2])
    let meter = SilenceMeter(carrier.transport())
    var probe = try Probe(world, by: carrier)
    probe.transport = meter
    probe.tier = TimeoutTier(name: "idle", total: Self.ample, idle: 400)
    let started = ContinuousClock.now
    do throws(CallError<Never>) {
      _ = try await probe.call()
      #expect(ContinuousClock.now - started > .milliseconds(400))
    } catch {
      // A busy machine may fall silent by itself: only then is this right.
      guard case .timedOut = error.reason else {
        Issue.record("\(error)")
        return
      }
      #expect(meter.longest >= .milliseconds(400))
    }
  }

  @Test("a server that drips for ever is ended by the total limit", arguments: Carrier.allCases)
  func dripsForEver(carrier: Carrier) async throws {
    try await expectTimeout(
      carrier, "drip", TimeoutTier(name: "both", total: Self.short, idle: 10_000),
      options: ["milliseconds": 20])
  }

  @Test("an upload that nobody reads is ended by the idle limit", arguments: Carrier.allCases)
  func uploadStalls(carrier: Carrier) async throws {
    let world = try World()
    try await world.script("stall-in-upload", ["milliseconds": 1500])
    var probe = try Probe(world, by: carrier)
    probe.method = .post
    probe.content = .json
    probe.text = String(repeating: "x", count: 16 << 20)
    probe.tier = TimeoutTier(name: "idle", total: Self.ample, idle: Self.short)
    do throws(CallError<Never>) {
      _ = try await probe.call()
      Issue.record("an upload that nobody read was answered")
    } catch {
      guard case .timedOut = error.reason else {
        Issue.record("\(error)")
        return
      }
      #expect(error.mayHaveBeenDone == .unknown)
    }
  }

  /// A call that meets the fault ends by the limit, soon, and its connection is closed.
  private func expectTimeout(
    _ carrier: Carrier, _ fault: String, _ tier: TimeoutTier, options: [String: JSON] = [:],
    deadline: Duration? = nil
  ) async throws {
    let world = try World("\(tier.name)\(fault)")
    var probe = try Probe(world, by: carrier)
    // So that there is a connection.
    _ = try await probe.call()
    probe.tier = tier
    try await world.script(fault, options)
    let started = ContinuousClock.now
    do throws(CallError<Never>) {
      _ = try await probe.call(deadline: deadline)
      Issue.record("a silent server answered")
    } catch {
      guard case .timedOut(let phase) = error.reason else {
        Issue.record("\(error)")
        return
      }
      if phase == .connecting {
        // A busy machine may not come to send anything: then nothing has been sent.
        #expect(error.mayHaveBeenDone == .no)
        #expect(try await world.log().count == 1)
        return
      }
      #expect(error.mayHaveBeenDone == .unknown)
    }
    let took = ContinuousClock.now - started
    #expect(took >= .milliseconds(Self.short - 10))
    #expect(took < .milliseconds(Self.ample), "the call took \(took)")
    #expect(try await world.log(abandoned: 1).map(\.abandoned) == [false, true])
  }
}
