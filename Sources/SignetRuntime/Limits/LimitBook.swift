import Foundation

/// When calls were sent whose endpoints limit how many are, kept across launches.
final class LimitBook: Sendable {
  /// A call that has been counted.
  struct Reservation: Sendable {
    fileprivate let names: [[UInt8]]
    fileprivate let time: Int64
  }

  /// Limits that count the same calls.
  struct Counter: Sendable {
    /// What names the calls: the endpoint, and the values of the fields that are counted apart.
    let name: [UInt8]
    let limits: [CallLimit]
  }

  private let table: KeptTable

  init(in store: any ProtectedStore) { table = KeptTable("limits", in: store) }

  /// Counts a call, or says when the next one may be made.
  ///
  /// A time that lies ahead was written before the clock was set back, or by a broken clock: it counts as now, so that
  /// the limit holds, and holds no longer than it would.
  func reserve(_ counters: [Counter], at now: Date, _ calendar: Calendar) -> Result<Reservation, Full> {
    let (names, time) = (counters.map(\.name), Self.milliseconds(now))
    return table.update(names) { digests, table in
      Self.prune(&table, at: time)
      var until: Date?
      for (counter, digest) in zip(counters, digests) {
        let windows = counter.limits.map { LimitWindow($0, at: now, calendar) }
        let begin = Self.milliseconds(windows.map(\.begin).min() ?? now)
        let times = Self.times(table[digest]).map { min($0, time) }.filter { $0 > begin }.sorted()
        table[digest] = Self.line(times, keptFor: counter.limits)
        for window in windows {
          until = [until, window.opening(after: times.map(Self.date))].compactMap { $0 }.max()
        }
      }
      if let until { return .failure(Full(until: until)) }
      for (counter, digest) in zip(counters, digests) {
        table[digest] = Self.line(Self.times(table[digest]) + [time], keptFor: counter.limits)
      }
      return .success(Reservation(names: names, time: time))
    }
  }

  /// Nothing was sent: the call does not count.
  func giveBack(_ reservation: Reservation) {
    table.update(reservation.names) { digests, table in
      for digest in digests {
        var times = Self.times(table[digest])
        guard let index = times.lastIndex(of: reservation.time) ?? times.indices.last else { continue }
        times.remove(at: index)
        table[digest] = Self.line(times, until: table[digest]?["until"] ?? .null)
      }
    }
  }

  /// As many calls were sent as may be.
  struct Full: Error, Hashable {
    let until: Date
  }

  // MARK: Lines

  private static func milliseconds(_ date: Date) -> Int64 {
    Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded()) ?? 0
  }

  private static func date(_ milliseconds: Int64) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// What is no time is left out: a broken file closes nothing.
  private static func times(_ line: JSON?) -> [Int64] {
    guard case .array(let values)? = line?["times"] else { return [] }
    return values.compactMap(integer)
  }

  private static func integer(_ json: JSON) -> Int64? {
    guard case .number(let number) = json else { return nil }
    return Int64(number.spelling)
  }

  /// A line is of no use once the longest of its periods is over, and the day in which that falls.
  private static func line(_ times: [Int64], keptFor limits: [CallLimit]) -> JSON? {
    guard let last = times.max(), let period = limits.map(\.period).max() else { return nil }
    let until = milliseconds(date(last) + period / .seconds(1) + 86_400)
    return line(times, until: JSONNumber(String(until)).map { .number($0) } ?? .null)
  }

  private static func line(_ times: [Int64], until: JSON) -> JSON? {
    let numbers = times.compactMap { JSONNumber(String($0)) }
    return numbers.isEmpty ? nil : ["times": .array(numbers.map { .number($0) }), "until": until]
  }

  private static func prune(_ table: inout [String: JSON], at now: Int64) {
    table = table.filter { _, line in line["until"].flatMap(integer).map { $0 >= now } ?? false }
  }
}
