import Foundation

/// Until when kept keys count, by the clock that only runs forward.
///
/// The clock on the wall says once how old a key is that an earlier launch has left. From then on it is not asked any
/// more: it may be set while the app runs, and on a device that has lost the time it begins in 1970.
struct KeyAges: Sendable {
  /// A moment, by both clocks.
  struct Moment: Sendable {
    let now: Date
    let uptime: Duration

    init(_ timekeeper: any Timekeeper) { (now, uptime) = (timekeeper.now, timekeeper.uptime) }

    fileprivate var epoch: Date { now - uptime / .seconds(1) }

    /// The date on the wall at another time of the clock that only runs forward.
    func date(at other: Duration) -> Date { now + (other - uptime) / .seconds(1) }
  }

  /// How long a key is kept after its first call began, in seconds.
  private static let lifetime: TimeInterval = 86_400

  /// How often all lines are looked through.
  private static let interval: Duration = .seconds(3600)

  /// How far the clocks may drift apart before the one on the wall counts as set, in seconds.
  private static let drift: TimeInterval = 60

  /// No clock that is right has shown this since there are keys to keep: 2020.
  private static let earliest = Date(timeIntervalSince1970: 1_577_836_800)

  private var ends: [String: Duration] = [:]
  private var lastReview: Moment?

  /// Whether all lines are to be looked through: from time to time, and after the clock on the wall was set, so that they
  /// say the right thing to the next launch.
  mutating func isReviewDue(at moment: Moment) -> Bool {
    if let last = lastReview, moment.uptime - last.uptime < Self.interval,
      abs(moment.epoch.timeIntervalSince(last.epoch)) < Self.drift
    {
      return false
    }
    lastReview = moment
    return true
  }

  /// When a key ends that begins now.
  mutating func begin(_ key: String, at moment: Moment) -> Duration {
    let end = moment.uptime + .seconds(Self.lifetime)
    ends[key] = end
    return end
  }

  /// When a key ends of which the file says that it lasts until a date.
  mutating func end(of key: String, until: Date, at moment: Moment) -> Duration {
    if let end = ends[key] { return end }
    let end = moment.uptime + .seconds(Self.left(until: until, at: moment.now))
    ends[key] = end
    return end
  }

  /// A key lasts no longer than its lifetime, whatever a clock that was set back makes of its date. One from a time when
  /// the clock was not set is of unknown age now that it is: it is kept.
  private static func left(until: Date, at now: Date) -> TimeInterval {
    if until < earliest, now >= earliest { return lifetime }
    return min(max(until.timeIntervalSince(now), 0), lifetime)
  }

  mutating func forget(_ key: String) { ends[key] = nil }

  mutating func forgetAll(but keys: Set<String>) { ends = ends.filter { keys.contains($0.key) } }
}
