import Foundation
import Testing

@testable import SignetRuntime

@MainActor
@Suite("The countdown of a code", .timeLimit(.minutes(10)))
struct CodeCountdownTests {
  private let time = ManualTimekeeper()
  private let store = MemoryStore()

  private func countdown(serverTime: ServerTime = ServerTime()) -> CodeCountdown {
    CodeCountdown(
      "login", store: store, configuration: Configuration(timekeeper: time, serverTime: serverTime))
  }

  private func send(_ countdown: CodeCountdown, until: Date?) async throws -> Bool {
    try await countdown.send { () async throws(CallError<Never>) in until }
  }

  @Test("is disabled at the tap, and waits until the answer's time, rounded up")
  func tap() async throws {
    let countdown = countdown()
    #expect(countdown.state == .ready)
    let until = time.now + 41.2
    let isFirst = try await countdown.send { () async throws(CallError<Never>) in
      #expect(countdown.state == .sending)
      let isSecond = await withTapDuring(countdown)
      #expect(!isSecond)
      return until
    }
    #expect(isFirst)
    guard case .waiting(let end) = countdown.state else {
      Issue.record("\(countdown.state)")
      return
    }
    #expect(abs(end.timeIntervalSince(until)) < 0.01)
    #expect(countdown.secondsLeft == 42)
    #expect(try await send(countdown, until: until) == false)
  }

  private func withTapDuring(_ countdown: CodeCountdown) async -> Bool {
    (try? await countdown.send { () async throws(CallError<Never>) in nil }) ?? true
  }

  @Test("counts every second down, and is ready then")
  func updates() async throws {
    let countdown = countdown()
    _ = try await send(countdown, until: time.now + 2.5)
    var seen: [Int] = []
    for await update in countdown.updates {
      seen.append(update.secondsLeft)
      if update.state == .ready { break }
      try await until { time.sleeping > 0 }
      time.advance(by: seen.count == 1 ? .milliseconds(500) : .seconds(1))
    }
    #expect(seen == [3, 2, 1, 0])
    #expect(countdown.state == .ready)
    #expect(try store.read("countdown.login") == nil)
  }

  @Test("the answer's time is the server's: a device whose clock is wrong waits as long as any other")
  func serversTime() async throws {
    let serverTime = ServerTime()
    // The device is an hour behind.
    serverTime.learn(
      from: ResponseHead(status: 200, headers: ["Date": "Sun, 13 Sep 2020 13:26:40 GMT"]), at: time.uptime)
    let countdown = countdown(serverTime: serverTime)
    _ = try await send(countdown, until: time.now + 3600 + 60)
    #expect(countdown.secondsLeft == 60)
  }

  @Test(
    "is restored at start, with what is left by then", arguments: [(10, 50), (59, 1), (60, 0), (-100, 60)])
  func restored(passed: Int, left: Int) async throws {
    _ = try await send(countdown(), until: time.now + 60)
    let later = ManualTimekeeper(now: time.now + Double(passed))
    let next = CodeCountdown("login", store: store, configuration: Configuration(timekeeper: later))
    #expect(next.secondsLeft == left)
    #expect((next.state == .ready) == (left == 0))
    #expect(CodeCountdown("payment", store: store).state == .ready)
  }

  @Test("a limit of the client's begins the wait as well, any other failure ends it")
  func failures() async throws {
    let countdown = countdown()
    await #expect(throws: CallError<Never>.offline) {
      try await countdown.send { () async throws(CallError<Never>) in throw .offline }
    }
    #expect(countdown.state == .ready)
    let until = time.now + 30
    await #expect(throws: CallError<Never>.limited(until: until)) {
      try await countdown.send { () async throws(CallError<Never>) in throw .limited(until: until) }
    }
    #expect(countdown.secondsLeft == 30)
  }

  @Test("an answer without a time, or with one that has passed, lets the button be tapped again")
  func noWait() async throws {
    let countdown = countdown()
    #expect(try await send(countdown, until: nil))
    #expect(countdown.state == .ready)
    #expect(try await send(countdown, until: time.now - 5))
    #expect(countdown.state == .ready)
  }

  @Test("what is kept and is none of ours is no wait", arguments: ["", "{", #"{"end":"x","begin":1}"#, "[]"])
  func broken(text: String) throws {
    try store.write(Array(text.utf8), to: "countdown.login")
    #expect(countdown().state == .ready)
  }

  @Test("a wait of a century is not believed")
  func century() async throws {
    let countdown = countdown()
    _ = try await send(countdown, until: time.now + 3_155_760_000)
    #expect(countdown.secondsLeft == 86_400)
  }
}
