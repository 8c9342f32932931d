import Foundation
import SignetRuntime
import SignetTesting
import Testing

/// Faults of the wire against the books of a server that counts what it did.
@Suite("Faults of the wire, and the server's books", .gateway, .timeLimit(.minutes(10)))
struct WireChanceTests {
  private typealias Policy = OrderClient.Policy

  private static let calls = 150

  @Test("answer twice: the second is no other call's answer", arguments: Carrier.allCases)
  func answerTwice(carrier: Carrier) async throws {
    let (world, transport) = (try World(), carrier.transport())
    let client = try WorkClient(world, transport, Policy(retry: .never))
    try await world.script("answer-twice", ["path": "/works/tea", "times": .null])
    for number in 1...10 {
      #expect(try await client.work("tea") == ["done": .number(JSONNumber(number))])
      // Of the first work, this would be its number.
      #expect(try await client.work("coffee \(number)") == ["done": 1])
    }
    #expect(try await client.done("tea") == 10)
  }

  @Test(
    "reset in an upload: it is open whether it was done, and the next attempt brings all of it",
    arguments: Carrier.allCases)
  func closeInUpload(carrier: Carrier) async throws {
    for (retry, attempts) in [(RetryPolicy.never, 1), (Policy.stubborn, 2)] {
      let world = try World()
      let client = try WorkClient(
        world, by: carrier, Policy(method: .put, retry: retry, idempotency: .natural),
        time: JumpingTimekeeper())
      try await world.script("close-in-upload", ["path": "/works/tea"])
      let content = Data(repeating: 7, count: 1 << 20)
      let request = client.request("tea", .multipart) {
        $0.multipart.file("photo", File(content, name: "photo"))
      }
      let error = await fault { try await client.caller.value(request, JSON.self, Never.self, CallOptions()) }
      if attempts == 1 {
        #expect(error == .connectionLost(sent: true))
        #expect(error?.mayHaveBeenDone == .unknown)
        #expect(try await client.done() == nil)
      } else {
        #expect(error == nil)
        #expect(try await client.done() == 1)
      }
      let log = try await client.requests()
      #expect(log.count == attempts)
      #expect(attempts == 1 || log.last?.complete == true)
    }
  }

  // MARK: By chance

  /// What a call meets that is not lost: each as likely as any other.
  private static let kinds: [JSON] =
    [
      "reset-before-answer", "reset-after-headers", "reset-in-body", "close-before-answer", "close-in-upload",
      "body-cut-off", "chunks-cut-off", "json-cut-off", "status-line-cut-off", "two-lengths", "garbage",
      "bad-gzip", "not-gzip", "gzip-cut-off", "captive-portal", "html-error", "empty-body", "code-as-text",
      "chunked", "gzip", "until-close", "interim", "close-after-answer", "answer-twice",
    ].map { ["fault": .string($0)] }
    + ["short", "long", "text", "negative", "huge"].map { ["fault": "length-lies", "kind": .string($0)] }
    + ["long", "short", "text", "huge"].map { ["fault": "chunk-sizes-lie", "kind": .string($0)] }
    + [["fault": "status", "status": 503], ["fault": "drip", "bytes": 100, "milliseconds": 1]]

  @Test(
    "faults at random: each call is right, or its error agrees with the books", arguments: Carrier.allCases,
    [1, 2])
  func byChance(carrier: Carrier, seed: Int) async throws {
    let world = try World()
    let link =
      #"{"seed":\#(seed),"requests":0.1,"answers":0.1,"faults":0.7,"method":"POST","kinds":"#
      + JSON.array(Self.kinds).text + "}"
    try await world.ask("/link", JSON(text: link))
    let shared = carrier.transport()
    var ends: [String: CallError<Never>?] = [:]
    for number in 0..<Self.calls {
      // One that is sent again on a dead connection would be done twice (``PlatformGap/deadConnection``).
      let transport = carrier == .urlSession ? carrier.transport() : shared
      let client = try WorkClient(world, transport, Policy(retry: .never))
      let name = "work-\(number)"
      let error = await fault {
        let answer = try await client.work(name)
        #expect(answer == ["done": 1])
      }
      ends[name] = .some(error)
    }
    try await world.ask("/link", [:])
    let client = try WorkClient(world, shared, Policy(retry: .never))
    try await client.work("the last one")
    let books = try await world.ask("/shop/books").member(["works"])
    for (name, error) in ends {
      let done = books[name]
      #expect(done == nil || done == 1, "\(name) was done \(done?.text ?? "never")")
      switch error?.mayHaveBeenDone {
      case nil: #expect(done == 1, "\(name) is called done")
      case .yes: #expect(done == 1, "\(name): \(String(describing: error))")
      case .no: #expect(done == nil, "\(name): \(String(describing: error))")
      case .unknown: break
      }
    }
    let failures = ends.values.compactMap(\.self)
    #expect(failures.count > Self.calls / 4)
    #expect(failures.count < Self.calls * 3 / 4)
    #expect(failures.contains { $0.mayHaveBeenDone == .unknown })
  }
}
