import Foundation

/// Which files of a journal are kept: each is named after its day (UTC).
struct JournalDays {
  /// How many days are kept.
  let count: Int

  private static let (prefix, suffix) = ("journal-", ".jsonl")

  /// How many files of which only the clock says that they are old go when a new day begins.
  private static let doubtful = 2

  /// `journal-2026-11-30.jsonl`
  static func name(of time: Date) -> String { prefix + (DateStyle.date.text(time) ?? "0001-01-01") + suffix }

  /// The day of a file that is named like one of ours.
  static func day(of name: String) -> Date? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    return DateStyle.date.date(String(name.dropFirst(prefix.count).dropLast(suffix.count)))
  }

  /// The files that are too old when a day's is begun. Those of days that are still to come are from a time when the clock
  /// was ahead: they go where they are too many.
  ///
  /// A clock that is years ahead makes everything old at a stroke. So what lies behind a gap that is longer than a journal
  /// is kept goes by and by: a clock that is wrong for a day costs no more than two days.
  ///
  /// - Parameter names: sorted.
  func outdated(_ names: [String], at time: Date) -> [String] {
    let today = Self.name(of: time)
    let (past, ahead) = (names.filter { $0 < today }, names.filter { $0 > today })
    let oldest = Self.name(of: reach(of: time))
    let doubtful = past.prefix(behindGap(past, before: time))
    return doubtful.prefix(Self.doubtful) + past.dropFirst(doubtful.count).filter { $0 < oldest }
      + ahead.dropLast(count)
  }

  /// How many files lie behind the first gap that comes on the way back from a day.
  private func behindGap(_ past: [String], before time: Date) -> Int {
    var (rest, last) = (past.count, time)
    while rest > 0, let day = Self.day(of: past[rest - 1]),
      Self.name(of: day) >= Self.name(of: reach(of: last))
    {
      (rest, last) = (rest - 1, day)
    }
    return rest
  }

  /// The oldest day that is kept.
  private func reach(of time: Date) -> Date { time - Double(count - 1) * 86_400 }
}
