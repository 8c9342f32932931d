/// Writes to the vault what could not be written because somebody else was changing it at that moment: in a task of its
/// own, which asks again until it is done. Nobody waits for it.
final class SessionSaver: Sendable {
  private let task = Locked(Task<Void, Never>?.none)
  private let timekeeper: any Timekeeper
  private let random: @Sendable () -> Double

  init(_ timekeeper: any Timekeeper, _ random: @escaping @Sendable () -> Double) {
    self.timekeeper = timekeeper
    self.random = random
  }

  /// Does nothing where that goes on already.
  func save(_ core: Locked<SessionCore>) {
    task.withLock { task in
      guard task == nil else { return }
      task = Task.detached { await self.run(core) }
    }
  }

  func stop() { task.withLock { $0?.cancel() } }

  private func run(_ core: Locked<SessionCore>) async {
    repeat {
      guard (try? await TurnPolling.pause(by: timekeeper, random)) != nil else { return end() }
      core.withLock { $0.saveUnsaved() }
    } while !isDone(core)
  }

  /// Whether there is nothing left; then whoever comes next begins again.
  private func isDone(_ core: Locked<SessionCore>) -> Bool {
    task.withLock { task in
      guard !core.withLock({ $0.awaitsTurn }) else { return false }
      task = nil
      return true
    }
  }

  private func end() { task.withLock { $0 = nil } }
}
