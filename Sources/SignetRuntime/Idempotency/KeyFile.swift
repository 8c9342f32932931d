import Foundation

/// The idempotency keys of calls that may have been done: the next identical call takes its key up, and is the same
/// call to the server.
///
/// A key is put on file before anything is sent, so that it is there after a crash as well, and taken off it when the
/// call has ended for certain.
final class KeyFile: Sendable {
  private let table: KeptTable
  private let ages = Locked(KeyAges())
  /// The keys of calls under way in this client: two such calls are two, unless they are joined.
  private let inUse = Locked(Set<String>())

  init(in store: any ProtectedStore) { table = KeptTable("idempotency", in: store) }

  /// How many keys calls under way carry.
  var keysInUse: Int { inUse.withLock { $0.count } }

  /// The key for a call: a kept one, or a new one. A key is kept for 24 hours after its first call began.
  func take(
    for name: [UInt8], reusing: Bool, by timekeeper: any Timekeeper, new: () -> String
  ) -> CallKey {
    let moment = KeyAges.Moment(timekeeper)
    return table.update(name) { digest, table in
      if ages.withLock({ $0.isReviewDue(at: moment) }) { review(&table, at: moment) }
      var lines = Self.lines(table[digest]).filter { isKept($0, at: moment) }
      let kept = reusing ? lines.first { line in inUse.withLock { $0.insert(line.key).inserted } } : nil
      if let kept { return CallKey(value: kept.key, name: name, isTakenUp: true) }
      let key = new()
      inUse.withLock { _ = $0.insert(key) }
      let end = ages.withLock { $0.begin(key, at: moment) }
      lines.append(Line(key: key, until: moment.date(at: end)))
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
      ages.withLock { $0.forget(key.value) }
    }
    inUse.withLock { _ = $0.remove(key.value) }
  }

  // MARK: Lines

  private struct Line {
    let key: String
    let until: Date
  }

  private func end(of line: Line, at moment: KeyAges.Moment) -> Duration {
    ages.withLock { $0.end(of: line.key, until: line.until, at: moment) }
  }

  private func isKept(_ line: Line, at moment: KeyAges.Moment) -> Bool {
    end(of: line, at: moment) > moment.uptime
  }

  /// Leaves out what is of no use any more, and gives what stays the date that the clock now has for its end.
  private func review(_ table: inout [String: JSON], at moment: KeyAges.Moment) {
    var keys: Set<String> = []
    table = table.compactMapValues { json in
      let lines = Self.lines(json).filter { isKept($0, at: moment) }
      keys.formUnion(lines.map(\.key))
      return Self.json(
        lines.map { Line(key: $0.key, until: moment.date(at: end(of: $0, at: moment))) })
    }
    ages.withLock { [keys] in $0.forgetAll(but: keys) }
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
