import Foundation
import Testing

@testable import SignetRuntime

/// Files that come and go over a link that breaks off, each byte of them once.
@Suite("Transfers over the wire", .gateway, .timeLimit(.minutes(10)))
struct TransferTests {
  private static let length = (6 << 20) - 1000
  /// After how many bytes the link breaks off, each time.
  private static let run = 1 << 20

  // MARK: Uploads

  @Test("an upload arrives in one piece, under its digest", arguments: Carrier.allCases)
  func upload(carrier: Carrier) async throws {
    let (world, folder) = (try World(), try TransferFolder())
    let file = try folder.file(300_000)
    let photo = try await PhotoClient(world, by: carrier).upload(File(at: file))
    #expect(photo.digest == (try TransferFolder.digest(file)))
    #expect(try await world.log(answered: 2).map(\.method) == ["POST", "PATCH"])
    expectNoRefusal(try await world.log())
  }

  @Test(
    "an upload that breaks off every megabyte goes on from there", arguments: Carrier.without(.deadConnection)
  )
  func brokenUpload(carrier: Carrier) async throws {
    let (world, folder) = (try World(), try TransferFolder())
    let file = try folder.file(Self.length)
    try await world.script(
      "cut-upload", ["bytes": .number(JSONNumber(Self.run)), "times": .null, "method": "PATCH"])
    let photo = try await PhotoClient(world, by: carrier).upload(File(at: file))
    #expect(photo.digest == (try TransferFolder.digest(file)))
    let log = try await world.log()
    #expect(log.filter { $0.method == "PATCH" }.count == 6)
    #expect(log.filter { $0.method == "HEAD" }.count == 5)
    #expect(log.reduce(0) { $0 + $1.received } <= Self.length + Self.length / 20)
    expectNoRefusal(log)
  }

  @Test("a file that is there already is not sent", arguments: Carrier.allCases)
  func known(carrier: Carrier) async throws {
    let (world, folder) = (try World(), try TransferFolder())
    let file = try folder.file(300_000)
    let client = try PhotoClient(world, by: carrier)
    let first = try await client.upload(File(at: file))
    #expect(try await client.upload(File(at: file)).id == first.id)
    #expect(try await world.log(answered: 3).map(\.method) == ["POST", "PATCH", "POST"])
  }

  @Test(
    "a process that was killed goes on from where it was, by what its store holds",
    arguments: Carrier.without(.deadConnection))
  func killed(carrier: Carrier) async throws {
    let (world, folder) = (try World(), try TransferFolder())
    let (file, kept) = (try folder.file(3 << 20), folder.url.appendingPathComponent("store"))
    let store = FileStore(folder: kept)
    try await world.script("cut-upload", ["bytes": .number(JSONNumber(Self.run)), "method": "PATCH"])
    try await world.script("status", ["status": 503, "method": "HEAD"])
    await #expect(throws: CallError<Never>.self) {
      _ = try await PhotoClient(world, by: carrier, store: store).upload(File(at: file))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: kept.path).filter {
      $0.hasPrefix("upload")
    }
    let name = try #require(names.first)
    let path = kept.appendingPathComponent(name).path
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    let photo = try await PhotoClient(world, by: carrier, store: store).upload(File(at: file))
    #expect(photo.digest == (try TransferFolder.digest(file)))
    let log = try await world.log()
    #expect(log.map(\.method) == ["POST", "PATCH", "HEAD", "HEAD", "PATCH"])
    #expect(log[4].values("Upload-Offset") == ["\(Self.run)"])
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("an upload keeps to what one request may have", arguments: Carrier.allCases)
  func appendLimit(carrier: Carrier) async throws {
    let (world, folder) = (try World(), try TransferFolder())
    try await world.setShop(["maxAppendSize": 100_000])
    let file = try folder.file(250_000)
    let photo = try await PhotoClient(world, by: carrier).upload(File(at: file))
    #expect(photo.digest == (try TransferFolder.digest(file)))
    let appends = try await world.log().filter { $0.method == "PATCH" }
    #expect(appends.map { $0.values("Upload-Offset") } == [["0"], ["100000"], ["200000"]])
    #expect(appends.map { $0.values("Upload-Complete") } == [["?0"], ["?0"], ["?1"]])
  }

  @Test("a link that brings nothing across ends the upload", arguments: Carrier.without(.deadConnection))
  func stuck(carrier: Carrier) async throws {
    let (world, folder) = (try World(), try TransferFolder())
    try await world.script("cut-upload", ["bytes": 0, "times": .null, "method": "PATCH"])
    let client = try PhotoClient(world, by: carrier)
    let file = try folder.file(300_000)
    await #expect(throws: CallError<Never>.self) { _ = try await client.upload(File(at: file)) }
    #expect(try await world.log().filter { $0.method == "PATCH" }.count == 1)
  }

  @Test("an upload tells how far it has come, and in the end all of it")
  func uploadProgress() async throws {
    let (world, folder) = (try World(), try TransferFolder())
    let file = try folder.file(Self.length)
    let all = Locked([TransferProgress]())
    let options = CallOptions(progress: { progress in all.withLock { $0.append(progress) } })
    _ = try await PhotoClient(world, by: Carrier.allCases[0]).upload(File(at: file), options)
    let reports = all.withLock { $0 }
    #expect(reports.last == TransferProgress(bytes: Self.length, total: Self.length))
    #expect(reports.count > 2)
    #expect(zip(reports, reports.dropFirst()).allSatisfy { $0.bytes <= $1.bytes })
  }

  @Test("reports are a sequence, which ends with whoever writes them")
  func reports() async {
    var (reports, report): (AsyncStream<TransferProgress>, (@Sendable (TransferProgress) -> Void)?) =
      TransferProgress.reports()
    report?(TransferProgress(bytes: 1, total: 2))
    report?(TransferProgress(bytes: 2, total: 2))
    report = nil
    var seen: [TransferProgress] = []
    for await progress in reports { seen.append(progress) }
    #expect(seen == [TransferProgress(bytes: 2, total: 2)])
    reports = AsyncStream { $0.finish() }
  }

  // MARK: Downloads

  @Test("a download arrives in its place, and nothing beside it", arguments: Carrier.allCases)
  func download(carrier: Carrier) async throws {
    let (world, folder) = (try World(), try TransferFolder())
    let photo = try await world.photo(bytes: 300_000)
    let target = folder.url.appendingPathComponent("photo")
    try Data("before".utf8).write(to: target)
    let file = try await PhotoClient(world, by: carrier).download(photo.id, to: target)
    #expect(file.length == 300_000)
    #expect(try TransferFolder.digest(target) == photo.digest)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["photo"])
  }

  @Test(
    "a download that breaks off every megabyte goes on from there", arguments: Carrier.allCases,
    ["reset", "close"])
  func brokenDownload(carrier: Carrier, kind: String) async throws {
    let (world, folder) = (try World(), try TransferFolder())
    let photo = try await world.photo(bytes: Self.length)
    try await world.script(
      "cut-download", ["bytes": .number(JSONNumber(Self.run)), "times": .null, "kind": .string(kind)])
    let target = folder.url.appendingPathComponent("photo")
    _ = try await PhotoClient(world, by: carrier).download(photo.id, to: target)
    #expect(try TransferFolder.digest(target) == photo.digest)
    #expect(try await world.log().count <= 7)
  }

  @Test("a file that changes while it comes is the new one, whole", arguments: Carrier.allCases)
  func changed(carrier: Carrier) async throws {
    let (world, folder) = (try World(), try TransferFolder())
    let photo = try await world.photo(bytes: 2 << 20)
    let target = folder.url.appendingPathComponent("photo")
    let client = try PhotoClient(world, by: carrier)
    try await world.script("cut-download", ["bytes": 40_000])
    await #expect(throws: CallError<Never>.self) { _ = try await client.download(photo.id, to: target) }
    #expect(!FileManager.default.fileExists(atPath: target.path))
    let other = try await world.photo(bytes: 1 << 20, seed: 9, change: photo.id)
    _ = try await client.download(photo.id, to: target)
    #expect(try TransferFolder.digest(target) == other.digest)
    #expect(try await world.log(answered: 2).last?.values("If-Range").count == 1)
  }

  @Test(
    "an answer with the whole, or with another part than was asked for, is taken for what it is",
    arguments: Carrier.allCases, ["range-ignored", "range-wrong"])
  func otherPart(carrier: Carrier, fault: String) async throws {
    let (world, folder) = (try World(fault), try TransferFolder())
    let photo = try await world.photo(bytes: 2 << 20)
    let target = folder.url.appendingPathComponent("photo")
    let client = try PhotoClient(world, by: carrier)
    try await world.script("cut-download", ["bytes": 40_000])
    await #expect(throws: CallError<Never>.self) { _ = try await client.download(photo.id, to: target) }
    try await world.script(fault)
    _ = try await client.download(photo.id, to: target)
    #expect(try TransferFolder.digest(target) == photo.digest)
    #expect(try await world.log(answered: 2).count == (fault == "range-wrong" ? 3 : 2))
  }

  @Test(
    "a place where no file can be written is refused before anything is sent", arguments: Carrier.allCases)
  func noPlace(carrier: Carrier) async throws {
    let (world, folder) = (try World(), try TransferFolder())
    let target = folder.url.appendingPathComponent("none/photo")
    let client = try PhotoClient(world, by: carrier)
    await #expect(throws: CallError<Never>.invalid(field: "to", rule: .lack(.fileToWrite))) {
      _ = try await client.download("ph-1", to: target)
    }
    #expect(try await world.log().isEmpty)
  }

  @Test("one file for two places, asked for at once, arrives in both", arguments: Carrier.allCases)
  func twoPlaces(carrier: Carrier) async throws {
    let (world, folder) = (try World(), try TransferFolder())
    let photo = try await world.photo(bytes: 300_000)
    let client = try PhotoClient(world, by: carrier)
    let targets = ["one", "two"].map { folder.url.appendingPathComponent($0) }
    async let first = client.download(photo.id, to: targets[0])
    async let second = client.download(photo.id, to: targets[1])
    _ = try await (first, second)
    for target in targets { #expect(try TransferFolder.digest(target) == photo.digest) }
  }

  @Test("a refusal is no file", arguments: Carrier.allCases)
  func refused(carrier: Carrier) async throws {
    let (world, folder) = (try World(), try TransferFolder())
    let target = folder.url.appendingPathComponent("photo")
    let client = try PhotoClient(world, by: carrier)
    await #expect(throws: CallError<Never>.self) { _ = try await client.download("none", to: target) }
    #expect(!FileManager.default.fileExists(atPath: target.path))
  }

  // MARK: Parts

  @Test(
    "a Content-Range is read, or is none",
    arguments: [
      ("bytes 0-9/10", 0, 10), ("bytes 5-5/*", 5, nil), ("bytes 10-9/20", nil, nil),
      ("bytes 0-10/10", nil, nil),
      ("bytes */10", nil, nil), ("0-9/10", nil, nil), ("bytes -1-9/10", nil, nil),
      ("bytes 0-99999999999999999999/*", nil, nil),
    ] as [(String, Int?, Int?)])
  func contentRange(text: String, first: Int?, total: Int?) {
    let range = ContentRange(text)
    #expect(range?.first == first)
    #expect(range?.total == total)
  }
}
