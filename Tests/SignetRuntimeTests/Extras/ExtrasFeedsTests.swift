import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

/// Generated streams, and generated downloads beside which something else comes, over a socket.
@Suite("Generated feeds", .timeLimit(.minutes(10)))
struct ExtrasFeedsTests {
  private typealias Feeds = Extras.Client.Feeds

  private func client(_ gateway: LocalGateway) throws -> Extras.Client {
    Extras.Client(
      server: Extras.Server(try Server(checking: gateway.baseURL + "/base")),
      apiKey: .value(try Extras.Token("key-0123456789")), transport: SystemTransport(),
      configuration: Configuration(timekeeper: ManualTimekeeper()))
  }

  @Test("a stream is what its events hold, as they are written")
  func events() async throws {
    let (gates, gate) = AsyncStream<Void>.makeStream()
    let gateway = try LocalGateway { _ in
      .events { stream in
        stream.event(#"{"kind":"circle","radius":1.5}"#)
        for await _ in gates { break }
        stream.event("{\"kind\":\"group\",\n\"shapes\":[]}")
        stream.event(#"{"kind":"star"}"#)
      }
    }
    defer { gateway.stop() }
    var shapes = try client(gateway).feeds.watch(name: "a b", since: Date(timeIntervalSince1970: 1))
      .makeAsyncIterator()
    #expect(try await shapes.next() == .circle(Extras.Circle(radius: 1.5)))
    gate.yield()
    #expect(try await shapes.next() == .group(Extras.Group(shapes: [])))
    guard case .unknown = try await shapes.next() else {
      Issue.record("a kind that this version does not know was not kept")
      return
    }
    #expect(try await shapes.next() == nil)
    #expect(try await gateway.received(atLeast: 1).map(\.target) == ["/base/feed/a%20b?since=1000"])
  }

  @Test("a failure that the endpoint names is thrown where the stream is read, with its type")
  func failure() async throws {
    let gateway = try LocalGateway { _ in .json(#"{"error":{"code":41000}}"#, status: 410) }
    defer { gateway.stop() }
    let stream = try client(gateway).feeds.watch(name: "a")
    var ending: CallError<Feeds.Watch.Failure>?
    do {
      for try await shape in stream { Issue.record("\(shape)") }
    } catch {
      ending = error
    }
    guard case .failed(.gone) = ending?.reason else {
      Issue.record("\(String(describing: ending))")
      return
    }
  }

  @Test("lines are read in the type's own style, and may be null; any actor may read them") @MainActor
  func lines() async throws {
    let gateway = try LocalGateway { request in
      .jsonLines { stream in
        let isDays = request.path.hasSuffix("days")
        for line in isDays ? ["\"1970-01-02\"", "\"1970-01-03\""] : ["\"a\"", "null", "\"b\""] {
          stream.line(line)
        }
      }
    }
    defer { gateway.stop() }
    let client = try client(gateway)
    var days: [Extras.Day] = []
    for try await day in client.feeds.days() { days.append(day) }
    #expect(days.map(\.value.timeIntervalSince1970) == [86_400, 172_800])
    var texts: [String?] = []
    for try await text in client.feeds.texts() { texts.append(text) }
    #expect(texts == ["a", nil, "b"])
  }

  @Test("a file comes with the headers beside it, or as one of several results")
  func files() async throws {
    let gateway = try LocalGateway { request in
      if request.path.hasSuffix("picture") {
        return GatewayAnswer(headers: ["ETag": "\"1\"", "Content-Type": "image/png"], body: [1, 2, 3])
      }
      if request.headers["X-Note"] != nil { return .json(#"{"id":7}"#, status: 202) }
      return GatewayAnswer(headers: ["X-Session": "secret-word"], body: [4, 5])
    }
    defer { gateway.stop() }
    let client = try client(gateway)
    let target = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: target) }
    let picture = try await client.feeds.picture(to: target)
    #expect(picture.etag == "\"1\"" && picture.file == nil)
    #expect(picture.payload == DownloadedFile(url: target, length: 3, contentType: "image/png"))
    #expect(try Data(contentsOf: target) == Data([1, 2, 3]))
    let report = try await client.feeds.report(to: target)
    guard case .made(let file, let session) = report else {
      Issue.record("\(report)")
      return
    }
    #expect(file.length == 2 && session == "secret-word")
    #expect(!"\(report)".contains("secret"))
    #expect(try Data(contentsOf: target) == Data([4, 5]))
  }

  @Test("a result that is no file leaves what was there, and nothing beside it")
  func otherResults() async throws {
    let answers = Locked([.json(#"{"id":7}"#, status: 202), GatewayAnswer(status: 204)][...])
    let gateway = try LocalGateway { _ in answers.withLock { $0.popFirst() } ?? GatewayAnswer(status: 500) }
    defer { gateway.stop() }
    let client = try client(gateway)
    let target = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data([9]).write(to: target)
    defer { try? FileManager.default.removeItem(at: target) }
    guard case .making(let item) = try await client.feeds.report(to: target), item.id == 7 else {
      Issue.record("202 is a result of its own")
      return
    }
    guard case .nothing = try await client.feeds.report(to: target) else {
      Issue.record("204 is a result of its own")
      return
    }
    #expect(try Data(contentsOf: target) == Data([9]))
    #expect(!FileManager.default.fileExists(atPath: target.path + ".part"))
  }
}
