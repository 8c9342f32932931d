/// Hands entries to a sink from a task of its own, until it is let go.
final class JournalQueue: Sendable {
  private let continuation: AsyncStream<JournalEntry>.Continuation

  init(_ sink: @escaping @Sendable (JournalEntry) -> Void) {
    let (entries, continuation) = AsyncStream<JournalEntry>.makeStream()
    self.continuation = continuation
    Task.detached(priority: .utility) {
      for await entry in entries { sink(entry) }
    }
  }

  func add(_ entry: JournalEntry) { continuation.yield(entry) }

  deinit { continuation.finish() }
}
