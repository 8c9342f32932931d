import Foundation

/// The time over which a limit counts at a moment.
struct LimitWindow {
  /// What was sent later than this counts.
  let begin: Date
  private let limit: CallLimit
  private let days: Int?
  private let calendar: Calendar

  /// Whole days are calendar days, of which the present one is the last.
  init(_ limit: CallLimit, at now: Date, _ calendar: Calendar) {
    self.limit = limit
    self.calendar = calendar
    days = Self.days(in: limit.period)
    if let days {
      let today = calendar.startOfDay(for: now)
      let first = calendar.date(byAdding: .day, value: 1 - days, to: today) ?? today
      // The first moment of the day belongs to it.
      begin = first - 0.001
    } else {
      begin = now - limit.period / .seconds(1)
    }
  }

  /// When a further call may be made; nil for at once.
  ///
  /// - Parameter times: when calls were sent, in order.
  func opening(after times: [Date]) -> Date? {
    let counted = times.filter { $0 > begin }
    let most = max(limit.count, 1)
    guard counted.count >= most else { return nil }
    // When this one does not count any more, there is room for one.
    let oldest = counted[counted.count - most]
    guard let days else { return oldest + limit.period / .seconds(1) }
    let day = calendar.startOfDay(for: oldest)
    return calendar.date(byAdding: .day, value: days, to: day) ?? day + limit.period / .seconds(1)
  }

  private static func days(in period: Duration) -> Int? {
    let (seconds, attoseconds) = period.components
    guard attoseconds == 0, seconds > 0, seconds % 86_400 == 0 else { return nil }
    return Int(seconds / 86_400)
  }
}
