/// How many calls are sent in a time.
public struct CallLimit: Sendable, Hashable {
  public let count: Int
  /// The time; a whole day is a calendar day.
  public let period: Duration
  /// The fields whose values are counted apart, named as those of ``Idempotency/Coalescing/fields(_:)``.
  public let by: [String]

  /// - Parameter period: in milliseconds.
  public init(_ count: Int, per period: Int, by: [String] = []) {
    self.count = count
    self.period = .milliseconds(period)
    self.by = by
  }
}
