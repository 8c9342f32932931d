import Foundation
import GeneratedCatalog
import SignetTesting
import Testing

@testable import SignetRuntime

/// Each transport over a real socket.
///
/// Where a test is not about time its clock stands still, so that a busy machine proves nothing wrong.
@Suite(.serialized, .timeLimit(.minutes(10))) struct TransportTests {
  private func client(
    _ gateway: LocalGateway, by carrier: Carrier, answerLimit: Int = 1 << 20,
    time: any Timekeeper = ManualTimekeeper()
  ) throws -> Catalog.Client {
    let server = Catalog.Server(try Server(checking: gateway.baseURL + "/v1"))
    return Catalog.Client(
      server: server, deviceID: "device-1", transport: carrier.transport(),
      configuration: Configuration(answerLimit: answerLimit, timekeeper: time))
  }

  private let empty = #"{"code":0,"data":{"products":[]}}"#

  @Test(arguments: Carrier.allCases) func aRequestArrivesAsItWasEncoded(carrier: Carrier) async throws {
    let answer = empty
    let gateway = try LocalGateway { _ in .json(answer) }
    defer { gateway.stop() }
    _ = try await client(gateway, by: carrier).products.list(tags: ["a b+c", "%2F&=é"], cursor: "x/y?z")
    let request = try await gateway.received(atLeast: 1)[0]
    #expect(
      request.target
        == "/v1/products?sort=newest&tags=a%20b%2Bc&tags=%252F%26%3D%C3%A9&cursor=x%2Fy%3Fz&limit=20")
    #expect(request.headers["X-Device-ID"] == "device-1")
    #expect(request.headers["User-Agent"] == "Catalog/1.0")
    #expect(request.headers["Accept"] == "application/json")
  }

  @Test(arguments: Carrier.allCases) func contentArrivesFromMemoryAndFromAFile(carrier: Carrier) async throws
  {
    let gateway = try LocalGateway { request in
      request.path.hasSuffix("pictures")
        ? .json(#"{"code":0,"data":{"id":"1","url":"https://x.example"}}"#)
        : .json(#"{"code":0}"#, status: 202)
    }
    defer { gateway.stop() }
    let client = try client(gateway, by: carrier)
    let id = try Catalog.ProductID("p")
    _ = try await client.reviews.write(product: id, review: Catalog.Review(author: "a", stars: 1))
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bin")
    let content = Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0) })
    try content.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    _ = try await client.products.addPicture(id: id, caption: "c", picture: File(at: url))
    let requests = try await gateway.received(atLeast: 2)
    #expect(requests[0].method == "POST")
    #expect(String(decoding: requests[0].body, as: UTF8.self) == #"{"author":"a","stars":1,"text":""}"#)
    #expect(Data(requests[1].body).range(of: content) != nil)
    #expect(requests[1].headers["Content-Length"] == "\(requests[1].body.count)")
  }

  @Test(arguments: Carrier.allCases) func redirectsAreLeftToTheRuntime(carrier: Carrier) async throws {
    let answer = empty
    let gateway = try LocalGateway { request in
      request.path == "/v1/products"
        ? GatewayAnswer(status: 302, headers: ["Location": "/v1/there"]) : .json(answer)
    }
    defer { gateway.stop() }
    _ = try await client(gateway, by: carrier).products.list(tags: [])
    #expect(try await gateway.received(atLeast: 2).map { $0.path } == ["/v1/products", "/v1/there"])
  }

  @Test(arguments: Carrier.allCases) func anAnswerIsCutOffAtTheLimit(carrier: Carrier) async throws {
    let gateway = try LocalGateway { _ in GatewayAnswer(body: [UInt8](repeating: 0x20, count: 5_000_000)) }
    defer { gateway.stop() }
    let client = try client(gateway, by: carrier, answerLimit: 10_000)
    #expect(await fault { try await client.products.list(tags: []) } == .answerTooLarge(limit: 10_000))
  }

  @Test(arguments: Carrier.allCases) func nobodyListeningIsRefused(carrier: Carrier) async throws {
    let gateway = try LocalGateway { _ in .text("") }
    let client = try client(gateway, by: carrier)
    gateway.stop()
    #expect(await fault { try await client.products.list(tags: []) } == .unreachable(.refused))
  }

  @Test(arguments: Carrier.allCases) func aHostWithoutAnAddressIsNotFound(carrier: Carrier) async throws {
    let client = Catalog.Client(
      server: Catalog.Server(try Server(checking: "https://nowhere.invalid")), deviceID: "d",
      transport: carrier.transport())
    #expect(await fault { try await client.products.list(tags: []) } == .unreachable(.dns))
  }

  @Test(
    arguments: Carrier.allCases,
    [
      GatewayAnswer.Delivery.closed(afterBytes: 0), .reset(afterBytes: 0), .closed(afterBytes: 60),
      .reset(afterBytes: 50),
    ])
  func aBrokenAnswerIsNoSuccess(carrier: Carrier, delivery: GatewayAnswer.Delivery) async throws {
    let body = Array(empty.utf8)
    let gateway = try LocalGateway { _ in GatewayAnswer(body: body, delivery: delivery) }
    defer { gateway.stop() }
    let client = try client(gateway, by: carrier)
    let error = await fault { try await client.products.list(tags: []) }
    #expect(error == .connectionLost(sent: true) || error == .malformedAnswer(at: ""))
    #expect(error?.mayHaveBeenDone == .unknown)
  }

  @Test(arguments: Carrier.allCases, ["Basic realm=\"r\"", "Digest realm=\"r\", nonce=\"n\"", "Bearer"])
  func aChallengeIsAnAnswerLikeAnyOther(carrier: Carrier, challenge: String) async throws {
    let gateway = try LocalGateway { _ in
      .json(#"{"code":40100}"#, status: 401, headers: ["WWW-Authenticate": challenge])
    }
    defer { gateway.stop() }
    let client = try client(gateway, by: carrier)
    #expect(
      await fault { try await client.products.list(tags: []) }
        == .declined(code: "40100", message: nil, status: 401))
    #expect(gateway.received.count == 1)
  }

  @Test(arguments: Carrier.allCases) func aSilentServerIsGivenUp(carrier: Carrier) async throws {
    let gateway = try LocalGateway { _ in GatewayAnswer(delivery: .stalled(afterBytes: 0)) }
    defer { gateway.stop() }
    let time = ManualTimekeeper()
    let client = try client(gateway, by: carrier, time: time)
    let call = Task { await fault { try await client.products.list(tags: []) } }
    _ = try await gateway.received(atLeast: 1)
    time.advance(by: .seconds(8))
    #expect(await call.value == .timedOut(during: .waiting))
  }

  @Test(arguments: Carrier.allCases) func cancellationRacesEndEveryCall(carrier: Carrier) async throws {
    let answer = empty
    let gateway = try LocalGateway { _ in .json(answer) }
    defer { gateway.stop() }
    let client = try client(gateway, by: carrier)
    var random = SystemRandomNumberGenerator()
    var (done, cancelled) = (0, 0)
    for _ in 0..<40 {
      let calls = (0..<25).map { _ in
        Task { await fault { try await client.products.list(tags: []) } }
      }
      for call in calls where Bool.random(using: &random) {
        await Task.yield()
        call.cancel()
      }
      for call in calls {
        switch await call.value?.reason {
        case nil: done += 1
        case .cancelled: cancelled += 1
        case let other: Issue.record("\(String(describing: other))")
        }
      }
    }
    #expect(done + cancelled == 1000)
  }
}
