import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

/// What is kept across launches is not lost where it can't be read for a while, or where two processes keep it.
@Suite("What is kept in a store", .timeLimit(.minutes(10)))
struct KeptTableTests {
  private typealias Policy = OrderClient.Policy

  /// A store some of whose values can't be read for a while.
  private final class FlakyStore: ProtectedStore {
    private let store: any ProtectedStore
    private let unreadable: Locked<Set<String>>
    private let isReadOnly: Locked<Bool>

    init(_ store: any ProtectedStore, unreadable: Set<String>, isReadOnly: Bool = false) {
      self.store = store
      self.unreadable = Locked(unreadable)
      self.isReadOnly = Locked(isReadOnly)
    }

    func recover() {
      unreadable.withLock { $0 = [] }
      isReadOnly.withLock { $0 = false }
    }

    func read(_ name: String) throws(StoreError) -> [UInt8]? {
      if unreadable.withLock({ $0.contains(name) }) { throw .failed(code: EMFILE) }
      return try store.read(name)
    }

    func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
      if isReadOnly.withLock({ $0 }) { throw .unavailable }
      try store.write(bytes, to: name)
    }

    func remove(_ name: String) throws(StoreError) {
      if isReadOnly.withLock({ $0 }) { throw .unavailable }
      try store.remove(name)
    }
  }

  private func client(_ exchanges: [ScriptedExchange], _ store: any ProtectedStore) -> OrderClient {
    OrderClient(
      ScriptedTransport(exchanges), Policy(idempotency: Policy.keyed), time: JumpingTimekeeper(), store: store
    )
  }

  private static let lost = ScriptedExchange.lost(during: .waiting)
  private static let done = ScriptedExchange.json("{}")

  @Test(
    "keys that can't be read for a while are there afterwards, and so are those that came meanwhile",
    arguments: [["idempotency"], ["digests"], ["digests", "idempotency"]] as [Set<String>], [true, false])
  func transient(unreadable: Set<String>, isReadOnly: Bool) async throws {
    let kept = MemoryStore()
    let first = client([Self.lost], kept)
    _ = await first.failure("tea")
    let flaky = FlakyStore(kept, unreadable: unreadable, isReadOnly: isReadOnly)
    let second = client([Self.lost, Self.done, Self.done], flaky)
    _ = await second.failure("coffee")
    flaky.recover()
    try await second.place("tea")
    #expect(second.keys[1] == first.keys[0])
    try await second.place("coffee")
    #expect(second.keys[2] == second.keys[0])
    #expect(try kept.read("idempotency") == nil)
  }

  @Test("what came while nothing could be read is on file afterwards, for the next launch")
  func nextLaunch() async throws {
    let kept = MemoryStore()
    _ = await client([Self.lost], kept).failure("tea")
    let flaky = FlakyStore(kept, unreadable: ["digests", "idempotency"])
    let second = client([Self.lost, Self.done], flaky)
    _ = await second.failure("coffee")
    flaky.recover()
    try await second.place("milk")
    let third = client([Self.done, Self.done], kept)
    try await third.place("coffee")
    #expect(third.keys[0] == second.keys[0])
  }

  @Test("a limit that can't be read for a while counts what was sent before, and meanwhile")
  func limits() async throws {
    let kept = MemoryStore()
    func client(_ store: any ProtectedStore) -> OrderClient {
      OrderClient(
        ScriptedTransport([], otherwise: Self.done), Policy(limits: [CallLimit(3, per: 60_000)]),
        time: JumpingTimekeeper(), store: store)
    }
    try await client(kept).place()
    let flaky = FlakyStore(kept, unreadable: ["digests", "limits"])
    let second = client(flaky)
    try await second.place()
    flaky.recover()
    try await second.place()
    #expect(await second.failure() != nil)
    #expect(await client(kept).failure() != nil)
  }

  @Test(
    "a file that will never be read is an empty one", arguments: [StoreError.unsafe, .failed(code: EFBIG)])
  func lasting(error: StoreError) throws {
    struct Broken: ProtectedStore {
      let error: StoreError
      func read(_ name: String) throws(StoreError) -> [UInt8]? { throw error }
      func write(_ bytes: [UInt8], to name: String) throws(StoreError) {}
      func remove(_ name: String) throws(StoreError) {}
    }
    #expect(try Broken(error: error).value("a") == nil)
    #expect(throws: StoreError.unavailable) { try Broken(error: .unavailable).value("a") }
  }

  // MARK: Two processes

  @Test("two launches that keep keys at once lose none of each other's")
  func twoLaunches() async throws {
    let kept = MemoryStore()
    let (first, second) = (client([Self.lost, Self.done], kept), client([Self.lost, Self.done], kept))
    _ = await first.failure("tea")
    _ = await second.failure("coffee")
    try await first.place("coffee")
    try await second.place("tea")
    #expect(first.keys[1] == second.keys[0])
    #expect(second.keys[1] == first.keys[0])
    #expect(try kept.read("idempotency") == nil)
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test("processes that keep keys in one folder at once lose none of them")
    func processes() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "signet-\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      await withTaskGroup(of: Void.self) { group in
        for process in 0..<3 { group.addTask { await Self.expectKept(by: process, folder.path) } }
      }
      let bytes = try #require(try FileStore(folder: folder).read("idempotency"))
      guard case .object(let table) = try JSON(bytes: bytes) else { throw WireError(.missing) }
      #expect(table.count == 3 * Self.lines)
    }

    private static let lines = 40

    private static func expectKept(by process: Int, _ path: String) async {
      await #expect(processExitsWith: .success) { [process, path] in
        let file = KeyFile(in: FileStore(folder: URL(filePath: path)))
        for line in 0..<KeptTableTests.lines {
          _ = file.take(for: [UInt8(process), UInt8(line)], reusing: true, by: SystemTimekeeper()) {
            UUID().uuidString
          }
        }
      }
    }
  #endif

  // MARK: Merging

  struct Merge: Sendable {
    let mine, theirs, base, merged: JSON?
  }

  @Test(
    "what two have changed has the changes of both",
    arguments: [
      Merge(mine: [1], theirs: [2], base: nil, merged: [2, 1]),
      Merge(mine: nil, theirs: [1, 2], base: [1], merged: [2]),
      Merge(mine: nil, theirs: [1], base: [1], merged: nil),
      Merge(mine: [1, 2], theirs: nil, base: [1], merged: [2]),
      Merge(mine: [1, 1], theirs: [1, 3], base: [1], merged: [1, 3, 1]),
      Merge(mine: [1], theirs: [1], base: [1, 2], merged: [1]),
      Merge(mine: 1, theirs: 2, base: 2, merged: 1), Merge(mine: 1, theirs: 2, base: 1, merged: 2),
      Merge(mine: 1, theirs: 2, base: 3, merged: 1), Merge(mine: nil, theirs: 2, base: 3, merged: 2),
      Merge(mine: [1], theirs: 2, base: nil, merged: [1]),
      Merge(
        mine: ["times": [1, 3], "until": 5], theirs: ["times": [1, 2], "until": 4],
        base: ["times": [1], "until": 3], merged: ["times": [1, 2, 3], "until": 5]),
    ])
  func merge(_ merge: Merge) {
    #expect(JSON.merged(merge.mine, into: merge.theirs, since: merge.base) == merge.merged)
  }
}
