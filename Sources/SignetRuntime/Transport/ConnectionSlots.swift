/// Lets only so many exchanges go on at once with an origin; the others wait in order.
final class ConnectionSlots: Sendable {
  private struct Origin: Sendable {
    var inUse = 0
    /// Whoever waits, by a number that grows with each of them.
    var waiting: [Int: Waiter<Bool>] = [:]
    /// The numbers of whoever has waited longest, and of whoever comes next.
    var (first, next) = (0, 0)

    mutating func add(_ waiter: Waiter<Bool>) -> Int {
      defer { next += 1 }
      waiting[next] = waiter
      return next
    }

    /// Gives a slot to whoever has waited longest; false where nobody waits.
    mutating func giveSlot() -> Bool {
      while !waiting.isEmpty {
        defer { first += 1 }
        if waiting.removeValue(forKey: first)?.tell(true) == true {
          inUse += 1
          return true
        }
      }
      first = next
      return false
    }
  }

  private let origins = Locked([String: Origin]())

  /// Waits for a free slot. False if the task was cancelled while it waited; nothing is to be given back then.
  func take(_ origin: String, limit: Int) async -> Bool {
    if Task.isCancelled { return false }
    let waiter = Waiter<Bool>()
    let number = origins.withLock { origins -> Int? in
      guard origins[origin, default: Origin()].inUse < limit else {
        return origins[origin, default: Origin()].add(waiter)
      }
      origins[origin, default: Origin()].inUse += 1
      return nil
    }
    guard let number else { return true }
    if await waiter.wait(cancelled: false) { return true }
    origins.withLock { _ = $0[origin]?.waiting.removeValue(forKey: number) }
    return false
  }

  /// How many wait for a slot.
  func waiting(for origin: String) -> Int { origins.withLock { $0[origin]?.waiting.count ?? 0 } }

  /// Gives a slot back, and lets those in who have waited longest, up to the limit.
  func giveBack(_ origin: String, limit: Int) {
    origins.withLock { origins in
      guard var slots = origins[origin] else { return }
      // Not held twice while it changes.
      origins[origin] = nil
      slots.inUse -= 1
      while slots.inUse < limit, slots.giveSlot() {}
      if slots.inUse > 0 { origins[origin] = slots }
    }
  }
}
