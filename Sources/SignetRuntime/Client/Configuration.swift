/// How a client works, beside what its spec says.
public struct Configuration: Sendable {
  /// The largest answer that is taken into memory, in bytes.
  public var answerLimit: Int
  /// The deepest nesting of JSON that is read.
  public var depthLimit: Int
  /// Where the lines about calls and attempts go.
  public var journal: Journal
  /// Where the time comes from.
  public var timekeeper: any Timekeeper

  public init(
    answerLimit: Int = 16 << 20,
    depthLimit: Int = 128,
    journal: Journal = .none,
    timekeeper: any Timekeeper = SystemTimekeeper()
  ) {
    self.answerLimit = answerLimit
    self.depthLimit = depthLimit
    self.journal = journal
    self.timekeeper = timekeeper
  }
}
