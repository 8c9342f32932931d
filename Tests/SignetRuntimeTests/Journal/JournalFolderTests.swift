import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("A journal in files")
struct JournalFolderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "signet-\(UUID())")

  private func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func client(_ time: JumpingTimekeeper, _ journal: JournalFolder) -> OrderClient {
    OrderClient(ScriptedTransport([], otherwise: .json("{}")), time: time) { $0.journal = journal.journal }
  }

  @Test("has a file a day, keeps the last of them, and exports lines in order")
  func days() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let time = JumpingTimekeeper()
    let journal = JournalFolder(folder, keeping: 3, timekeeper: time)
    let client = client(time, journal)
    for _ in 0..<5 {
      try await client.place()
      time.advance(by: .seconds(86_400))
    }
    time.advance(by: .seconds(-86_400))
    let all = try await journal.export(days: 30)
    #expect(names() == ["15", "16", "17"].map { "journal-2020-09-\($0).jsonl" })
    let lines = String(decoding: all, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 6)
    let times = try lines.map { line -> String in
      guard case .string(let time)? = try JSON(text: String(line))["time"] else { return "" }
      return time
    }
    #expect(times == times.sorted())
    #expect(try await journal.export(days: 1).count < all.count)
  }

  @Test("keeps 30 days where nobody says otherwise")
  func thirtyDays() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let time = JumpingTimekeeper()
    let journal = JournalFolder(folder, timekeeper: time)
    let client = client(time, journal)
    for day in 1...33 {
      try await client.place()
      _ = try await journal.export(days: 1)
      #expect(names().count == min(day, 30))
      time.advance(by: .seconds(86_400))
    }
    #expect(names().first == "journal-2020-09-16.jsonl" && names().last == "journal-2020-10-15.jsonl")
  }

  @Test(
    "a clock that was years ahead, or behind, for a day or two deletes no journal",
    arguments: [4_000_000_000, 0], [1, 2, 3])
  func clockIsSet(to wall: TimeInterval, days: Int) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let time = JumpingTimekeeper()
    let journal = JournalFolder(folder, timekeeper: time)
    let client = client(time, journal)
    for _ in 0..<20 {
      try await client.place()
      time.advance(by: .seconds(86_400))
    }
    _ = try await journal.export(days: 1)
    let (before, now) = (names(), time.now)
    time.set(Date(timeIntervalSince1970: wall))
    for _ in 0..<days {
      try await client.place()
      time.advance(by: .seconds(86_400))
    }
    _ = try await journal.export(days: 1)
    time.set(now)
    try await client.place()
    _ = try await journal.export(days: 1)
    let lost = Set(before).subtracting(names())
    #expect(lost.count <= (wall == 0 ? 0 : 2 * days))
    #expect(lost.allSatisfy { $0 < before[2 * days] })
  }

  @Test("what is behind a gap goes by and by, until nothing older than 30 days is left")
  func gap() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let time = JumpingTimekeeper()
    let journal = JournalFolder(folder, timekeeper: time)
    let client = client(time, journal)
    for _ in 0..<5 {
      try await client.place()
      time.advance(by: .seconds(86_400))
    }
    time.advance(by: .seconds(60 * 86_400))
    var counts: [Int] = []
    for _ in 0..<4 {
      try await client.place()
      _ = try await journal.export(days: 1)
      counts.append(names().filter { $0 < "journal-2020-10" }.count)
      time.advance(by: .seconds(86_400))
    }
    #expect(counts == [3, 1, 0, 0])
  }

  @Test("a file that can't be opened, or was deleted, costs the lines until then, and not the day's")
  func openedLater() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder)
    let time = JumpingTimekeeper()
    let journal = JournalFolder(folder, timekeeper: time)
    let client = client(time, journal)
    try await client.place()
    #expect(try await journal.export(days: 1).isEmpty)
    for _ in 1...2 {
      try FileManager.default.removeItem(at: folder)
      try await client.place()
      #expect(try await lines(journal).count == 2)
    }
  }

  private func lines(_ journal: JournalFolder) async throws -> [Substring] {
    String(decoding: try await journal.export(days: 1), as: UTF8.self).split(separator: "\n")
  }

  @Test("a line that a crash has cut off is not glued to the next")
  func cutByCrash() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(#"{"kind":"att"#.utf8).write(to: folder.appending(path: "journal-2020-09-13.jsonl"))
    let time = JumpingTimekeeper()
    let journal = JournalFolder(folder, timekeeper: time)
    try await client(time, journal).place()
    let lines = try await lines(journal)
    #expect(lines.count == 3)
    #expect(lines.dropFirst().allSatisfy { (try? JSON(text: String($0))) != nil })
  }

  @Test("a line that a full disk has cut off, or kept out, is not glued to the next", arguments: [0, 1, 7])
  func cutByFullDisk(written: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let calls = Locked(0)
    let url = folder.appending(path: "journal.jsonl")
    let file = try #require(
      JournalFile(url) { file, bytes in
        let call = calls.withLock { calls in
          calls += 1
          return calls
        }
        // The second line is cut off after so many bytes, if any; what is asked for after them fails.
        if call == 2, written > 0 { return JournalFile.system(file, .init(rebasing: bytes[..<written])) }
        guard call == 2 || (call == 3 && written > 0) else { return JournalFile.system(file, bytes) }
        errno = ENOSPC
        return -1
      })
    for line in ["first line", "second line", "third line"] { file.add(line) }
    let text = try String(contentsOf: url, encoding: .utf8)
    let cut = written == 0 ? "" : "second line".prefix(written) + "\n"
    #expect(text == "first line\n" + cut + "third line\n")
  }

  @Test("has what was recorded before the export, and goes on after a launch where it was")
  func launches() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let time = JumpingTimekeeper()
    for launch in 1...3 {
      let journal = JournalFolder(folder, timekeeper: time)
      let client = client(time, journal)
      for _ in 0..<10 { try await client.place() }
      let text = String(decoding: try await journal.export(days: 1), as: UTF8.self)
      #expect(text.split(separator: "\n").count == launch * 20)
    }
  }

  @Test("is readable by its owner alone, and touches no file of another's")
  func modes() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: folder.appending(path: "a.txt"))
    let time = JumpingTimekeeper()
    let journal = JournalFolder(folder, keeping: 1, timekeeper: time)
    try await client(time, journal).place()
    _ = try await journal.export(days: 1)
    let path = folder.appending(path: "journal-2020-09-13.jsonl").path
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(names().contains("a.txt"))
  }

  @Test("a folder that can't be written keeps nobody from calling")
  func unwritable() async throws {
    let journal = JournalFolder(URL(filePath: "/dev/null/journal"))
    try await client(JumpingTimekeeper(), journal).place()
    #expect(try await journal.export(days: 1).isEmpty)
  }

  @Test(
    "an entry tells the server's name for the request, why it is a retry, and how the device is connected")
  func entries() async throws {
    let (entries, continuation) = AsyncStream<JournalEntry>.makeStream()
    let network = ScriptedNetwork()
    network.connect()
    let client = OrderClient(
      ScriptedTransport([
        .lost(during: .waiting),
        .answer(status: 503, headers: ["Retry-After": "1", "X-Request-Id": "a text of yours, {\"a\""]),
        .json("{}", headers: ["X-Request-Id": "req-7"]),
      ]),
      OrderClient.Policy(
        retry: OrderClient.Policy.stubborn, idempotency: OrderClient.Policy.keyed,
        limits: [CallLimit(1, per: 60_000)]),
      time: JumpingTimekeeper()
    ) {
      $0.journal = .closure { continuation.yield($0) }
      $0.network = network
    }
    try await client.place()
    _ = await client.failure()
    var seen: [JournalEntry] = []
    for await entry in entries {
      seen.append(entry)
      if seen.count == 5 { break }
    }
    #expect(seen.map(\.retryReason) == [nil, "connectionLost", "status 503", nil, nil])
    #expect(seen.map(\.requestID) == [nil, nil, "req-7", "req-7", nil])
    #expect(seen.map(\.answeredBy) == [nil, nil, nil, nil, "limit"])
    #expect(Set(seen.map(\.network)) == ["wifi"])
    #expect(seen[1].line.contains(#""retry":"connectionLost","network":"wifi""#))
  }

  @Test("a call that was joined, or given an earlier answer, says so")
  func shortcuts() async throws {
    let (entries, continuation) = AsyncStream<JournalEntry>.makeStream()
    let client = OrderClient(ScriptedTransport([.json("{}")]), OrderClient.Policy(debounce: 800)) {
      $0.journal = .closure { continuation.yield($0) }
    }
    try await client.place()
    try await client.place()
    for await entry in entries where entry.kind == .call && entry.answeredBy != nil {
      #expect(entry.answeredBy == "debounce")
      #expect(entry.attempt == 0)
      break
    }
  }
}
