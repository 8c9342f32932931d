import SignetRuntime
import SignetTesting
import Testing

@Suite("A scripted transport", .timeLimit(.minutes(10)))
struct ScriptedTransportTests {
  private static let request = TransportRequest(
    method: .post,
    url: RequestURL(scheme: "https", host: "shop.example", port: nil, path: "/v1/orders"),
    headers: ["Accept": "application/json"],
    body: RequestBody([.bytes([1, 2, 3])])
  )

  private static func exchange(_ exchange: ScriptedExchange) async -> [String] {
    let notes = Notes()
    do {
      try await ScriptedTransport([exchange]).exchange(request, notes)
      notes.add("done")
    } catch {
      notes.add("\(error)")
    }
    return notes.all
  }

  @Test("tells the runtime what a network would tell")
  func tells() async {
    let told = await Self.exchange(.answer(status: 201, headers: ["ETag": "x"], pieces: [[1], [2, 3]]))
    #expect(told == ["began", "sent 3", "head 201 x", "body 1", "body 2", "done"])
  }

  @Test(
    "breaks in each phase of an exchange",
    arguments: [
      (CallPhase.connecting, ["connectionLost(sent: false)"]),
      (.sending, ["began", "connectionLost(sent: true)"]),
      (.waiting, ["began", "sent 3", "connectionLost(sent: true)"]),
      (.receiving, ["began", "sent 3", "head 200 -", "body 1", "connectionLost(sent: true)"]),
    ]
  )
  func breaks(phase: CallPhase, told: [String]) async {
    #expect(await Self.exchange(.lost(during: phase)) == told)
  }

  @Test(
    "stalls in each phase until it is cancelled",
    arguments: [CallPhase.connecting, .sending, .waiting, .receiving])
  func stalls(phase: CallPhase) async throws {
    let transport = ScriptedTransport([.stalled(during: phase)])
    let call = Task {
      _ = await #expect(throws: TransportError.cancelled) {
        try await transport.exchange(Self.request, Notes())
      }
    }
    _ = try await transport.requests(atLeast: 1)
    call.cancel()
    await call.value
  }

  @Test("stops when the receiver wants no more")
  func stops() async {
    let notes = Notes(patience: 1)
    await #expect(throws: TransportError.stopped) {
      try await ScriptedTransport([.answer(pieces: [[1], [2], [3]])]).exchange(Self.request, notes)
    }
    #expect(notes.all == ["began", "sent 3", "head 200 -", "body 1", "body 1"])
  }

  @Test("plays its exchanges in order, and then finds no server")
  func inOrder() async {
    let transport = ScriptedTransport([.json(#"{"a":1}"#), .failure(.offline)])
    var results: [String] = []
    for _ in 0..<3 {
      do {
        try await transport.exchange(Self.request, Notes())
        results.append("done")
      } catch {
        results.append("\(error)")
      }
    }
    #expect(results == ["done", "offline", "refused"])
    #expect(
      transport.requests.map(\.url.text) == Array(repeating: "https://shop.example/v1/orders", count: 3))
    #expect(transport.requests.map(\.body.bytes) == Array(repeating: [1, 2, 3], count: 3))
  }

  @Test("does a test's own step where it stands")
  func ownStep() async {
    let notes = Notes()
    let exchange = ScriptedExchange.json(["code": 0]).after { notes.add("mine") }
    try? await ScriptedTransport([exchange]).exchange(Self.request, notes)
    #expect(notes.all == ["mine", "began", "sent 3", "head 200 -", "body 10"])
  }
}
