import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

/// An upload ends when all of it is there, and no place that a server has given keeps a file from being sent.
@Suite("The place of an upload", .timeLimit(.minutes(2)))
struct UploadPlaceTests {
  private static let lost = ScriptedExchange.lost(during: .waiting)
  private static let done = ScriptedExchange.json("{}", headers: ["Upload-Complete": "?1"])
  private static let content = [UInt8](repeating: 7, count: 400_000)

  private static func created(at place: String = "/uploads/1", limit: String? = nil) -> ScriptedExchange {
    var headers: HeaderFields = ["Location": place]
    headers["Upload-Limit"] = limit
    return .answer(status: 201, headers: headers)
  }

  private static func more(
    _ status: Int = 204, offset: Int? = nil, complete: String? = nil, limit: String? = nil
  ) -> ScriptedExchange {
    var headers: HeaderFields = [:]
    headers["Upload-Offset"] = offset.map { "\($0)" }
    (headers["Upload-Complete"], headers["Upload-Limit"]) = (complete, limit)
    return .answer(status: status, headers: headers)
  }

  private func photos(
    _ exchanges: [ScriptedExchange], retry: RetryPolicy = .never, store: (any ProtectedStore)? = nil
  ) throws -> ScriptedPhotos {
    try ScriptedPhotos(
      ScriptedTransport(exchanges), .post, content: .resumableUpload, retry: retry, idempotency: .natural,
      store: store)
  }

  private func appends(_ photos: ScriptedPhotos) -> [TransportRequest] {
    photos.transport.requests.filter { $0.method == .patch }
  }

  // MARK: The end

  @Test("what a request was to bring is counted by the limit that it was made under, and not by a later one")
  func limitRaised() async throws {
    let photos = try photos([
      Self.created(limit: "max-append-size=100000"), Self.more(limit: "max-size=9, max-append-size=8388608"),
      Self.done,
    ])
    #expect(await photos.upload(Self.content) == nil)
    #expect(appends(photos).map { $0.headers["Upload-Offset"] } == ["0", "100000"])
    #expect(appends(photos).map(\.body.length) == [100_000, 300_000])
  }

  @Test("a server that says that the last part did not bring all of it is asked for what it has")
  func notComplete() async throws {
    let photos = try photos([
      Self.created(), Self.more(offset: 300_000, complete: "?0"), Self.more(offset: 300_000), Self.done,
    ])
    #expect(await photos.upload(Self.content) == nil)
    #expect(photos.methods == [.post, .patch, .head, .patch])
    #expect(appends(photos).last?.headers["Upload-Offset"] == "300000")
  }

  @Test("a server that never says that all of it is there is not asked for ever")
  func neverComplete() async throws {
    let photos = try ScriptedPhotos(
      ScriptedTransport { request in
        request.method == .post ? Self.created() : Self.more(offset: 400_000, complete: "?0")
      }, .post, content: .resumableUpload, idempotency: .natural)
    let error = await photos.upload(Self.content)
    #expect(error == .malformedAnswer(at: "header Upload-Complete"))
    #expect(error?.mayHaveBeenDone == .unknown)
    #expect(photos.methods == [.post, .patch, .head, .patch, .head, .patch])
  }

  @Test("a part of which the server took less goes on from there")
  func tookLess() async throws {
    let photos = try photos([
      Self.created(limit: "max-append-size=300000"), Self.more(offset: 100_000), Self.more(offset: 100_000),
      Self.more(offset: 400_000, complete: "?1"),
    ])
    _ = await photos.upload(Self.content)
    #expect(appends(photos).map { $0.headers["Upload-Offset"] } == ["0", "100000"])
  }

  // MARK: Offsets that are not shared

  @Test("an offset that the server does not share is asked for each time that the upload has come further")
  func conflicts() async throws {
    let photos = try photos([
      Self.created(), .answer(status: 409), Self.more(offset: 100_000), Self.lost,
      Self.more(offset: 200_000), .answer(status: 409), Self.more(offset: 200_000), Self.done,
    ])
    #expect(await photos.upload(Self.content) == nil)
    #expect(photos.methods == [.post, .patch, .head, .patch, .head, .patch, .head, .patch])
  }

  @Test("a server that shares no offset ends the upload, after one more place")
  func conflictsForEver() async throws {
    let photos = try ScriptedPhotos(
      ScriptedTransport { request in
        switch request.method {
        case .post: Self.created()
        case .head: Self.more(offset: 0)
        default: .answer(status: 409)
        }
      }, .post, content: .resumableUpload, idempotency: .natural)
    #expect(await photos.upload(Self.content) == .http(status: 409))
    #expect(photos.methods == [.post, .patch, .head, .patch, .post, .patch, .head, .patch])
  }

  @Test("a part that the server failed at is asked for before it is sent again", arguments: [500, 502, 503])
  func serverFailed(status: Int) async throws {
    let photos = try photos(
      [Self.created(), .answer(status: status), Self.more(offset: 300_000), Self.done],
      retry: RetryPolicy(name: "once", attempts: 2, base: 1, cap: 1, on: [], statuses: [status]))
    #expect(await photos.upload(Self.content) == nil)
    #expect(photos.methods == [.post, .patch, .head, .patch])
    #expect(appends(photos).last?.headers["Upload-Offset"] == "300000")
  }

  // MARK: Places

  /// A place that an earlier call has left behind, its part lost.
  private func kept() async throws -> MemoryStore {
    let store = MemoryStore()
    let photos = try photos([Self.created(), Self.lost, .failure(.refused)], store: store)
    #expect(await photos.upload(Self.content) == .unreachable(.refused))
    return store
  }

  @Test(
    "a place that is of no use is left for a new one",
    arguments: [
      .answer(status: 400), .answer(status: 403), .answer(status: 404), .answer(status: 405),
      .answer(status: 409), .answer(status: 410), .answer(status: 302), more(), more(offset: 400_001),
      more(offset: -1), .answer(status: 200, headers: ["Upload-Offset": "all"]),
    ] as [ScriptedExchange])
  func useless(asked: ScriptedExchange) async throws {
    let photos = try photos([asked, Self.created(at: "/uploads/2"), Self.done], store: try await kept())
    #expect(await photos.upload(Self.content) == nil)
    #expect(photos.methods == [.head, .post, .patch])
    #expect(appends(photos).map(\.url.path) == ["/uploads/2"])
  }

  @Test("a place that takes nothing is left for a new one", arguments: [400, 403, 404, 410, 413, 415])
  func takesNothing(status: Int) async throws {
    let photos = try photos(
      [Self.more(offset: 0), .answer(status: status), Self.created(at: "/uploads/2"), Self.done],
      store: try await kept())
    #expect(await photos.upload(Self.content) == nil)
    #expect(photos.methods == [.head, .patch, .post, .patch])
    #expect(appends(photos).map(\.url.path) == ["/uploads/1", "/uploads/2"])
  }

  @Test("the new place is the last: what takes nothing there either is the answer")
  func takesNothingTwice() async throws {
    let photos = try ScriptedPhotos(
      ScriptedTransport { $0.method == .post ? Self.created() : .answer(status: 415) }, .post,
      content: .resumableUpload, idempotency: .natural)
    #expect(await photos.upload(Self.content) == .http(status: 415))
    #expect(photos.methods == [.post, .patch, .post, .patch])
  }

  @Test(
    "a refusal that is about who asks, or when, leaves the place as it is, and so does a new one that is not to be had",
    arguments: [
      [.answer(status: 401)], [.answer(status: 408)], [.answer(status: 425)], [.answer(status: 429)],
      [.answer(status: 500)], [.answer(status: 503)], [lost],
      [.answer(status: 403), .answer(status: 403)], [.answer(status: 404), .failure(.refused)],
    ] as [[ScriptedExchange]])
  func stays(asked: [ScriptedExchange]) async throws {
    let store = try await kept()
    let first = try photos(asked, store: store)
    #expect(await first.upload(Self.content) != nil)
    #expect(first.transport.requests.count == asked.count)
    let second = try photos([Self.more(offset: 100_000), Self.done], store: store)
    #expect(await second.upload(Self.content) == nil)
    #expect(second.transport.requests.map(\.url.path) == ["/uploads/1", "/uploads/1"])
  }

  @Test(
    "a place elsewhere gets nothing",
    arguments: ["https://other.example/1", "http://photos.example/1", "//photos.example:444/1", nil])
  func elsewhere(place: String?) async throws {
    var headers: HeaderFields = [:]
    headers["Location"] = place
    let photos = try photos([.answer(status: 201, headers: headers)])
    let error = await photos.upload(Self.content)
    #expect(error == .malformedAnswer(at: "header Location"))
    #expect(photos.methods == [.post])
  }

  // MARK: Progress

  private func reports(
    _ exchanges: [ScriptedExchange], _ content: Endpoint.Content
  ) async throws -> [TransferProgress] {
    let photos = try ScriptedPhotos(
      ScriptedTransport(exchanges), .post, content: content, idempotency: .natural, isPiecemeal: true)
    let all = Locked([TransferProgress]())
    let options = CallOptions(progress: { progress in all.withLock { $0.append(progress) } })
    #expect(await photos.upload(Self.content, options) == nil)
    return all.withLock { $0 }
  }

  @Test("an upload in parts tells of each byte once")
  func progressInParts() async throws {
    let reports = try await reports(
      [
        Self.created(limit: "max-append-size=150000"), Self.more(), Self.lost, Self.more(offset: 250_000),
        Self.done,
      ], .resumableUpload)
    let sent = reports.map(\.bytes).filter { $0 > 0 }
    #expect(sent == [75_000, 150_000, 225_000, 300_000, 250_000, 325_000, 400_000])
    #expect(reports.allSatisfy { $0.total == 400_000 })
  }

  @Test("what is sent again from its beginning is told of from its beginning")
  func progressOfAReplay() async throws {
    let reports = try await reports(
      [.answer(status: 307, headers: ["Location": "/elsewhere"]), .json("{}")], .upload)
    #expect(reports.map(\.bytes) == [200_000, 400_000, 200_000, 400_000])
  }
}
