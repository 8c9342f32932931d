import Foundation
import SignetRuntime
import Testing

/// Time limits on real sockets, with tiers of a fraction of a second.
///
/// On the machine's own clock they show that a limit ends a call, and not how soon after it: a busy machine comes late to
/// anything. That it is the limit's millisecond is shown by a clock that the test moves.
@Suite("Time limits", .gateway, .timeLimit(.minutes(10)))
struct TimeLimitTests {
  static let stalls = ["stall-before-headers", "stall-in-headers", "stall-after-headers", "stall-in-body"]

  @Test("the total limit ends a call whose server has fallen silent", arguments: Carrier.allCases, stalls)
  func total(carrier: Carrier, stall: String) async throws {
    try await expectTimeout(
      carrier, stall, TimeoutTier(name: "total", attempt: ample, total: short))
  }

  @Test("the attempt's limit does", arguments: Carrier.allCases, stalls)
  func attempt(carrier: Carrier, stall: String) async throws {
    try await expectTimeout(
      carrier, stall, TimeoutTier(name: "attempt", attempt: short, total: ample))
  }

  @Test("the idle limit does", arguments: Carrier.allCases, stalls)
  func idle(carrier: Carrier, stall: String) async throws {
    try await expectTimeout(carrier, stall, TimeoutTier(name: "idle", total: ample, idle: short))
  }

  @Test("a caller's own deadline does, where it is shorter", arguments: Carrier.allCases, stalls)
  func deadline(carrier: Carrier, stall: String) async throws {
    let tier = TimeoutTier(name: "ample", attempt: ample, total: ample)
    try await expectTimeout(carrier, stall, tier, deadline: .milliseconds(short))
  }

  /// A tier of which one limit is short, or a caller's deadline.
  enum Limit: String, CaseIterable, CustomTestStringConvertible {
    case total, attempt, idle, deadline

    var testDescription: String { rawValue }

    var tier: TimeoutTier {
      TimeoutTier(
        name: rawValue, attempt: self == .attempt ? short : ample, total: self == .total ? short : ample,
        idle: self == .idle ? short : ample)
    }
  }

  @Test(
    "a limit is reached at its millisecond, and not one before", arguments: Carrier.allCases, Limit.allCases)
  func millisecond(carrier: Carrier, limit: Limit) async throws {
    let (world, time) = (try World(limit.rawValue), ManualTimekeeper())
    var probe = try Probe(world, by: carrier)
    probe.configuration = Configuration(timekeeper: time, network: nil)
    probe.tier = limit.tier
    try await world.script("stall-in-body")
    let deadline: Duration? = limit == .deadline ? .milliseconds(short) : nil
    let call = Task { [probe] in await fault { try await probe.call(deadline: deadline) } }
    _ = try await world.log(requests: 1)
    try await until { time.sleeping == 1 }
    time.advance(by: .milliseconds(short - 1))
    // Whoever watches the limits sleeps on.
    #expect(time.sleeping == 1)
    #expect(try await world.log().map(\.abandoned) == [false])
    time.advance(by: .milliseconds(1))
    guard case .timedOut? = await call.value?.reason else {
      Issue.record("the call did not end by its limit")
      return
    }
    #expect(time.uptime == .milliseconds(short))
    #expect(try await world.log(abandoned: 1).map(\.abandoned) == [true])
  }

  @Test("a server that drips is not idle", arguments: Carrier.allCases)
  func drips(carrier: Carrier) async throws {
    let world = try World()
    // 300 bytes and more, one every 2 ms: together longer than the limit, with no silence as long as it.
    try await world.script("drip", ["milliseconds": 2])
    let meter = SilenceMeter(carrier.transport())
    var probe = try Probe(world, by: carrier)
    probe.transport = meter
    probe.tier = TimeoutTier(name: "idle", total: ample, idle: 400)
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
      carrier, "drip", TimeoutTier(name: "both", total: short, idle: 10_000),
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
    probe.tier = TimeoutTier(name: "idle", total: ample, idle: short)
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
    #expect(took >= .milliseconds(short - 10))
    #expect(took < .milliseconds(ample), "the call took \(took)")
    #expect(try await world.log(abandoned: 1).map(\.abandoned) == [false, true])
  }
}

/// In milliseconds.
private let short = 150
/// A limit that no test waits for, also on a busy machine.
private let ample = 40_000
