import Foundation

/// Lets only so many exchanges go on at once with an origin; the others wait in order.
final class ConnectionSlots: Sendable {
  private struct Origin: Sendable {
    var inUse = 0
    var waiting: [(id: UUID, wake: CheckedContinuation<Bool, Never>)] = []
  }

  private let origins = Locked([String: Origin]())

  /// Waits for a free slot. False if the task was cancelled while it waited; nothing is to be given back then.
  func take(_ origin: String, limit: Int) async -> Bool {
    let id = UUID()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = origins.withLock { origins in
          if Task.isCancelled { return false }
          if origins[origin, default: Origin()].inUse < limit {
            origins[origin, default: Origin()].inUse += 1
            return true
          }
          origins[origin, default: Origin()].waiting.append((id, continuation))
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiter = origins.withLock { origins -> CheckedContinuation<Bool, Never>? in
        guard let index = origins[origin]?.waiting.firstIndex(where: { $0.id == id }) else { return nil }
        return origins[origin]?.waiting.remove(at: index).wake
      }
      waiter?.resume(returning: false)
    }
  }

  /// Hands the slot to whoever has waited longest.
  func giveBack(_ origin: String) {
    let next = origins.withLock { origins -> CheckedContinuation<Bool, Never>? in
      guard var state = origins[origin] else { return nil }
      let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst().wake
      if next == nil { state.inUse -= 1 }
      origins[origin] = state.inUse == 0 && state.waiting.isEmpty ? nil : state
      return next
    }
    next?.resume(returning: true)
  }
}
