import Foundation

/// A small table of JSON values that is kept in a store, under digests that tell nothing of what they stand for.
///
/// It is read and written whole, by one thread of the process at a time, and by one process at a time where the store is
/// a folder; while another process holds on to that, it is read alone. What is there and is no table is an empty one. While the store can't be reached, nobody knows what it holds:
/// what changes meanwhile is kept here, and added to what is found there afterwards.
final class KeptTable: Sendable {
  private struct Memory: Sendable {
    var table: [String: JSON] = [:]
    /// The table as the store has it, as far as is known, and its bytes there.
    var kept: [String: JSON] = [:]
    var bytes: [UInt8]?
    /// Whether the store has not got the table yet.
    var isUnsaved = false
    var key = DigestKey()
  }

  /// The turn of those who keep tables in a store that has none of its own.
  fileprivate static let turn = NSLock()

  private let store: any ProtectedStore
  private let name: String
  private let memory = Locked(Memory())

  init(_ name: String, in store: any ProtectedStore) {
    self.name = name
    self.store = store
  }

  /// Changes the table, and sees it into the store where it has changed.
  ///
  /// - Parameters:
  ///   - names: what the lines stand for that are to change.
  ///   - change: given the digests that they are under.
  func update<Result>(
    _ names: [[UInt8]], _ change: (_ digests: [String], inout [String: JSON]) -> Result
  ) -> Result {
    store.exclusively { isAlone in
      memory.withLock { apply(change, for: names, to: &$0, isAlone: isAlone) }
    }
  }

  /// The same for one line.
  func update<Result>(_ name: [UInt8], _ change: (_ digest: String, inout [String: JSON]) -> Result) -> Result
  {
    update([name]) { digests, table in change(digests.first ?? "", &table) }
  }

  private func apply<Result>(
    _ change: ([String], inout [String: JSON]) -> Result, for names: [[UInt8]], to memory: inout Memory,
    isAlone: Bool
  ) -> Result {
    for (old, new) in memory.key.find(in: store, mayBegin: isAlone) {
      guard let line = memory.table.removeValue(forKey: old) else { continue }
      memory.table[new] = JSON.merged(line, into: memory.table[new], since: nil)
    }
    let isKnown = load(&memory)
    let before = memory.table
    let digests = names.map { memory.key.digest($0) }
    let result = change(digests, &memory.table)
    for digest in digests where memory.table[digest] == nil { memory.key.forget(digest) }
    if memory.table != before { memory.isUnsaved = true }
    // Lines under a key that may not be there tomorrow are no use to anybody.
    if memory.isUnsaved, isKnown, isAlone, memory.key.isKept { save(&memory) }
    return result
  }

  /// False where nobody can tell what the store holds.
  private func load(_ memory: inout Memory) -> Bool {
    do throws(StoreError) {
      let bytes = try store.value(name)
      if bytes == memory.bytes { return true }
      let found = Self.table(bytes)
      memory.table = memory.isUnsaved ? Self.merged(memory, into: found) : found
      (memory.kept, memory.bytes) = (found, bytes)
      return true
    } catch {
      return false
    }
  }

  private static func table(_ bytes: [UInt8]?) -> [String: JSON] {
    if let bytes, case .object(let table)? = try? JSON(bytes: bytes) { table } else { [:] }
  }

  /// What another one has kept meanwhile, with what has changed here.
  private static func merged(_ memory: Memory, into found: [String: JSON]) -> [String: JSON] {
    var table = found
    for digest in Set(memory.table.keys).union(memory.kept.keys) {
      table[digest] = JSON.merged(memory.table[digest], into: found[digest], since: memory.kept[digest])
    }
    return table
  }

  private func save(_ memory: inout Memory) {
    do throws(StoreError) {
      let bytes = memory.table.isEmpty ? nil : Array(JSON.object(memory.table).text.utf8)
      if let bytes { try store.write(bytes, to: name) } else { try store.remove(name) }
      (memory.kept, memory.bytes, memory.isUnsaved) = (memory.table, bytes, false)
    } catch {
      // The next change tries again.
    }
  }
}

extension ProtectedStore {
  /// The value of a name; nil where there is none, or where what there is will never be read.
  ///
  /// - Throws: where nobody can tell what there is, as while a device is locked, or no further file can be opened.
  func value(_ name: String) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) { return try read(name) } catch {
      switch error {
      case .unsafe, .failed(code: EFBIG), .failed(code: ELOOP): return nil
      case .unavailable, .failed: throw error
      }
    }
  }

  /// Does something while no other thread does that shares the store, whichever client's, and no other process, where a
  /// store has such turns.
  ///
  /// - Parameter body: told whether it may change what is there.
  func exclusively<Result>(_ body: (_ isAlone: Bool) -> Result) -> Result {
    switch self {
    case let folder as FileStore: folder.inTurn(body)
    case let memory as MemoryStore: memory.inTurn { body(true) }
    default: KeptTable.turn.withLock { body(true) }
    }
  }
}
