/// Lets only so many exchanges go on at once with an origin; the others wait in order.
final class ConnectionSlots: Sendable {
  private struct Origin: Sendable {
    var inUse = 0
    /// Whoever waits, in order; those who have left stay until their turn.
    var waiting: [Waiter<Bool>] = []
    var first = 0

    /// Gives a slot to whoever has waited longest; false where nobody waits.
    mutating func giveSlot() -> Bool {
      while first < waiting.count {
        defer { first += 1 }
        if waiting[first].tell(true) {
          inUse += 1
          return true
        }
      }
      (waiting, first) = ([], 0)
      return false
    }
  }

  private let origins = Locked([String: Origin]())

  /// Waits for a free slot. False if the task was cancelled while it waited; nothing is to be given back then.
  func take(_ origin: String, limit: Int) async -> Bool {
    if Task.isCancelled { return false }
    let waiter = Waiter<Bool>()
    let isFree = origins.withLock { origins in
      let isFree = origins[origin, default: Origin()].inUse < limit
      if isFree {
        origins[origin, default: Origin()].inUse += 1
      } else {
        origins[origin, default: Origin()].waiting.append(waiter)
      }
      return isFree
    }
    return isFree ? true : await waiter.wait(cancelled: false)
  }

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
