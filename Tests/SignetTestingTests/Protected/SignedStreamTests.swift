import Foundation
import SignetRuntime
import SignetTesting
import Testing

/// Streams whose requests are signed, from a gateway in this process that checks each of them.
@Suite("A protected gateway streams what a signed request asks for", .timeLimit(.minutes(10)))
struct SignedStreamTests {
  /// The identifier after which a stream goes on is signed as well, so that no other attempt's signature fits.
  private static let signing = SigningScheme(
    name: "app",
    lists: [
      .init(
        name: "params", sources: [.query], filter: .except(["sign"]),
        additions: [.init("timestamp", [.hole(.timestamp)]), .init("nonce", [.hole(.nonce)])], order: .key)
    ],
    message: [
      .hole(.method), .text("\n"), .hole(.path), .text("\n"), .hole(.list("params")), .text("\n"),
      .hole(.header("Last-Event-ID")),
    ],
    algorithm: .hmac(.sha256, key: .text([.hole(.secret("secret"))])), output: .hex,
    place: .init(.parameter, "sign"), timestamp: .milliseconds, fresh: 300_000, stale: [.code("40110")],
    refused: [.code("40111")])

  private static let service = Service(
    name: "Shop", envelope: Envelope(code: "code", success: ["0"], message: "message", data: "data"),
    signings: [signing])

  /// Silence counts for nothing here: a busy machine is not to end a stream.
  private static let ticks = Endpoint(
    name: "ticks.watch", method: .get, path: "/ticks/{symbol}", content: .none,
    security: Security(.medium, token: .anonymous, signing: "app"),
    timeout: TimeoutTier(name: "patient", idle: 3_600_000), retry: .transient, idempotency: .natural)

  private static func gateway() throws -> ProtectedGateway {
    try ProtectedGateway(
      GatewaySpec(service), path: "/v1", secrets: GatewaySecrets(secrets: ["secret": ShopFixture.secret]),
      keys: GatewayKeys())
  }

  private static func watch(
    _ gateway: ProtectedGateway, secret: String = ShopFixture.secret
  ) throws -> ElementStream<Int, Never> {
    let caller = Caller(
      service: service, server: try Server(checking: gateway.baseURL), common: CommonValues(),
      transport: SystemTransport(), configuration: Configuration(random: { 0 }, network: nil),
      protections: Protections(secrets: [.provided("secret") { SecretValue(secret) }]))
    var request = Request(ticks)
    request.path.string("symbol", "SGN")
    return caller.stream(request, Int.self, Never.self, CallOptions())
  }

  /// The elements that come, and what ends them.
  private static func read(
    _ stream: ElementStream<Int, Never>, upTo count: Int = .max
  ) async -> (elements: [Int], error: CallError<Never>?) {
    var elements: [Int] = []
    do {
      for try await element in stream {
        elements.append(element)
        if elements.count == count { break }
      }
      return (elements, nil)
    } catch {
      return (elements, error)
    }
  }

  private static func nonces(_ gateway: ProtectedGateway) -> Set<String> {
    Set(gateway.calls.compactMap { $0.parameter("nonce") })
  }

  @Test("as events and as lines", arguments: [false, true])
  func arrives(isEvents: Bool) async throws {
    let gateway = try Self.gateway()
    defer { gateway.stop() }
    gateway.on(Self.ticks) { call in
      #expect(call.path["symbol"] == "SGN")
      return isEvents
        ? .events { stream in for number in 1...5 { stream.event("\(number)", id: "\(number)") } }
        : .jsonLines { stream in for number in 1...5 { stream.line("\(number)") } }
    }
    for _ in 0..<2 {
      let (elements, error) = await Self.read(try Self.watch(gateway))
      #expect(elements == [1, 2, 3, 4, 5])
      #expect(error == nil)
    }
    #expect(gateway.refusals.isEmpty)
    #expect(Self.nonces(gateway).count == 2)
  }

  @Test("what breaks off goes on with a signature of its own, over the last identifier")
  func goesOn() async throws {
    let gateway = try Self.gateway()
    defer { gateway.stop() }
    gateway.on(Self.ticks) { call in
      let last = call.request.headers["Last-Event-ID"].flatMap(Int.init) ?? 0
      return .events { stream in
        for number in (last + 1)..<(last + 4) { stream.event("\(number)", id: "\(number)") }
        if last < 6 { stream.close() }
      }
    }
    let (elements, error) = await Self.read(try Self.watch(gateway))
    #expect(elements == Array(1...9))
    #expect(error == nil)
    #expect(gateway.calls.map { $0.request.headers["Last-Event-ID"] } == [nil, "3", "6"])
    #expect(Self.nonces(gateway).count == 3)
    #expect(gateway.refusals.isEmpty)
  }

  @Test("a streamed answer is lost, or cut, as any other, and its script ends then")
  func faults() async throws {
    let gateway = try Self.gateway()
    defer { gateway.stop() }
    let (ends, ended) = AsyncStream<Int>.makeStream()
    gateway.on(Self.ticks) { _ in
      .events { stream in
        for number in 1...100 { stream.event("\(number)", id: "\(number)") }
        // What is cut ends by its cancellation, and what is not by its client's leaving.
        for await _ in AsyncStream<Void>.makeStream().stream {}
        ended.yield(1)
      }
    }
    gateway.next(Self.ticks, .lost, .delivered(.closed(afterBytes: 600)))
    let (elements, error) = await Self.read(try Self.watch(gateway), upTo: 50)
    #expect(error == nil)
    #expect(elements.count == 50)
    // Nothing of the first, some elements of the second, and the rest of the third.
    let last = gateway.calls.map { $0.request.headers["Last-Event-ID"].flatMap(Int.init) }
    #expect(last.count == 3)
    #expect(last.prefix(2) == [nil, nil])
    #expect(last.last.flatMap { $0 }.map { $0 > 0 && $0 < 50 } == true)
    #expect(gateway.remainingFaults == 0)
    var count = 0
    for await _ in ends {
      count += 1
      if count == 2 { break }
    }
  }

  @Test("a stale timestamp is signed again by the server's clock")
  func stale() async throws {
    let gateway = try Self.gateway()
    defer { gateway.stop() }
    gateway.clock.jump(by: .seconds(86_400))
    gateway.on(Self.ticks) { _ in .events { $0.event("1") } }
    let (elements, error) = await Self.read(try Self.watch(gateway))
    #expect(elements == [1])
    #expect(error == nil)
    #expect(gateway.refusals.map(\.reason) == [.stale])
  }

  @Test("a wrong secret streams nothing")
  func wrongSecret() async throws {
    let gateway = try Self.gateway()
    defer { gateway.stop() }
    gateway.on(Self.ticks) { _ in .events { $0.event("1") } }
    let (elements, error) = await Self.read(try Self.watch(gateway, secret: "another secret"))
    #expect(elements.isEmpty)
    guard case .declined(code: "40111", message: _, status: _)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(gateway.calls.isEmpty)
    #expect(gateway.refusals.allSatisfy { $0.reason == .wrongSignature })
  }

  @Test("who leaves ends the script that streams")
  func left() async throws {
    let gateway = try Self.gateway()
    defer { gateway.stop() }
    let (ends, ended) = AsyncStream<Void>.makeStream()
    gateway.on(Self.ticks) { _ in
      .events { stream in
        for number in 1...3 { stream.event("\(number)", id: "\(number)") }
        // Nothing ever comes: only the client's leaving ends this.
        for await _ in AsyncStream<Void>.makeStream().stream {}
        ended.finish()
      }
    }
    let (elements, error) = await Self.read(try Self.watch(gateway), upTo: 3)
    #expect(elements == [1, 2, 3])
    #expect(error == nil)
    for await _ in ends {}
    #expect(gateway.refusals.isEmpty)
  }
}
