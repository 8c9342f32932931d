/// Those who listen to what happens to a session.
struct SessionListeners: Sendable {
  private var listeners: [(id: Int, continuation: AsyncStream<SessionEvent>.Continuation)] = []
  private var nextID = 0

  mutating func add(_ continuation: AsyncStream<SessionEvent>.Continuation) -> Int {
    defer { nextID += 1 }
    listeners.append((nextID, continuation))
    return nextID
  }

  mutating func remove(_ id: Int) { listeners.removeAll { $0.id == id } }

  /// Each hears of all events, in one order.
  func tell(_ event: SessionEvent) {
    for listener in listeners { listener.continuation.yield(event) }
  }

  /// Ends all their sequences.
  func finish() {
    for listener in listeners { listener.continuation.finish() }
  }
}
