import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

/// A call whose answer is a stream: what is sent, what is given out, and what ends it.
@Suite("Streamed calls", .timeLimit(.minutes(10)))
struct StreamCallTests {
  private typealias Client = StreamClient

  private func events(_ numbers: ClosedRange<Int>, ids: Bool = true) -> ScriptedExchange {
    StreamClient.events(numbers, ids: ids)
  }

  // MARK: Elements

  @Test("events and lines are elements, in order")
  func elements() async throws {
    for exchange in [events(1...3), .jsonLines(Client.texts(1...3))] {
      let transport = ScriptedTransport([exchange])
      let (numbers, error) = try await StreamClient.numbers(Client(transport).watch())
      #expect(numbers == [1, 2, 3])
      #expect(error == nil)
      #expect(transport.requests.map { $0.headers["Accept"] } == [StreamFormat.accepted])
      #expect(transport.requests.map { $0.headers["Last-Event-ID"] } == [nil])
    }
  }

  @Test("an event's name and identifier stand beside its element")
  func named() async throws {
    let text = "event: up\nid: 7\ndata: \(Client.text(1))\n\ndata: \(Client.text(2))\n\n"
    let exchange = ScriptedExchange.answer(
      headers: ["Content-Type": "text/event-stream"], pieces: [Array(text.utf8)])
    let events = try Client(ScriptedTransport([exchange])).watch().events
    let (seen, error): ([StreamEvent<Client.Numbered>], CallError<Client.Failure>?) = await events.read()
    #expect(seen.map(\.name) == ["up", "message"])
    #expect(seen.map(\.id) == ["7", "7"])
    #expect(seen.map(\.element.number) == [1, 2])
    #expect(error == nil)
  }

  @Test("each iteration is a call of its own, and none is made without one")
  func iterations() async throws {
    let transport = ScriptedTransport([events(1...1), events(2...2)])
    let stream = try Client(transport).watch()
    #expect(transport.requests.isEmpty)
    #expect(await StreamClient.numbers(stream).numbers == [1])
    #expect(await StreamClient.numbers(stream).numbers == [2])
  }

  @Test("what a server says at the end of its events is no element", arguments: [false, true])
  func sentinel(isBroken: Bool) async throws {
    let exchange = ScriptedExchange.events([Client.text(1), "[DONE]", Client.text(2)])
    let (journal, entries) = Journal.noted()
    let client = try Client(ScriptedTransport([isBroken ? exchange.breakingOff() : exchange])) {
      $0.journal = journal
    }
    let (numbers, error) = await StreamClient.numbers(client.watch())
    #expect(numbers == [1])
    #expect(error == nil)
    #expect(await entries.call?.outcome == "ok")
  }

  @Test("a success without content is a stream without elements")
  func empty() async throws {
    let (numbers, error) = try await StreamClient.numbers(
      Client(ScriptedTransport([.answer(status: 204)])).watch())
    #expect(numbers.isEmpty && error == nil)
  }

  // MARK: What is wrong

  @Test("an element that is not what was promised ends the stream, and says which it was")
  func malformed() async throws {
    for (text, path) in [
      (#"{"number":"x"}"#, "[2].number"), ("{", "[2]"), ("<html>", "[2]"), ("null", "[2]"),
    ] {
      for exchange in [
        ScriptedExchange.events(Client.texts(1...2) + [text, Client.text(4)]),
        .jsonLines(Client.texts(1...2) + [text, Client.text(4)]),
      ] {
        let (journal, entries) = Journal.noted()
        let (numbers, error) = try await StreamClient.numbers(
          Client(ScriptedTransport([exchange])) { $0.journal = journal }.watch())
        #expect(numbers == [1, 2])
        #expect(error == .malformedAnswer(at: path))
        #expect(error?.mayHaveBeenDone == .yes)
        #expect(await entries.call?.outcome == "malformedAnswer")
      }
    }
  }

  @Test("an element that is too long ends the stream behind those that are not")
  func tooLong() async throws {
    let text = #"{"number":3,"text":""# + String(repeating: "x", count: 1000) + "\"}"
    for exchange in [
      ScriptedExchange.events(Client.texts(1...2) + [text]), .jsonLines(Client.texts(1...2) + [text]),
    ] {
      let (numbers, error) = try await StreamClient.numbers(
        Client(ScriptedTransport([exchange])) { $0.answerLimit = 200 }.watch())
      #expect(numbers == [1, 2])
      #expect(error == .answerTooLarge(limit: 200))
      #expect(error?.mayHaveBeenDone == .yes)
    }
  }

  @Test("a refusal is the endpoint's, the server's code, or the status")
  func refusals() async throws {
    let refusals: [(ScriptedExchange, CallError<Client.Failure>.Reason)] = [
      (.json(#"{"code":40901}"#, status: 409), .failed(.closed)),
      (.json(#"{"code":1,"message":"no"}"#, status: 400), .declined(code: "1", message: "no", status: 400)),
      (.answer(status: 404, headers: ["Content-Type": "text/event-stream"]), .http(status: 404)),
    ]
    for (exchange, reason) in refusals {
      let (numbers, error) = try await StreamClient.numbers(Client(ScriptedTransport([exchange])).watch())
      #expect(numbers.isEmpty)
      #expect(error?.reason == reason)
    }
  }

  @Test("a refusal in an envelope under 200 is one; a success in it is no stream")
  func envelopes() async throws {
    let refusal = ScriptedTransport([.json(#"{"code":40901,"data":null}"#)])
    #expect(
      try await StreamClient.numbers(Client(refusal, envelope: Client.envelope).watch()).error
        == .init(.failed(.closed)))
    let success = ScriptedTransport([.json(#"{"code":0,"data":[]}"#)])
    #expect(
      try await StreamClient.numbers(Client(success, envelope: Client.envelope).watch()).error
        == .malformedAnswer(at: ""))
    let stream = ScriptedTransport([events(1...2)])
    #expect(
      try await StreamClient.numbers(Client(stream, envelope: Client.envelope).watch()).numbers == [1, 2])
  }

  // MARK: Leaving

  @Test("who leaves the loop ends the exchange")
  func left() async throws {
    let (journal, entries) = Journal.noted()
    var exchange = events(1...2)
    exchange.steps.append(.stall)
    let client = try Client(ScriptedTransport([exchange])) { $0.journal = journal }
    #expect(await StreamClient.numbers(client.watch(), upTo: 2).numbers == [1, 2])
    #expect(await entries.call?.outcome == "cancelled")
  }

  @Test("a task that is cancelled ends with `.cancelled`, in the loop and before")
  func cancelled() async throws {
    var exchange = events(1...2)
    exchange.steps.append(.stall)
    let transport = ScriptedTransport([exchange])
    let client = try Client(transport)
    let (waits, waiting) = AsyncStream<Void>.makeStream()
    let task = Task { () -> CallError<Client.Failure>? in
      do {
        for try await element in client.watch() where element.number == 2 { waiting.finish() }
        return nil
      } catch {
        return error as? CallError<Client.Failure>
      }
    }
    for await _ in waits {}
    task.cancel()
    #expect(await task.value == .cancelled(sent: true))
  }

  @Test(
    "whoever leaves at whatever moment, by cancelling or without a word, ends the call once",
    arguments: [1, 2, 3])
  func leftAtRandom(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let (journal, entries) = Journal.noted()
    let transport = ScriptedTransport { _ in
      let steps = Client.texts(1...20).flatMap { text -> [ScriptedExchange.Step] in
        [.body(Array((text + "\n").utf8)), .run { await Task.yield() }]
      }
      return ScriptedExchange([.connect, .head(ResponseHead(status: 200))] + steps)
    }
    let client = try Client(transport) { $0.journal = journal }
    var tasks: [Task<Void, Never>] = []
    for _ in 0..<200 {
      let (count, patience) = (Int.random(in: 1...25, using: &random), Int.random(in: 0...60, using: &random))
      let task = Task {
        let (numbers, error) = await Client.numbers(client.watch(), upTo: count)
        #expect(numbers == Array(1...20).prefix(numbers.count).map { $0 })
        #expect(error == nil || error == .cancelled(sent: true) || error == .cancelled(sent: false))
      }
      for _ in 0..<patience { await Task.yield() }
      if Bool.random(using: &random) { task.cancel() }
      tasks.append(task)
    }
    for task in tasks { await task.value }
    var ended = 0
    for await entry in entries where entry.kind == .call {
      #expect(["ok", "cancelled"].contains(entry.outcome))
      ended += 1
      if ended == tasks.count { break }
    }
    #expect(ended == tasks.count)
  }

  @Test("a newer call of an endpoint of which only the latest counts ends an older one")
  func latest() async throws {
    var policy = OrderClient.Policy.asking
    policy.isLatestOnly = true
    var older = events(1...1)
    older.steps.append(.stall)
    let client = try Client(ScriptedTransport([older, events(2...2)]), policy)
    var first = client.watch().makeAsyncIterator()
    #expect(try await first.next()?.number == 1)
    #expect(await StreamClient.numbers(client.watch()).numbers == [2])
    var ending: CallError<Client.Failure>?
    do throws(CallError<Client.Failure>) { _ = try await first.next() } catch { ending = error }
    #expect(ending == .cancelled(sent: true))
    #expect(try await first.next() == nil)
  }

  // MARK: Time and room

  @Test("silence ends a stream; a comment is none")
  func idle() async throws {
    let time = ManualTimekeeper()
    let keepsAlive = ScriptedExchange.Step.run { time.advance(by: .seconds(50)) }
    var exchange = events(1...1)
    for _ in 0..<4 { exchange.steps += [keepsAlive, .body(Array(":\n".utf8))] }
    exchange.steps += [.run { time.advance(by: .seconds(61)) }, .stall]
    var policy = OrderClient.Policy.asking
    (policy.retry, policy.timeout) = (.never, TimeoutTier(name: "silence", idle: 60_000))
    let (numbers, error) = try await StreamClient.numbers(
      Client(ScriptedTransport([exchange]), policy, time: time).watch())
    #expect(numbers == [1])
    #expect(error == .timedOut(during: .receiving))
  }

  @Test("a consumer that takes its time holds the server back")
  func backPressure() async throws {
    let text = #"{"number":1,"text":""# + String(repeating: "x", count: 40_000) + "\"}"
    let arrived = Locked(0)
    var steps: [ScriptedExchange.Step] = [.connect, .head(ResponseHead(status: 200))]
    for _ in 0..<10 { steps += [.body(Array((text + "\n").utf8)), .run { arrived.withLock { $0 += 1 } }] }
    let client = try Client(ScriptedTransport([ScriptedExchange(steps)]))
    var iterator = client.watch().makeAsyncIterator()
    var seen = 0
    while try await iterator.next() != nil {
      seen += 1
      for _ in 0..<100 { await Task.yield() }
      // What has been taken, what waits to be, and the run that filled the room.
      #expect(arrived.withLock { $0 } <= seen + 4)
    }
    #expect(seen == 10)
  }

  @Test("a server that is held back is not silent; one that is let on may be")
  func heldBack() {
    let (time, tier) = (ManualTimekeeper(), TimeoutTier(name: "silence", idle: 60_000))
    let reception = StreamReception(
      of: OrderClient.Policy.asking.endpoint, hasEnvelope: false, limit: 1 << 20)
    let monitor = ExchangeMonitor(timekeeper: time, answerLimit: 0, requestLength: 0, transfer: reception)
    let letOn = Locked(0)
    func next() -> Duration? { monitor.nextLimit(tier, total: nil, at: time.uptime) }
    monitor.began()
    monitor.received(head: ResponseHead(status: 200))
    #expect(monitor.received(body: [0x31]))
    #expect(monitor.takesMore { letOn.withLock { $0 += 1 } })
    time.advance(by: .seconds(10))
    #expect(next() == .seconds(60))
    #expect(monitor.received(body: [UInt8](repeating: 0x31, count: StreamInbox.limit)))
    #expect(!monitor.takesMore { letOn.withLock { $0 += 1 } })
    time.advance(by: .seconds(500))
    #expect(next() == .seconds(570))
    _ = reception.verdict
    #expect(letOn.withLock { $0 } == 1)
    time.advance(by: .seconds(10))
    #expect(next() == .seconds(570))
  }

  @Test("a deadline of the caller's own ends a stream")
  func deadline() async throws {
    let time = ManualTimekeeper()
    var exchange = events(1...1)
    exchange.steps += [.run { time.advance(by: .seconds(5)) }, .stall]
    let client = try Client(ScriptedTransport([exchange]), time: time)
    let (numbers, error) = await StreamClient.numbers(client.watch([], CallOptions(deadline: .seconds(5))))
    #expect(numbers == [1])
    #expect(error == .timedOut(during: .receiving))
  }

  @Test("the server's time is taken from the moment at which its answer began")
  func serverTime() async throws {
    let (time, serverTime) = (ManualTimekeeper(), ServerTime())
    var exchange = ScriptedExchange.answer(
      headers: ["Content-Type": "text/event-stream", "Date": "Sun, 13 Sep 2020 12:26:40 GMT"])
    exchange.steps += [
      .run { time.advance(by: .seconds(30)) }, .body(Array("data: \(Client.text(1))\n\n".utf8)),
    ]
    let client = try Client(ScriptedTransport([exchange]), time: time) { $0.serverTime = serverTime }
    #expect(await StreamClient.numbers(client.watch()).numbers == [1])
    #expect(abs(serverTime.now(by: time).timeIntervalSince(time.now)) < 1)
  }
}
