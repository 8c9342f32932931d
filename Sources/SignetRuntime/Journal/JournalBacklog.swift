import Foundation

/// The entries of a journal that its sink has not got yet, oldest first.
final class JournalBacklog: Sendable {
  private struct State: Sendable {
    var entries: [JournalEntry] = []
    /// Where in `entries` the oldest one is, and what its number is among all that were ever added.
    var (first, number) = (0, 0)
    /// How many made room since the last one was handed over, and when the last of them came about.
    var dropped = 0
    var lastDropped: Date?
    /// The number of the first of them.
    var firstDropped = 0
    var isClosed = false
    /// The sink has got an entry, and is not done with it.
    var isBusy = false
    /// Who waits until everything before a number has been handed over.
    var waiting: [(number: Int, waiter: CheckedContinuation<Void, Never>)] = []

    var count: Int { entries.count - first }

    mutating func removeFirst() -> JournalEntry {
      defer {
        first += 1
        number += 1
        if first == entries.count || first > 1024 && first > entries.count / 2 {
          entries.removeFirst(first)
          first = 0
        }
      }
      return entries[first]
    }

    /// Those who need not wait any longer.
    mutating func released() -> [CheckedContinuation<Void, Never>] {
      if isBusy { return [] }
      // What was dropped has been told of once its line was handed over.
      let reached = dropped == 0 ? number : firstDropped
      let ready = waiting.filter { $0.number <= reached }
      waiting.removeAll { $0.number <= reached }
      return ready.map(\.waiter)
    }
  }

  private let limit: Int
  private let state = Locked(State())
  private let arrival = Signal()

  init(limit: Int) { self.limit = max(limit, 1) }

  /// How many wait for a drain.
  var waiters: Int { state.withLock { $0.waiting.count } }

  func add(_ entry: JournalEntry) {
    state.withLock { state in
      state.entries.append(entry)
      guard state.count > limit else { return }
      if state.dropped == 0 { state.firstDropped = state.number }
      state.lastDropped = state.removeFirst().time
      state.dropped += 1
    }
    arrival.raise()
  }

  /// Nothing more is added.
  func close() {
    state.withLock { $0.isClosed = true }
    arrival.raise()
  }

  /// The oldest entry, once there is one; nil where none will come any more.
  func next() async -> JournalEntry? {
    while true {
      let (entry, isClosed) = state.withLock { state in
        let entry = Self.take(&state)
        state.isBusy = entry != nil
        return (entry, state.isClosed)
      }
      if entry != nil || isClosed { return entry }
      await arrival.wait()
    }
  }

  private static func take(_ state: inout State) -> JournalEntry? {
    if let time = state.lastDropped {
      defer { (state.dropped, state.lastDropped) = (0, nil) }
      return .dropped(state.dropped, until: time)
    }
    return state.count > 0 ? state.removeFirst() : nil
  }

  /// The sink is done with what ``next()`` gave.
  func handedOver() {
    let released = state.withLock { state in
      state.isBusy = false
      return state.released()
    }
    for waiter in released { waiter.resume() }
  }

  /// Returns when everything that was added before has been handed over.
  func drain() async {
    await withCheckedContinuation { waiter in
      let released = state.withLock { state in
        state.waiting.append((state.number + state.count, waiter))
        return state.released()
      }
      for waiter in released { waiter.resume() }
    }
  }
}
