import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

/// What is said of a file's way that broke off: the worst of what any of its requests may have done.
@Suite("What a transfer leaves open")
struct TransferVerdictTests {
  private static let keyed = Idempotency(key: .header("Idempotency-Key"))
  private static let place: HeaderFields = ["Location": "/uploads/1"]
  private static let lost = ScriptedExchange.lost(during: .waiting)
  private static let refused = ScriptedExchange.failure(.refused)
  /// A file's part, the connection breaking behind it.
  private static let broken = ScriptedExchange.answer(
    headers: ["ETag": "\"1\"", "Content-Length": "200000"], pieces: [[UInt8](repeating: 1, count: 100_000)]
  ).breakingOff()

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "verdict-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A client of photos that are uploaded, or asked for with a POST where its method says so.
  private struct Photos {
    let transport: ScriptedTransport
    let caller: Caller
    let endpoint: Endpoint
    let file: URL

    init(
      _ exchanges: [ScriptedExchange], in folder: URL, _ idempotency: Idempotency,
      _ method: Endpoint.Method = .post, _ content: Endpoint.Content = .resumableUpload,
      store: (any ProtectedStore)? = nil
    ) throws {
      transport = ScriptedTransport(exchanges)
      file = folder.appending(path: "source")
      try Data(count: 1000).write(to: file)
      endpoint = Endpoint(
        name: "photos.transfer", method: method, path: "/photos", content: content,
        security: Security(.low, token: .anonymous), timeout: TimeoutTier(name: "none"), retry: .never,
        idempotency: idempotency)
      caller = Caller(
        service: Service(name: "Photos"), server: Server(name: "test", url: "https://photos.example"),
        common: CommonValues(), transport: transport,
        configuration: Configuration(timekeeper: JumpingTimekeeper(), network: nil), store: store)
    }

    func upload() async -> CallError<Never>? {
      await fault {
        var request = Request(endpoint)
        request.upload("file", File(at: file))
        _ = try await caller.value(request, JSON.self, Never.self, CallOptions())
      }
    }

    func download(to target: URL) async -> CallError<Never>? {
      await fault {
        _ = try await caller.download(Request(endpoint), to: target, Never.self, CallOptions())
      }
    }

    var methods: [Endpoint.Method] { transport.requests.map(\.method) }
    /// The keys of the requests that have one.
    var keys: [String] { transport.requests.compactMap { $0.headers["Idempotency-Key"] } }
  }

  // MARK: Uploads

  @Test(
    "a part whose answer was lost is not forgotten where nobody can be asked about it: the key stays",
    arguments: [refused, .failure(.offline), .answer(status: 429), lost])
  func lostPart(asked: ScriptedExchange) async throws {
    defer { remove() }
    let created = ScriptedExchange.answer(status: 201, headers: Self.place)
    let photos = try Photos(
      [created, Self.lost, asked, created, .json("{}", headers: ["Upload-Complete": "?1"])],
      in: folder, Self.keyed)
    let error = await photos.upload()
    #expect(error?.mayHaveBeenDone == .unknown)
    #expect(photos.methods == [.post, .patch, .head])
    #expect(await photos.upload() == nil)
    #expect(photos.keys.count == 2)
    #expect(Set(photos.keys).count == 1)
    #expect(error.flatMap { $0.idempotencyKey }.map { "\"\($0)\"" } == photos.keys.first)
  }

  @Test("a creating request whose answer was lost leaves its key on file")
  func lostCreation() async throws {
    defer { remove() }
    let photos = try Photos([Self.lost, Self.refused], in: folder, Self.keyed)
    #expect(await photos.upload()?.mayHaveBeenDone == .unknown)
    #expect(await photos.upload()?.mayHaveBeenDone == .unknown)
    #expect(Set(photos.keys).count == 1)
  }

  @Test("an upload that surely did not begin leaves nothing open")
  func neverBegun() async throws {
    defer { remove() }
    let photos = try Photos([Self.refused, .answer(status: 413)], in: folder, Self.keyed)
    #expect(await photos.upload()?.mayHaveBeenDone == .no)
    #expect(await photos.upload()?.mayHaveBeenDone == .no)
    #expect(Set(photos.keys).count == 2)
  }

  @Test("what the server says is whole was done, whatever comes of asking for its answer")
  func whole() async throws {
    defer { remove() }
    let photos = try Photos(
      [
        .answer(status: 201, headers: Self.place), Self.lost,
        .answer(headers: ["Upload-Complete": "?1", "Upload-Offset": "1000"]), Self.refused,
      ], in: folder, Self.keyed)
    #expect(await photos.upload()?.mayHaveBeenDone == .yes)
    #expect(photos.methods == [.post, .patch, .head, .post])
  }

  @Test(
    "what may be whole is not sent again to a server that does not know it by its digest",
    arguments: [
      ScriptedExchange.answer(headers: ["Upload-Complete": "?1", "Upload-Offset": "1000"]),
      .answer(status: 404), .answer(status: 410),
    ])
  func notTwice(asked: ScriptedExchange) async throws {
    defer { remove() }
    let created = ScriptedExchange.answer(status: 201, headers: Self.place)
    let photos = try Photos([created, Self.lost, asked, created, .json("{}")], in: folder, .none)
    let error = await photos.upload()
    #expect(error != nil)
    #expect(error?.mayHaveBeenDone != .no)
    #expect(photos.methods == [.post, .patch, .head, .post])
  }

  @Test("what an earlier launch has begun, it may have brought to its end")
  func earlierLaunch() async throws {
    defer { remove() }
    let store = MemoryStore()
    let created = ScriptedExchange.answer(status: 201, headers: Self.place)
    let first = try Photos([created, Self.lost, Self.refused], in: folder, .none, store: store)
    #expect(await first.upload()?.mayHaveBeenDone == .unknown)
    let second = try Photos([Self.refused], in: folder, .none, store: store)
    #expect(await second.upload()?.mayHaveBeenDone == .unknown)
    #expect(second.methods == [.head])
  }

  // MARK: Downloads

  @Test("a download that broke off, and finds nobody then, leaves open what the first request did")
  func brokenDownload() async throws {
    defer { remove() }
    let photos = try Photos([Self.broken, Self.refused, Self.refused], in: folder, Self.keyed, .post, .none)
    let target = folder.appending(path: "photo")
    let error = await photos.download(to: target)
    #expect(error == .unreachable(.refused))
    #expect(error?.mayHaveBeenDone == .unknown)
    _ = await photos.download(to: target)
    #expect(photos.keys.count == 3)
    #expect(Set(photos.keys).count == 1)
  }

  @Test(
    "what may not be done twice is not asked for again where its file broke off",
    arguments: [(Endpoint.Method.post, 1), (.get, 2)])
  func notAskedAgain(method: Endpoint.Method, requests: Int) async throws {
    defer { remove() }
    let photos = try Photos([Self.broken], in: folder, .none, method, .none)
    #expect(await photos.download(to: folder.appending(path: "photo"))?.mayHaveBeenDone == .unknown)
    #expect(photos.methods.count == requests)
  }

  @Test("a file that came, and can't be put in its place or is not what it should be, was asked for and made")
  func unfinished() async throws {
    defer { remove() }
    let digest = ["Repr-Digest": "sha-256=:\(Data(count: 32).base64EncodedString()):"]
    let whole = ScriptedExchange.answer(pieces: [[1, 2, 3]])
    let wrong = ScriptedExchange.answer(
      headers: HeaderFields(digest.map { .init(name: $0, value: $1) }), pieces: [[1]])
    let photos = try Photos([whole, wrong], in: folder, .natural, .post, .none)
    let error = await photos.download(to: folder)
    #expect(error == .invalid(field: "to", rule: .lack(.fileToWrite)))
    #expect(error?.mayHaveBeenDone == .yes)
    let second = await photos.download(to: folder.appending(path: "photo"))
    #expect(second == .malformedAnswer(at: ""))
    #expect(second?.mayHaveBeenDone == .yes)
    try? FileManager.default.removeItem(atPath: folder.path + ".part")
    try? FileManager.default.removeItem(atPath: folder.path + ".part-state")
  }

  @Test("what a process that was killed left beside a part is cleared by the next download, once it is old")
  func leftovers() async throws {
    defer { remove() }
    let names = (0..<2).map { _ in "photo.part-state.new-\(UUID().uuidString)" }
    for name in names { try Data("{}".utf8).write(to: folder.appending(path: name)) }
    let others = ["other.part-state.new-\(UUID().uuidString)", "photo.part-state.new-1"]
    for name in others { try Data("{}".utf8).write(to: folder.appending(path: name)) }
    for name in others + [names[0]] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -2 * Leftovers.age)],
        ofItemAtPath: folder.appending(path: name).path)
    }
    let photos = try Photos([.answer(pieces: [[1]])], in: folder, .natural, .get, .none)
    #expect(await photos.download(to: folder.appending(path: "photo")) == nil)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(left) == Set(others + [names[1], "photo", "source"]))
  }
}
