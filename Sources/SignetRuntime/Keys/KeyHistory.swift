import Foundation

/// The lists that count: the newest, and before it those that still hold the previous version of a key.
struct KeyHistory: Sendable {
  /// The newest first.
  private(set) var lists: [KeyList] = []

  /// The most lists that are kept.
  static let limit = 8

  var newest: KeyList? { lists.first }

  /// The key in force for new work.
  func current(_ name: String, at now: Date) -> RingKey? {
    guard let key = newest?.keys[name], key.isInForce(at: now) else { return nil }
    return key
  }

  /// The key by which something may have been signed: the newest version and the one before it, until each ends.
  func accepted(_ name: String, at now: Date) -> [RingKey] {
    lastTwo(name).filter { $0.isInForce(at: now) }
  }

  /// Takes a list in, as the newest.
  ///
  /// - Throws: `.olderVersion` where a version goes down; nothing is taken in then.
  mutating func adopt(_ list: KeyList, at now: Date) throws(KeyRingError) {
    for name in list.keys.keys.sorted() where goesBack(name, to: list.keys[name]?.id.version) {
      throw .olderVersion(name: name)
    }
    lists.insert(list, at: 0)
    dropWhatNoLongerCounts(at: now)
  }

  private func goesBack(_ name: String, to version: KeyVersion?) -> Bool {
    guard let version, let held = lists.lazy.compactMap({ $0.keys[name] }).first?.id.version else {
      return false
    }
    if version == held { return false }
    // A spelling that is no number has no order, but one that was left is older all the same.
    return version.isBelow(held) || lists.contains { $0.keys[name]?.id.version == version }
  }

  /// Two versions of a key, the newer first; fewer where there are not as many.
  private func lastTwo(_ name: String) -> [RingKey] {
    var found: [RingKey] = []
    for list in lists {
      guard let key = list.keys[name], found.last?.id != key.id else { continue }
      found.append(key)
      if found.count == 2 { break }
    }
    return found
  }

  private mutating func dropWhatNoLongerCounts(at now: Date) {
    let names = Set(lists.flatMap(\.keys.keys))
    let previous = Set(names.flatMap { lastTwo($0) }.filter { $0.isInForce(at: now) }.map(\.id))
    var needed = previous
    var kept: [KeyList] = []
    for (index, list) in lists.enumerated() where kept.count < Self.limit {
      let holds = Set(list.keys.values.map(\.id)).intersection(needed)
      guard index == 0 || !holds.isEmpty else { continue }
      kept.append(list)
      needed.subtract(holds)
    }
    lists = kept
  }
}
