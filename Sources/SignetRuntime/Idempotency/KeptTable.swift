import Foundation

/// A small table of JSON values that is kept in a store, under digests that tell nothing of what they stand for.
///
/// It is read and written whole, one thread of the process at a time. A table that can't be read as one is an empty
/// one; while the store can't be reached, the table lasts as long as this value.
final class KeptTable: Sendable {
  private struct Memory: Sendable {
    var table: [String: JSON] = [:]
    /// What the store held when the table was read from it, or written to it.
    var bytes: [UInt8]?
    /// Whether the store has not got the table yet.
    var isUnsaved = false
    var key: [UInt8]?
  }

  /// One thread at a time, whichever client's: several may keep their tables in one store.
  private static let turn = NSLock()
  private static let keyName = "digests"
  private static let keyLength = 32

  private let store: any ProtectedStore
  private let name: String
  private let memory = Locked(Memory())

  init(_ name: String, in store: any ProtectedStore) {
    self.name = name
    self.store = store
  }

  /// Changes the table, and sees it into the store where it has changed.
  func update<Result>(_ change: (inout [String: JSON]) -> Result) -> Result {
    Self.turn.withLock { memory.withLock { apply(change, to: &$0) } }
  }

  private func apply<Result>(
    _ change: (inout [String: JSON]) -> Result, to memory: inout Memory
  ) -> Result {
    load(&memory)
    let before = memory.table
    let result = change(&memory.table)
    if memory.table != before || memory.isUnsaved { save(&memory) }
    return result
  }

  /// A keyed digest of what a line of the table stands for (HMAC-SHA-256, in hexadecimal digits): a phone number can't
  /// be found by trying all of them.
  func digest(_ bytes: [UInt8]) -> String {
    let key = Self.turn.withLock { memory.withLock { keptKey(&$0) } }
    let digest = (try? Crypto.hmac(.sha256, key: key, of: bytes)) ?? []
    return String(decoding: SigningEncoding.hex(digest), as: UTF8.self)
  }

  private func load(_ memory: inout Memory) {
    guard !memory.isUnsaved else { return }
    do throws(StoreError) {
      let bytes = try store.read(name)
      if let bytes, bytes == memory.bytes { return }
      memory.bytes = bytes
      if let bytes, case .object(let table)? = try? JSON(bytes: bytes) {
        memory.table = table
      } else {
        memory.table = [:]
      }
    } catch {
      // What was read last counts until the store can be reached again.
    }
  }

  private func save(_ memory: inout Memory) {
    do throws(StoreError) {
      if memory.table.isEmpty {
        try store.remove(name)
      } else {
        let bytes = Array(JSON.object(memory.table).text.utf8)
        try store.write(bytes, to: name)
        memory.bytes = bytes
      }
      memory.isUnsaved = false
    } catch {
      memory.isUnsaved = true
    }
  }

  /// The key is made once, and kept beside the tables: with another key, the lines under the old one mean nothing.
  private func keptKey(_ memory: inout Memory) -> [UInt8] {
    if let key = memory.key { return key }
    let kept = try? store.read(Self.keyName)
    if let kept, kept.count == Self.keyLength {
      memory.key = kept
      return kept
    }
    let key = (try? Crypto.randomBytes(Self.keyLength)) ?? []
    do throws(StoreError) { try store.write(key, to: Self.keyName) } catch {}
    memory.key = key
    return key
  }
}
