/// Hands entries to a sink from a task of its own, until it is let go.
///
/// No call waits for a sink that is slow: where too many entries wait, the oldest make room, and one entry in their place
/// says how many there were.
final class JournalQueue: Sendable {
  /// How many entries wait for the sink at the most.
  static let limit = 16_384

  private let backlog: JournalBacklog

  init(limit: Int = JournalQueue.limit, _ sink: @escaping @Sendable (JournalEntry) -> Void) {
    let backlog = JournalBacklog(limit: limit)
    self.backlog = backlog
    Task.detached(priority: .utility) {
      while let entry = await backlog.next() {
        sink(entry)
        backlog.handedOver()
      }
    }
  }

  func add(_ entry: JournalEntry) { backlog.add(entry) }

  /// Returns when the sink has everything that was added before.
  func drain() async { await backlog.drain() }

  deinit { backlog.close() }
}
