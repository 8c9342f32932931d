public import Foundation

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
  /// Where the names of calls come from.
  public var identifier: @Sendable () -> UUID

  public init(
    answerLimit: Int = 16 << 20,
    depthLimit: Int = 128,
    journal: Journal = .none,
    timekeeper: any Timekeeper = SystemTimekeeper(),
    identifier: @escaping @Sendable () -> UUID = { UUID() }
  ) {
    self.answerLimit = answerLimit
    self.depthLimit = depthLimit
    self.journal = journal
    self.timekeeper = timekeeper
    self.identifier = identifier
  }
}
