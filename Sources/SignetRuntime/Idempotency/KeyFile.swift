import Foundation

/// The idempotency keys of calls that may have been done: the next identical call takes its key up, and is the same
/// call to the server.
///
/// A key is put on file before anything is sent, so that it is there after a crash as well, and taken off it when the
/// call has ended for certain.
final class KeyFile: Sendable {
  /// How long a key is kept after its first call began, in seconds.
  static let lifetime: TimeInterval = 86_400

  /// How often lines that are of no use any more are looked for, in seconds.
  private static let pruning: TimeInterval = 3600

  private let table: KeptTable
  private let lastPruning = Locked(Date?.none)
  /// The keys of calls under way in this client: two such calls are two, unless they are joined.
  private let inUse = Locked(Set<String>())

  init(in store: any ProtectedStore) { table = KeptTable("idempotency", in: store) }

  /// The key for a call: a kept one, or a new one.
  func take(for name: [UInt8], reusing: Bool, at now: Date, new: () -> String) -> CallKey {
    table.update(name) { digest, table in
      prune(&table, at: now)
      var lines = Self.lines(table[digest]).filter { $0.until > now }
      let kept = reusing ? lines.first { line in inUse.withLock { $0.insert(line.key).inserted } } : nil
      if let kept { return CallKey(value: kept.key, name: name, isTakenUp: true) }
      let key = new()
      inUse.withLock { _ = $0.insert(key) }
      lines.append(Line(key: key, until: now + Self.lifetime))
      table[digest] = Self.json(lines)
      return CallKey(value: key, name: name, isTakenUp: false)
    }
  }

  /// The call has ended.
  ///
  /// - Parameter keeping: whether it may have been done.
  func settle(_ key: CallKey, keeping: Bool) {
    guard let name = key.name else { return }
    if !keeping {
      table.update(name) { digest, table in
        let lines = Self.lines(table[digest]).filter { $0.key != key.value }
        table[digest] = Self.json(lines)
      }
    }
    inUse.withLock { _ = $0.remove(key.value) }
  }

  // MARK: Lines

  private struct Line {
    let key: String
    let until: Date
  }

  private func prune(_ table: inout [String: JSON], at now: Date) {
    let isDue = lastPruning.withLock { last in
      if let last, abs(now.timeIntervalSince(last)) < Self.pruning { return false }
      last = now
      return true
    }
    guard isDue else { return }
    table = table.compactMapValues { line in
      let lines = Self.lines(line).filter { $0.until > now }
      return Self.json(lines)
    }
  }

  /// What is no line of ours is left out.
  private static func lines(_ json: JSON?) -> [Line] {
    guard case .array(let values)? = json else { return [] }
    return values.compactMap { value in
      guard case .string(let key)? = value["key"], case .number(let number)? = value["until"],
        let until = DateStyle.epochMilliseconds.date(number.spelling)
      else { return nil }
      return Line(key: key, until: until)
    }
  }

  /// Nil where no line is left: nothing is kept then, where `JSON.null` would be.
  private static func json(_ lines: [Line]) -> JSON? {
    if lines.isEmpty { return Optional.none }
    return .array(
      lines.map { line in
        let until = DateStyle.epochMilliseconds.text(line.until).flatMap { JSONNumber($0) }
        return .object(["key": .string(line.key), "until": until.map { .number($0) } ?? .null])
      })
  }
}
