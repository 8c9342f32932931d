/// Lets only so many exchanges go on at once with an origin; the others wait in order.
final class ConnectionSlots: Sendable {
  private typealias Wake = CheckedContinuation<Bool, Never>

  private struct Origin: Sendable {
    var inUse = 0
    /// Whoever waits, by number; numbers of those who have left stay in `order` until their turn.
    var waiting: [Int: Wake] = [:]
    var order: [Int] = []
    var first = 0

    mutating func next() -> Wake? {
      while first < order.count {
        defer { first += 1 }
        if let wake = waiting.removeValue(forKey: order[first]) { return wake }
      }
      (order, first) = ([], 0)
      return nil
    }
  }

  private struct State: Sendable {
    var origins: [String: Origin] = [:]
    var number = 0
  }

  private let state = Locked(State())

  /// Waits for a free slot. False if the task was cancelled while it waited; nothing is to be given back then.
  func take(_ origin: String, limit: Int) async -> Bool {
    let number = state.withLock { state in
      state.number += 1
      return state.number
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = state.withLock { state in
          if Task.isCancelled { return false }
          if state.origins[origin, default: Origin()].inUse < limit {
            state.origins[origin, default: Origin()].inUse += 1
            return true
          }
          state.origins[origin, default: Origin()].waiting[number] = continuation
          state.origins[origin, default: Origin()].order.append(number)
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiter = state.withLock { $0.origins[origin]?.waiting.removeValue(forKey: number) }
      waiter?.resume(returning: false)
    }
  }

  /// Gives a slot back, and lets those in who have waited longest, up to the limit.
  func giveBack(_ origin: String, limit: Int) {
    let woken = state.withLock { state -> [Wake] in
      guard var slots = state.origins[origin] else { return [] }
      // Not held twice while it changes.
      state.origins[origin] = nil
      slots.inUse -= 1
      var woken: [Wake] = []
      while slots.inUse < limit, let wake = slots.next() {
        slots.inUse += 1
        woken.append(wake)
      }
      if slots.inUse > 0 { state.origins[origin] = slots }
      return woken
    }
    for wake in woken { wake.resume(returning: true) }
  }
}
