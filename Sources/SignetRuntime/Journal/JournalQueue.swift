/// Hands entries to a sink from a task of its own, until it is let go.
final class JournalQueue: Sendable {
  private enum Item: Sendable {
    case entry(JournalEntry)
    /// Everything before it has been handed over.
    case mark(CheckedContinuation<Void, Never>)
  }

  private let continuation: AsyncStream<Item>.Continuation

  init(_ sink: @escaping @Sendable (JournalEntry) -> Void) {
    let (items, continuation) = AsyncStream<Item>.makeStream()
    self.continuation = continuation
    Task.detached(priority: .utility) {
      for await item in items {
        switch item {
        case .entry(let entry): sink(entry)
        case .mark(let waiter): waiter.resume()
        }
      }
    }
  }

  func add(_ entry: JournalEntry) { continuation.yield(.entry(entry)) }

  /// Returns when the sink has everything that was added before.
  func drain() async {
    await withCheckedContinuation { waiter in
      if case .terminated = continuation.yield(.mark(waiter)) { waiter.resume() }
    }
  }

  deinit { continuation.finish() }
}
