import SignetTesting
import Testing

@testable import SignetRuntime

/// A stream that breaks off: what is asked for again, from where on, and what is not.
@Suite("Streamed calls that break off", .timeLimit(.minutes(10)))
struct StreamRetryTests {
  private typealias Client = StreamClient

  private func events(_ numbers: ClosedRange<Int>, ids: Bool = true) -> ScriptedExchange {
    StreamClient.events(numbers, ids: ids)
  }

  @Test("until an element has come, a call is tried again as its policy says")
  func retried() async throws {
    let begun = ScriptedExchange.answer(
      headers: ["Content-Type": "text/event-stream"], pieces: [Array(": hello\n\ndata: {".utf8)])
    let transport = ScriptedTransport([
      .failure(.refused), begun.breakingOff(), .answer(status: 503), events(1...2, ids: false),
    ])
    let (numbers, error) = try await StreamClient.numbers(
      Client(transport, .starting, time: JumpingTimekeeper()).watch())
    #expect(numbers == [1, 2])
    #expect(error == nil)
    #expect(transport.requests.count == 4)
    #expect(Set(transport.requests.map { $0.headers["Idempotency-Key"] }).count == 1)
  }

  @Test("what breaks off behind an element is not begun again")
  func brokenOff() async throws {
    let exchanges: [(ScriptedExchange, OrderClient.Policy)] = [
      (events(1...2, ids: false), .asking), (.jsonLines(Client.texts(1...2)), .asking),
      (events(1...2), .starting),
    ]
    for (exchange, policy) in exchanges {
      let transport = ScriptedTransport([exchange.breakingOff(), events(3...4)])
      let (numbers, error) = try await StreamClient.numbers(
        Client(transport, policy, time: JumpingTimekeeper()).watch())
      #expect(numbers == [1, 2])
      #expect(error == .connectionLost(sent: true))
      #expect(error?.mayHaveBeenDone == .unknown)
      #expect(transport.requests.count == 1)
    }
  }

  @Test("a stream of events with identifiers goes on behind the last one, for as long as some come")
  func resumed() async throws {
    let time = JumpingTimekeeper()
    let transport = ScriptedTransport([
      events(1...2).breakingOff(), .answer(status: 503), events(3...3).breakingOff(.closed),
      .events([], firstID: 1).breakingOff(), .failure(.refused), events(4...5),
    ])
    let (numbers, error) = try await StreamClient.numbers(Client(transport, time: time).watch())
    #expect(numbers == [1, 2, 3, 4, 5])
    #expect(error == nil)
    #expect(transport.requests.map { $0.headers["Last-Event-ID"] } == [nil, "2", "2", "3", "3", "3"])
    #expect(time.waits == [1, 2, 1, 2, 4].map { .seconds($0) })
  }

  @Test("attempts that bring nothing are counted")
  func exhausted() async throws {
    let transport = ScriptedTransport([events(1...2).breakingOff()], otherwise: .failure(.refused))
    let (numbers, error) = try await StreamClient.numbers(
      Client(transport, time: JumpingTimekeeper()).watch())
    #expect(numbers == [1, 2])
    #expect(error == .unreachable(.refused))
    #expect(error?.mayHaveBeenDone == .unknown)
    #expect(transport.requests.count == 6)
  }

  @Test("a server that wants to be left alone for a while is")
  func reconnectionTime() async throws {
    let time = JumpingTimekeeper()
    let first = ScriptedExchange.answer(
      headers: ["Content-Type": "text/event-stream"],
      pieces: [Array("retry: 7000\nid: 1\ndata: \(Client.text(1))\n\n".utf8)])
    let transport = ScriptedTransport([first.breakingOff(), .failure(.refused), events(2...2)])
    #expect(try await StreamClient.numbers(Client(transport, time: time).watch()).numbers == [1, 2])
    #expect(time.waits == [.seconds(7), .seconds(7)])
  }

  @Test("an answer of another kind is no continuation")
  func otherKind() async throws {
    let transport = ScriptedTransport([events(1...2).breakingOff(), .jsonLines([Client.text(3)])])
    let (numbers, error) = try await StreamClient.numbers(
      Client(transport, time: JumpingTimekeeper()).watch())
    #expect(numbers == [1, 2])
    #expect(error == .malformedAnswer(at: "header Content-Type"))
  }

  @Test("a whole stream is not asked for again, and 204 ends one that goes on")
  func ended() async throws {
    let transport = ScriptedTransport([events(1...2).breakingOff(), .answer(status: 204)])
    let (numbers, error) = try await StreamClient.numbers(
      Client(transport, time: JumpingTimekeeper()).watch())
    #expect(numbers == [1, 2])
    #expect(error == nil)
    #expect(transport.requests.count == 2)
  }

  @Test("an expired token is renewed, in the beginning and when the stream goes on")
  func renewed() async throws {
    let server = TokenServer()
    let session = Session.signedIn(server)
    let refused = ScriptedExchange.json(#"{"code":40101}"#, status: 401)
    let exchanges = Locked([refused, events(1...2).breakingOff(), refused, events(3...4)][...])
    let transport = ScriptedTransport { request in
      if request.url.path == "/ticks", let next = exchanges.withLock({ $0.popFirst() }) { return next }
      return server.answer(request)
    }
    let client = try Client(
      transport, time: JumpingTimekeeper(), envelope: Client.envelope, session: session)
    let (numbers, error) = await StreamClient.numbers(client.watch())
    #expect(numbers == [1, 2, 3, 4])
    #expect(error == nil)
    #expect(server.renewals == 2)
  }

  @Test("the key of a stream that broke off is taken up by the next call; that of a whole one is not")
  func keys() async throws {
    let transport = ScriptedTransport([
      events(1...1).breakingOff(), events(1...1), events(1...1), .events(["{"]), events(1...1),
    ])
    let client = try Client(transport, .starting, store: .memory)
    for _ in 0..<5 { _ = await StreamClient.numbers(client.watch()) }
    let keys = transport.requests.map { $0.headers["Idempotency-Key"] }
    #expect(keys[0] == keys[1] && keys[3] == keys[4])
    #expect(Set(keys).count == 3)
  }
}
