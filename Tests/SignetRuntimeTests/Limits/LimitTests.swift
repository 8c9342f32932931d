import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

@Suite("Limits")
struct LimitTests {
  private typealias Policy = OrderClient.Policy

  /// Sun, 13 Sep 2020 12:26:40 GMT, which is 20:26:40 in Shanghai.
  private static let start = Date(timeIntervalSince1970: 1_600_000_000)
  private static let midnight = Date(timeIntervalSince1970: 1_600_012_800)

  private static let limits = [
    CallLimit(1, per: 60_000, by: ["phone"]), CallLimit(3, per: 86_400_000, by: ["phone"]),
  ]

  private static var shanghai: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 8 * 3600) ?? .gmt
    return calendar
  }

  private func client(
    _ limits: [CallLimit] = LimitTests.limits, time: JumpingTimekeeper = JumpingTimekeeper(),
    store: (any ProtectedStore)? = MemoryStore(),
    _ script: @escaping ScriptedTransport.Script = { _ in .json("{}") }
  ) -> OrderClient {
    OrderClient(ScriptedTransport(script), Policy(limits: limits), time: time, store: store) {
      $0.calendar = Self.shanghai
    }
  }

  /// Until when a call is limited; nil where it is made.
  private func until(_ client: OrderClient, phone: String? = "13800138000") async -> Date? {
    let error = await fault { try await client.place("tea", phone: phone) }
    guard case .limited(let until) = error?.reason else { return nil }
    #expect(error?.mayHaveBeenDone == .no)
    return until
  }

  @Test("one per minute: the second is told when, and made then", arguments: [(59, false), (60, true)])
  func perMinute(seconds: Int, isMade: Bool) async {
    let time = JumpingTimekeeper(now: Self.start)
    let client = client(time: time)
    #expect(await until(client) == nil)
    #expect(await until(client) == Self.start + 60)
    time.advance(by: .seconds(seconds))
    #expect((await until(client) == nil) == isMade)
    #expect(client.transport.requests.count == (isMade ? 2 : 1))
  }

  @Test("three per day: the fourth has to wait for midnight in the device's zone")
  func perDay() async {
    let time = JumpingTimekeeper(now: Self.start)
    let client = client(time: time)
    for _ in 0..<3 {
      #expect(await until(client) == nil)
      time.advance(by: .seconds(60))
    }
    #expect(await until(client) == Self.midnight)
    time.advance(by: .seconds(12_800 - 181))
    #expect(await until(client) == Self.midnight)
    time.advance(by: .seconds(1))
    #expect(await until(client) == nil)
  }

  @Test("each value of the named fields is counted apart, in whatever field it travels")
  func apart() async {
    let client = client()
    #expect(await until(client, phone: "1") == nil)
    #expect(await until(client, phone: "2") == nil)
    #expect(await until(client, phone: nil) == nil)
    #expect(await until(client, phone: "1") != nil)
    #expect(await until(client, phone: nil) != nil)
  }

  @Test("limits by different fields all hold")
  func severalFields() async {
    let client = client([CallLimit(1, per: 60_000, by: ["phone"]), CallLimit(2, per: 60_000)])
    #expect(await until(client, phone: "1") == nil)
    #expect(await until(client, phone: "2") == nil)
    #expect(await until(client, phone: "3") != nil)
  }

  @Test(
    "counts what was or may have been sent, and gives back what was not",
    arguments: [
      (ScriptedExchange.failure(.offline), false), (.failure(.refused), false), (.failure(.dns), false),
      (.lost(during: .connecting), false), (.lost(during: .waiting), true), (.answer(status: 500), true),
      (.answer(status: 404), true), (.json("["), true),
    ])
  func givenBack(exchange: ScriptedExchange, counts: Bool) async {
    let client = client { _ in exchange }
    _ = await client.failure()
    #expect((await until(client, phone: nil) != nil) == counts)
  }

  @Test("a call whose inputs are refused, or that is never sent, does not count")
  func nothingSent() async {
    let client = client()
    let error = await client.failure("tea", CallOptions(deadline: .zero))
    #expect(error == .timedOut(during: .connecting))
    #expect(await until(client, phone: nil) == nil)
  }

  // MARK: Kept

  @Test("kept across launches, and after a crash in the middle of a call")
  func kept() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "signet-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let stalled = client(store: FileStore(folder: folder)) { _ in .stalled(during: .waiting) }
    let call = Task { await until(stalled) }
    _ = try await stalled.transport.requests(atLeast: 1)
    #expect(await until(client(store: FileStore(folder: folder))) != nil)
    call.cancel()
    _ = await call.value
  }

  @Test("what is kept tells nothing of the phone number")
  func keyedDigest() async throws {
    let store = MemoryStore()
    _ = await until(client(store: store))
    let bytes = try #require(try store.read("limits"))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("13800138000"))
    for algorithm in HashAlgorithm.allCases {
      let digest = try Crypto.digest(algorithm, of: Array("13800138000".utf8))
      #expect(!text.contains(String(decoding: SigningEncoding.hex(digest), as: UTF8.self)))
    }
    #expect(try store.read("digests")?.count == 32)
  }

  @Test(
    "a broken file closes nothing for ever",
    arguments: ["", "{", "[1]", #"{"a":3}"#, #"{"a":{"times":[9e99]}}"#])
  func broken(text: String) async throws {
    let (store, time) = (MemoryStore(), JumpingTimekeeper())
    try store.write(Array(text.utf8), to: "limits")
    let client = client(time: time, store: store)
    #expect(await until(client) == nil)
    #expect(await until(client) != nil)
  }

  @Test("times of another century, as a broken clock writes them, close for a minute and not for ever")
  func farFuture() async throws {
    let (store, time) = (MemoryStore(), JumpingTimekeeper(now: Self.start + 1_000_000_000))
    #expect(await until(client(time: time, store: store)) == nil)
    time.set(Self.start)
    let client = client(time: time, store: store)
    #expect(await until(client) == Self.start + 60)
    time.advance(by: .seconds(60))
    #expect(await until(client) == nil)
  }

  @Test("the clock set back does not open the gate", arguments: [30, 3600, 34_560_000] as [TimeInterval])
  func setBack(seconds: TimeInterval) async {
    let time = JumpingTimekeeper(now: Self.start)
    let client = client(time: time)
    #expect(await until(client) == nil)
    time.set(Self.start - seconds)
    #expect(await until(client) == Self.start - seconds + 60)
    time.advance(by: .seconds(59))
    #expect(await until(client) != nil)
    time.advance(by: .seconds(1))
    #expect(await until(client) == nil)
  }

  @Test("a store that can't be reached closes nothing, and the count lasts as long as the client")
  func unreachableStore() async {
    let client = client(store: LockedStore())
    #expect(await until(client) == nil)
    #expect(await until(client) != nil)
  }

  @Test("of a hundred calls at once, as many are made as may be")
  func atOnce() async {
    let client = client([CallLimit(7, per: 60_000)])
    let made = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<100 { group.addTask { await until(client, phone: "\(index)") == nil } }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(made == 7)
    #expect(client.transport.requests.count == 7)
  }

  @Test("lines that are of no use any more are dropped")
  func pruned() async throws {
    let (store, time) = (MemoryStore(), JumpingTimekeeper(now: Self.start))
    let client = client(time: time, store: store)
    for phone in 0..<20 { _ = await until(client, phone: "\(phone)") }
    time.advance(by: .seconds(3 * 86_400))
    _ = await until(client)
    let json = try JSON(bytes: try #require(try store.read("limits")))
    guard case .object(let lines) = json else {
      Issue.record("\(json)")
      return
    }
    #expect(lines.count == 1)
  }

  @Test(
    "a day lasts from midnight to midnight, also where a clock change makes it shorter or longer",
    arguments: [
      ("2026-03-29T10:00:00Z", "2026-03-29T22:00:00Z"), ("2026-10-25T10:00:00Z", "2026-10-25T23:00:00Z"),
    ])
  func clockChange(now: String, midnight: String) throws {
    var berlin = Calendar(identifier: .gregorian)
    berlin.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let now = try #require(DateStyle.iso8601.date(now))
    let window = LimitWindow(CallLimit(1, per: 86_400_000), at: now, berlin)
    #expect(window.opening(after: [now - 3600]) == DateStyle.iso8601.date(midnight))
    #expect(window.opening(after: [now - 86_400]) == nil)
  }
}
