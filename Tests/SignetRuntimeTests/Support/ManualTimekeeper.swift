import Foundation
import SignetRuntime

/// A clock that moves when a test says so.
final class ManualTimekeeper: Timekeeper, @unchecked Sendable {
  // Unchecked: everything mutable is reached only under the lock.
  private let lock = NSLock()
  private var time: Duration = .zero
  private var wall: Date
  private var sleepers: [UUID: (until: Duration, wake: CheckedContinuation<Void, any Error>)] = [:]

  init(now: Date = Date(timeIntervalSince1970: 1_600_000_000)) { wall = now }

  var now: Date { lock.withLock { wall } }
  var uptime: Duration { lock.withLock { time } }

  /// How many sleep at the moment.
  var sleeping: Int { lock.withLock { sleepers.count } }

  /// Moves both clocks, and wakes whoever slept until then.
  func advance(by duration: Duration) { move { _ in duration } }

  /// Moves both clocks to a moment that is still to come, and returns how far that was.
  @discardableResult
  func advance(to moment: Duration) -> Duration { move { max(.zero, moment - $0) } }

  /// Sets the clock on the wall, as its owner would.
  func setWall(ahead seconds: TimeInterval) { lock.withLock { wall += seconds } }
  func set(_ wall: Date) { lock.withLock { self.wall = wall } }

  @discardableResult
  private func move(by distance: (Duration) -> Duration) -> Duration {
    let (step, due) = lock.withLock {
      let step = distance(time)
      time += step
      wall += step / .seconds(1)
      let due = sleepers.filter { $0.value.until <= time }
      for id in due.keys { sleepers[id] = nil }
      return (step, due.values.map { $0.wake })
    }
    for sleeper in due { sleeper.resume() }
    return step
  }

  func sleep(until moment: Duration) async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (wake: CheckedContinuation<Void, any Error>) in
        let outcome: Result<Void, any Error>? = lock.withLock {
          if Task.isCancelled { return .failure(CancellationError()) }
          if moment <= time { return .success(()) }
          sleepers[id] = (moment, wake)
          return nil
        }
        if let outcome { wake.resume(with: outcome) }
      }
    } onCancel: {
      let sleeper = lock.withLock { sleepers.removeValue(forKey: id) }
      sleeper?.wake.resume(throwing: CancellationError())
    }
  }
}
