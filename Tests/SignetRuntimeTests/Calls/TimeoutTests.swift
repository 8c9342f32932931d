import Foundation
import GeneratedCatalog
import SignetTesting
import Testing

@testable import SignetRuntime

/// Deadlines and cancellation, by a clock that the test moves.
@Suite struct TimeoutTests {
  private let time = ManualTimekeeper()

  private func client(_ exchange: ScriptedExchange) -> Catalog.Client {
    .scripted(ScriptedTransport([exchange]), time: time)
  }

  @Test(arguments: [CallPhase.sending, .waiting, .receiving])
  func anAttemptIsGivenUpAfterItsLimit(phase: CallPhase) async {
    let time = time
    let exchange = ScriptedExchange.stalled(during: phase)
    let steps = exchange.steps.dropLast() + [.run { time.advance(by: .seconds(8)) }, .stall]
    let client = client(ScriptedExchange(Array(steps)))
    let error = await fault { try await client.products.list(tags: []) }
    // A GET has no content, so that what waits to be sent has been sent.
    #expect(error == .timedOut(during: phase == .sending ? .waiting : phase))
    #expect(error?.mayHaveBeenDone == .unknown)
    #expect(time.uptime == .seconds(8))
  }

  @Test func waitingForAConnectionIsBoundedByTheTotalAlone() async {
    let time = time
    let client = client(
      ScriptedExchange([
        .run { time.advance(by: .seconds(23)) }, .run { time.advance(by: .seconds(1)) }, .stall,
      ]))
    let error = await fault { try await client.products.list(tags: []) }
    #expect(error == .timedOut(during: .connecting))
    #expect(error?.mayHaveBeenDone == .no)
  }

  @Test func anAttemptsTimeBeginsWithItsConnection() async throws {
    let time = time
    let body = Array(#"{"code":0,"data":{"products":[]}}"#.utf8)
    let client = client(
      ScriptedExchange([
        .run { time.advance(by: .seconds(10)) }, .connect, .run { time.advance(by: .seconds(7)) },
        .head(ResponseHead(status: 200)), .body(body),
      ]))
    _ = try await client.products.list(tags: [])
  }

  @Test func silenceIsBoundedButNotTheWhole() async throws {
    let time = time
    let id = try Catalog.ProductID("p")
    let body = Array(#"{"code":0,"data":{"id":"1","url":"https://x.example"}}"#.utf8)
    var steps: [ScriptedExchange.Step] = [.connect, .send, .head(ResponseHead(status: 200))]
    for byte in body.prefix(3) { steps += [.run { time.advance(by: .seconds(24)) }, .body([byte])] }
    steps.append(.body(Array(body.dropFirst(3))))
    let file = File(Data("x".utf8), name: "x")
    _ = try await client(ScriptedExchange(steps)).products.addPicture(id: id, caption: "", picture: file)
    #expect(time.uptime == .seconds(72))
    let silent = client(
      ScriptedExchange([.connect, .send, .run { time.advance(by: .seconds(25)) }, .stall]))
    let error = await fault {
      try await silent.products.addPicture(id: id, caption: "", picture: file)
    }
    #expect(error == .timedOut(during: .waiting))
  }

  @Test func theTotalBoundsEvenAnAnswerThatKeepsDripping() async throws {
    let time = time
    let id = try Catalog.ProductID("p")
    var steps: [ScriptedExchange.Step] = [.connect, .send, .head(ResponseHead(status: 200))]
    for _ in 0..<9 { steps += [.run { time.advance(by: .seconds(20)) }, .body([0x20])] }
    steps.append(.stall)
    let client = client(ScriptedExchange(steps))
    let error = await fault {
      try await client.products.addPicture(id: id, caption: "", picture: File(Data(), name: "x"))
    }
    #expect(error == .timedOut(during: .receiving))
  }

  @Test func theCallersOwnDeadlineCountsWhereItIsSooner() async {
    let time = time
    let client = client(ScriptedExchange([.connect, .run { time.advance(by: .seconds(2)) }, .stall]))
    let options = CallOptions(deadline: .seconds(2))
    let error = await fault {
      try await client.products.list(tags: [], options: options)
    }
    #expect(error == .timedOut(during: .waiting))
  }

  @Test func aCommonValueThatNeverComesIsBoundedToo() async {
    let time = time
    let transport = ScriptedTransport([])
    let client = Catalog.Client(
      server: .loopback,
      deviceID: .from {
        time.advance(by: .seconds(24))
        try? await time.sleep(until: .seconds(1000))
        return "late"
      }, transport: transport, configuration: Configuration(timekeeper: time))
    let error = await fault { try await client.products.list(tags: []) }
    #expect(error == .timedOut(during: .connecting))
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: [CallPhase.connecting, .sending, .waiting, .receiving])
  func cancellationStopsTheCallAndSaysWhatWasSent(phase: CallPhase) async throws {
    let transport = ScriptedTransport([.stalled(during: phase)])
    let client = Catalog.Client.scripted(transport, time: time)
    let call = Task { await fault { try await client.products.list(tags: []) } }
    _ = try await transport.requests(atLeast: 1)
    call.cancel()
    let error = await call.value
    guard case .cancelled = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func aCallThatIsCancelledBeforehandSendsNothing() async {
    let transport = ScriptedTransport([])
    let client = Catalog.Client.scripted(transport, time: time)
    let error = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await fault { try await client.products.list(tags: []) }
    }.value
    #expect(error == .cancelled(sent: false))
    #expect(error?.mayHaveBeenDone == .no)
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: [
    (TransportError.offline, CallError<Never>.offline), (.dns, .unreachable(.dns)),
    (.refused, .unreachable(.refused)),
    (.tls(reason: .expired), .unreachable(.tls(reason: .expired))),
    (.closed, .connectionLost(sent: true)),
    (.truncated, .connectionLost(sent: true)),
    (.connectionLost(sent: true), .connectionLost(sent: true)),
    (.malformedAnswer, .malformedAnswer(at: "")), (.timedOut(during: .waiting), .timedOut(during: .waiting)),
  ])
  func aTransportsFailureIsNamed(failure: TransportError, expected: CallError<Never>) async {
    let client = client(.failure(failure))
    let error = await fault { try await client.products.list(tags: []) }
    #expect(error == expected)
  }
}
