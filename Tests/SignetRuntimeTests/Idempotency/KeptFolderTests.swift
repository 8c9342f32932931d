import Foundation
import SignetTesting
import Testing

@testable import SignetRuntime

/// A process that was suspended in the midst of a change keeps the lock on a folder for as long as it sleeps.
@Suite("What is kept in a folder whose lock another process holds", .timeLimit(.minutes(10)))
struct KeptFolderTests {
  private typealias Policy = OrderClient.Policy

  /// A folder that is gone after the test, and stores in it that count how often they wait.
  private final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "signet-\(UUID().uuidString)")
    let pauses = Locked(0)
    deinit { try? FileManager.default.removeItem(at: url) }

    /// As each launch has it: another one each time.
    func store() -> FileStore {
      FileStore(folder: url, turn: FileStoreTurn(url) { [pauses] in pauses.withLock { $0 += 1 } })
    }

    func hold() throws -> VaultLock {
      try #require(try FileLock(url.appending(path: "turn.lock").path).takeIfFree())
    }
  }

  private static let lost = ScriptedExchange.lost(during: .waiting)
  private static let done = ScriptedExchange.json("{}")

  private let folder = Folder()

  private func launch(_ exchanges: [ScriptedExchange], _ store: any ProtectedStore) -> OrderClient {
    OrderClient(
      ScriptedTransport(exchanges, otherwise: Self.done),
      Policy(idempotency: Policy.keyed, limits: [CallLimit(100, per: 60_000)]), time: JumpingTimekeeper(),
      store: store)
  }

  @Test("is waited for once, for keys and limits together, and not again before the lock has been free")
  func patience() async throws {
    let client = launch([], folder.store())
    let lock = try folder.hold()
    let once = FileStoreTurn.tries - 1
    for sku in ["tea", "coffee", "milk"] { try await client.place(sku) }
    #expect(folder.pauses.withLock { $0 } == once)
    lock.release()
    try await client.place("tea")
    #expect(folder.pauses.withLock { $0 } == once)
    let again = try folder.hold()
    for sku in ["tea", "coffee"] { try await client.place(sku) }
    #expect(folder.pauses.withLock { $0 } == 2 * once)
    again.release()
  }

  @Test("whoever waits keeps nobody from other stores")
  func others() throws {
    let lock = try folder.hold()
    let (other, asked) = (Folder(), Locked(0))
    let tables = [KeyFile(in: MemoryStore()), KeyFile(in: other.store())]
    let turn = FileStoreTurn(folder.url) {
      let isFirst = asked.withLock { asked in
        asked += 1
        return asked == 1
      }
      guard isFirst else { return }
      for table in tables {
        _ = table.take(for: [1], reusing: true, by: JumpingTimekeeper()) { "other" }
      }
    }
    let file = KeyFile(in: FileStore(folder: folder.url, turn: turn))
    #expect(file.take(for: [1], reusing: true, by: JumpingTimekeeper()) { "own" }.value == "own")
    #expect(tables.map(\.keysInUse) == [1, 1])
    #expect(other.pauses.withLock { $0 } == 0)
    lock.release()
  }

  @Test("a key that an earlier launch has left is taken up all the same, and off file once that can be")
  func takenUp() async throws {
    let first = launch([Self.lost], folder.store())
    _ = await first.failure("tea")
    let lock = try folder.hold()
    let second = launch([], folder.store())
    try await second.place("tea")
    #expect(second.keys[0] == first.keys[0])
    #expect(try folder.store().read("idempotency") != nil)
    try await second.place("tea")
    #expect(second.keys[1] != first.keys[0])
    lock.release()
    try await second.place("milk")
    #expect(try folder.store().read("idempotency") == nil)
  }

  @Test("what comes meanwhile is known to this launch, and to the next one once it can be put on file")
  func meanwhile() async throws {
    let lock = try folder.hold()
    let first = launch([Self.lost, Self.lost], folder.store())
    _ = await first.failure("tea")
    _ = await first.failure("coffee")
    #expect(first.keys[0] != first.keys[1])
    #expect(try folder.store().read("idempotency") == nil)
    #expect(try folder.store().read("digests") == nil)
    try await first.place("tea")
    #expect(first.keys[2] == first.keys[0])
    lock.release()
    try await first.place("milk")
    let second = launch([], folder.store())
    try await second.place("coffee")
    #expect(second.keys[0] == first.keys[1])
    try await second.place("tea")
    #expect(!first.keys.contains(second.keys[1]))
  }

  @Test("a digest is made with a key from the first one on, kept or not")
  func digests() {
    var (first, second) = (DigestKey(), DigestKey())
    #expect(!first.digest([1]).isEmpty)
    #expect(first.digest([1]) == first.digest([1]))
    #expect(first.digest([1]) != first.digest([2]))
    #expect(first.digest([1]) != second.digest([1]))
    let store = MemoryStore()
    #expect(first.find(in: store, mayBegin: false).isEmpty && !first.isKept)
    #expect(first.find(in: store, mayBegin: true).isEmpty && first.isKept)
    let (old, other) = (second.digest([1]), second.digest([2]))
    let moves = second.find(in: store, mayBegin: false)
    #expect(moves.map(\.old).sorted() == [old, other].sorted() && second.isKept)
    #expect(second.digest([1]) == first.digest([1]))
  }

  @Test("one folder has one turn, however it is spelled, as long as somebody has a store there")
  func turns() {
    let (url, spelled) = (folder.url, folder.url.appending(path: "a/../"))
    let turn = FileStoreTurn.of(url)
    #expect(FileStoreTurn.of(spelled) === turn)
    #expect(FileStoreTurn.of(url.appending(path: "a")) !== turn)
  }

  /// A store that is none of ours.
  private struct ForeignStore: ProtectedStore {
    let base: MemoryStore
    func read(_ name: String) throws(StoreError) -> [UInt8]? { try base.read(name) }
    func write(_ bytes: [UInt8], to name: String) throws(StoreError) { try base.write(bytes, to: name) }
    func remove(_ name: String) throws(StoreError) { try base.remove(name) }
  }

  @Test(
    "clients that share a store in memory, or one that is none of ours, lose no line of each other's",
    arguments: [true, false])
  func shared(isForeign: Bool) async throws {
    let base = MemoryStore()
    let store: any ProtectedStore = isForeign ? ForeignStore(base: base) : base
    await withTaskGroup(of: Void.self) { group in
      for client in 0..<4 {
        let file = KeyFile(in: store)
        group.addTask {
          for line in 0..<50 {
            _ = file.take(for: [UInt8(client), UInt8(line)], reusing: true, by: JumpingTimekeeper()) {
              "\(client) \(line)"
            }
          }
        }
      }
    }
    guard case .object(let table) = try JSON(bytes: try #require(try base.read("idempotency"))) else {
      throw WireError(.missing)
    }
    #expect(table.count == 200)
  }
}
