import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

/// A file is made of parts of one and the same file, each behind the last, or of none.
@Suite("The parts of a download", .timeLimit(.minutes(2)))
struct DownloadPartTests {
  private static let length = 200_000
  private static let whole = [UInt8](repeating: 1, count: 100_000) + [UInt8](repeating: 2, count: 100_000)

  /// The whole, breaking off after so many bytes.
  private static func broken(
    after count: Int = 100_000, tag: String = "\"1\"", length: String? = "\(length)"
  ) -> ScriptedExchange {
    var headers: HeaderFields = ["ETag": tag]
    headers["Content-Length"] = length
    return .answer(headers: headers, pieces: [Array(whole[..<count])]).breakingOff()
  }

  /// A part, with the content that its head promises unless the test has another.
  private static func part(_ range: String?, _ tag: String? = "\"1\"", _ content: Range<Int>)
    -> ScriptedExchange
  {
    var headers: HeaderFields = [:]
    (headers["ETag"], headers["Content-Range"]) = (tag, range)
    return .answer(status: 206, headers: headers, pieces: content.isEmpty ? [] : [Array(whole[content])])
  }

  private static let other = [UInt8](repeating: 9, count: 150_000)
  private static let otherWhole = ScriptedExchange.answer(
    headers: ["ETag": "\"2\"", "Content-Length": "150000"], pieces: [other])

  /// A part that does not go with the first half of the whole.
  struct Misfit: Sendable, CustomTestStringConvertible {
    let range: String?
    let tag: String?
    let content: Range<Int>

    init(_ range: String?, _ tag: String? = "\"1\"", _ content: Range<Int> = 100_000..<200_000) {
      (self.range, self.tag, self.content) = (range, tag, content)
    }

    var testDescription: String { "\(range ?? "no range"), \(tag ?? "no tag"), \(content.count) bytes" }
  }

  @Test(
    "a part of another file, or of another place in it, is not added: the file is asked for from its beginning",
    arguments: [
      Misfit("bytes 100000-199999/200000", "\"2\""), Misfit("bytes 100000-199999/200000", nil),
      Misfit("bytes 100000-199999/200000", "W/\"1\""), Misfit("bytes 100000-199999/200000", "\"2\"", 0..<0),
      Misfit("bytes 100000-199998/199999"), Misfit("bytes 100000-200000/*"),
      Misfit("bytes 99999-199999/200000"), Misfit("bytes 100001-199999/200000"),
      Misfit("bytes 0-199999/200000"), Misfit("bytes=100000-199999/200000"), Misfit(nil),
      Misfit("bytes 100000-199999/200000", "\"1\"", 100_000..<150_000),
      Misfit("bytes 100000-149999/200000"),
    ])
  func misfit(part: Misfit) async throws {
    let photos = try ScriptedPhotos(
      ScriptedTransport([
        Self.broken(), Self.part(part.range, part.tag, part.content), Self.otherWhole,
      ]))
    #expect(await photos.download() == nil)
    #expect(photos.has(Self.other))
    #expect(photos.ranges == [nil, "bytes=100000-", nil])
    #expect(photos.names == ["photo"])
  }

  private static let envelope = Envelope(code: "code", success: ["0"], message: "message", data: "data")

  private static func json(_ text: String, disposition: String? = nil) -> ScriptedExchange {
    var headers: HeaderFields = ["Content-Type": "application/json; charset=utf-8"]
    headers["Content-Disposition"] = disposition
    return .answer(headers: headers, pieces: [Array(text.utf8)])
  }

  @Test("a refusal in an envelope under 200 is one, and no file")
  func refusalInEnvelope() async throws {
    let photos = try ScriptedPhotos(
      ScriptedTransport([Self.json(#"{"code":40301,"message":"not yours"}"#)]), envelope: Self.envelope)
    let error = await photos.download()
    guard case .declined(code: "40301", _, _)? = error?.reason else {
      Issue.record("\(String(describing: error)) is no refusal")
      return
    }
    #expect(photos.names.isEmpty)
  }

  @Test("a success in an envelope is no file, one of JSON that says that it is a file is")
  func filesOfJSON() async throws {
    let text = #"{"code":0,"data":{}}"#
    let answered = try ScriptedPhotos(ScriptedTransport([Self.json(text)]), envelope: Self.envelope)
    guard case .malformedAnswer? = await answered.download()?.reason else {
      Issue.record("an answer was taken for a file")
      return
    }
    #expect(answered.names.isEmpty)
    let attached = try ScriptedPhotos(
      ScriptedTransport([Self.json(text, disposition: "Attachment; filename=\"report.json\"")]),
      envelope: Self.envelope)
    #expect(await attached.download() == nil)
    #expect(attached.has(Array(text.utf8)))
    let bare = try ScriptedPhotos(ScriptedTransport([Self.json(text)]))
    #expect(await bare.download() == nil)
    #expect(bare.has(Array(text.utf8)))
  }

  @Test("the same for what an earlier launch has left")
  func misfitOfAnEarlierLaunch() async throws {
    let other = Self.part("bytes 50000-199999/200000", "\"2\"", 50_000..<200_000)
    let photos = try ScriptedPhotos(
      ScriptedTransport([Self.broken(after: 50_000), other, Self.otherWhole]))
    #expect(await photos.download() == .connectionLost(sent: true))
    #expect(await photos.download() == nil)
    #expect(photos.has(Self.other))
    #expect(photos.ranges == [nil, "bytes=50000-", nil])
  }

  @Test("a server that never answers with what goes with what is there is asked once more, and not for ever")
  func misfitAgain() async throws {
    let photos = try ScriptedPhotos(
      ScriptedTransport(
        [Self.broken()], otherwise: Self.part("bytes 7-199999/200000", "\"1\"", 7..<200_000)))
    let error = await photos.download()
    #expect(error == .malformedAnswer(at: "header Content-Range"))
    #expect(error?.mayHaveBeenDone == .yes)
    #expect(photos.ranges == [nil, "bytes=100000-", nil])
    #expect(!photos.names.contains("photo"))
  }

  @Test(
    "what may not be done twice is not asked for anew in the same call; the next one begins at the beginning")
  func misfitOfWhatMayNotBeDoneTwice() async throws {
    let other = Self.part("bytes 100000-199999/200000", "\"2\"", 100_000..<200_000)
    let photos = try ScriptedPhotos(ScriptedTransport([Self.broken(), other, Self.otherWhole]), .post)
    #expect(await photos.download() == .connectionLost(sent: true))
    let error = await photos.download()
    #expect(error == .malformedAnswer(at: "header ETag"))
    #expect(error?.mayHaveBeenDone == .yes)
    #expect(await photos.download() == nil)
    #expect(photos.has(Self.other))
    #expect(photos.ranges == [nil, "bytes=100000-", nil])
  }

  @Test("a server that gives less than the rest is asked for the next part, until all are there")
  func shortParts() async throws {
    let photos = try ScriptedPhotos(
      ScriptedTransport([
        Self.broken(), Self.part("bytes 100000-100000/200000", "\"1\"", 100_000..<100_001),
        Self.part("bytes 100001-150000/*", "\"1\"", 100_001..<150_001),
        Self.part("bytes 150001-199999/200000", "\"1\"", 150_001..<200_000),
      ]))
    #expect(await photos.download() == nil)
    #expect(photos.has(Self.whole))
    #expect(photos.ranges == [nil, "bytes=100000-", "bytes=100001-", "bytes=150001-"])
  }

  @Test("a server that gives a part where the whole was asked for is asked for the rest")
  func partUnasked() async throws {
    let photos = try ScriptedPhotos(
      ScriptedTransport([
        Self.part("bytes 0-99999/200000", "\"1\"", 0..<100_000),
        Self.part("bytes 100000-199999/200000", "\"1\"", 100_000..<200_000),
      ]))
    #expect(await photos.download() == nil)
    #expect(photos.has(Self.whole))
  }

  @Test("a part that brings nothing ends the call")
  func emptyPart() async throws {
    let photos = try ScriptedPhotos(
      ScriptedTransport([], otherwise: Self.part("bytes 0-99999/200000", nil, 0..<100_000)))
    #expect(await photos.download() == .malformedAnswer(at: "header Content-Range"))
    #expect(photos.ranges == [nil])
  }

  @Test(
    "where no length is told, all is there once there is nothing behind it",
    arguments: ["bytes */150000", nil])
  func lengthUnknown(range: String?) async throws {
    var headers: HeaderFields = [:]
    headers["Content-Range"] = range
    let photos = try ScriptedPhotos(
      ScriptedTransport([
        Self.broken(length: nil), Self.part("bytes 100000-149999/*", "\"1\"", 100_000..<150_000),
        .answer(status: 416, headers: headers),
      ]))
    #expect(await photos.download() == nil)
    #expect(photos.has(Array(Self.whole[..<150_000])))
    #expect(photos.ranges == [nil, "bytes=100000-", "bytes=150000-"])
  }

  @Test("a server that has less than what is there is asked for the whole")
  func lengthShrunk() async throws {
    let photos = try ScriptedPhotos(
      ScriptedTransport([
        Self.broken(length: nil), Self.part("bytes 100000-149999/*", "\"1\"", 100_000..<150_000),
        .answer(status: 416, headers: ["Content-Range": "bytes */120000"]), Self.otherWhole,
      ]))
    #expect(await photos.download() == nil)
    #expect(photos.has(Self.other))
  }

  // MARK: How often

  @Test("a server that begins at the beginning each time, and never comes further, is not asked for ever")
  func neverFurther() async throws {
    let photos = try ScriptedPhotos(ScriptedTransport([], otherwise: Self.broken()))
    #expect(await photos.download() == .connectionLost(sent: true))
    #expect(photos.transport.requests.count == 2)
  }

  @Test("a server that begins at the beginning each time, and comes further, is")
  func everFurther() async throws {
    let photos = try ScriptedPhotos(
      ScriptedTransport([
        Self.broken(after: 70_000), Self.broken(after: 140_000),
        .answer(headers: ["ETag": "\"1\"", "Content-Length": "200000"], pieces: [Self.whole]),
      ]))
    #expect(await photos.download() == nil)
    #expect(photos.has(Self.whole))
  }

  // MARK: What can't be written

  @Test("a file that can't be written once the server has answered was made: the key of the call stays")
  func cannotBeWritten() async throws {
    let folder = Locked<URL?>(nil)
    let remove: @Sendable () async -> Void = {
      folder.withLock { $0.map { _ = try? FileManager.default.removeItem(at: $0) } }
    }
    let made = ScriptedExchange([
      .connect, .send, .run(remove), .head(ResponseHead(status: 200, headers: ["ETag": "\"1\""])),
      .body(Self.whole),
    ])
    let photos = try ScriptedPhotos(
      ScriptedTransport([made, Self.otherWhole, Self.otherWhole]), .post,
      idempotency: Idempotency(key: .header("Idempotency-Key")))
    folder.withLock { $0 = photos.folder }
    let error = await photos.download()
    #expect(error == .invalid(field: "to", rule: Download.rule))
    #expect(error?.mayHaveBeenDone == .yes)
    try FileManager.default.createDirectory(at: photos.folder, withIntermediateDirectories: true)
    #expect(await photos.download() == nil)
    #expect(await photos.download() == nil)
    let keys = photos.transport.requests.map { $0.headers["Idempotency-Key"] }
    #expect(keys[1] == keys[0])
    #expect(keys[2] != keys[0])
  }

  // MARK: Elsewhere

  @Test("behind a redirect to another origin, the content is asked for as it is, and the rest alone")
  func elsewhere() async throws {
    let moved = ScriptedExchange.answer(status: 302, headers: ["Location": "https://files.example/1"])
    let rest = Self.part("bytes 100000-199999/200000", "\"1\"", 100_000..<200_000)
    let photos = try ScriptedPhotos(ScriptedTransport([moved, Self.broken(), moved, rest]))
    #expect(await photos.download() == nil)
    #expect(photos.has(Self.whole))
    let requests = photos.transport.requests.filter { $0.url.host == "files.example" }
    #expect(requests.map { $0.headers["Accept-Encoding"] } == ["identity", "identity"])
    #expect(requests.map { $0.headers["Range"] } == [nil, "bytes=100000-"])
    #expect(requests.map { $0.headers["If-Range"] } == [nil, "\"1\""])
  }

  // MARK: At once

  @Test("of two downloads to one place at once, the second is told so, and the first arrives whole")
  func twice() async throws {
    let second = Locked<CallError<Never>?>(nil)
    let photos = Locked<ScriptedPhotos?>(nil)
    let tapAgain: @Sendable () async -> Void = {
      let error = await photos.withLock { $0 }?.download()
      second.withLock { $0 = error }
    }
    let half: [ScriptedExchange.Step] = [
      .connect, .send, .head(ResponseHead(status: 200, headers: ["Content-Length": "200000"])),
      .body(Array(Self.whole[..<100_000])), .run(tapAgain), .body(Array(Self.whole[100_000...])),
    ]
    let made = try ScriptedPhotos(
      ScriptedTransport([ScriptedExchange(half), Self.broken(after: 10), Self.otherWhole]))
    photos.withLock { $0 = made }
    #expect(await made.download() == nil)
    #expect(made.has(Self.whole))
    #expect(second.withLock { $0 } == .invalid(field: "to", rule: Download.inUse))
    #expect(second.withLock { $0?.mayHaveBeenDone } == .no)
    // Neither a success nor a failure holds the place any longer.
    #expect(await made.download() == .connectionLost(sent: true))
    #expect(await made.download() == nil)
    #expect(made.has(Self.other))
    photos.withLock { $0 = nil }
  }

  // MARK: Progress

  @Test("a download tells how far it has come, what was there before included, and in the end all of it")
  func progress() async throws {
    let photos = try ScriptedPhotos(
      ScriptedTransport([
        Self.broken(after: 50_000), Self.part("bytes 50000-149999/200000", "\"1\"", 50_000..<150_000),
        Self.part("bytes 150000-199999/200000", "\"1\"", 150_000..<200_000),
      ]))
    let all = Locked([TransferProgress]())
    let options = CallOptions(progress: { progress in all.withLock { $0.append(progress) } })
    _ = await photos.download(options)
    #expect(await photos.download(options) == nil)
    #expect(all.withLock { $0.map(\.bytes) } == [50_000, 150_000, 200_000])
    #expect(all.withLock { $0.allSatisfy { $0.total == Self.length } })
  }
}
