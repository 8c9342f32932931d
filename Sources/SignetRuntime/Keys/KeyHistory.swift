import Foundation

/// The lists that count: the newest, and before it those that still hold the previous version of a key.
struct KeyHistory: Sendable {
  /// The newest first.
  private(set) var lists: [HeldKeyList] = []

  /// The most lists that are kept.
  static let limit = 8
  /// For how long, in seconds, what the newest list no longer holds may still have signed: answers that are under way,
  /// and those of servers that have not yet heard of the change.
  static let grace: TimeInterval = 3600

  var newest: KeyList? { lists.first?.list }

  /// The key in force for new work.
  func current(_ name: String, at now: Date) -> RingKey? {
    guard let key = newest?.keys[name], key.isInForce(at: now) else { return nil }
    return key
  }

  /// The keys by which something may have been signed: the newest version, and the one before it for the ``grace``
  /// after it was replaced, or left out; neither after it has ended.
  func accepted(_ name: String, at now: Date) -> [RingKey] {
    lastTwo(name).filter { key, replacedAt in
      key.isInForce(at: now) && Self.isInGrace(replacedAt, at: now)
    }.map(\.key)
  }

  /// A time that is far ahead is no time at which anything was replaced.
  private static func isInGrace(_ replacedAt: Date?, at now: Date) -> Bool {
    replacedAt.map { abs(now.timeIntervalSince($0)) < grace } ?? true
  }

  /// Takes a list in, as the newest.
  ///
  /// - Parameter replacedAt: when it took the place of the one before it.
  /// - Throws: `.olderVersion` where a version goes down; nothing is taken in then.
  mutating func adopt(_ list: KeyList, at now: Date, replacedAt: Date) throws(KeyRingError) {
    for name in list.keys.keys.sorted() where goesBack(name, to: list.keys[name]?.id.version) {
      throw .olderVersion(name: name)
    }
    if !lists.isEmpty { lists[0].replacedAt = replacedAt }
    lists.insert(HeldKeyList(list: list), at: 0)
    dropWhatNoLongerCounts(at: now)
  }

  private func goesBack(_ name: String, to version: KeyVersion?) -> Bool {
    guard let version, let held = lists.lazy.compactMap({ $0.list.keys[name] }).first?.id.version else {
      return false
    }
    if version == held { return false }
    // A spelling that is no number has no order, but one that was left is older all the same.
    return version.isBelow(held) || lists.contains { $0.list.keys[name]?.id.version == version }
  }

  /// Two versions of a key, the newer first, and when the lists that held them last were replaced; fewer where there
  /// are not as many.
  private func lastTwo(_ name: String) -> [(key: RingKey, replacedAt: Date?)] {
    var found: [(key: RingKey, replacedAt: Date?)] = []
    for held in lists {
      guard let key = held.list.keys[name], found.last?.key.id != key.id else { continue }
      found.append((key, held.replacedAt))
      if found.count == 2 { break }
    }
    return found
  }

  /// A version that is not accepted any more says still which ones are older.
  private mutating func dropWhatNoLongerCounts(at now: Date) {
    let names = Set(lists.flatMap(\.list.keys.keys))
    let previous = Set(names.flatMap { lastTwo($0) }.map(\.key).filter { $0.isInForce(at: now) }.map(\.id))
    var needed = previous
    var kept: [HeldKeyList] = []
    for (index, held) in lists.enumerated() where kept.count < Self.limit {
      let holds = Set(held.list.keys.values.map(\.id)).intersection(needed)
      guard index == 0 || !holds.isEmpty else { continue }
      kept.append(held)
      needed.subtract(holds)
    }
    lists = kept
  }
}
