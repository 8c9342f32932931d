public import Foundation

/// The button that sends a code, and says "again in 42 s" until it may be tapped again.
///
///     let countdown = CodeCountdown("login", store: store)
///     for await update in countdown.updates { button.show(update) }
///     …
///     try await countdown.send { () async throws(CallError<SendCode.Failure>) in
///       try await client.sms.sendCode(phone: phone, scene: .login).nextAllowedAt
///     }
///
/// It is disabled at the tap, waits until the time that the answer says, and goes on with that after a launch. Time runs
/// by a clock that only runs forward: it jumps for no setting, and stops for no scrolling.
@MainActor
public final class CodeCountdown {
  /// What the button may do.
  public enum State: Sendable, Hashable {
    case ready
    /// A code is being asked for.
    case sending
    /// Until then, by the device's clock.
    case waiting(until: Date)
  }

  /// What the button shows.
  public struct Update: Sendable, Hashable {
    public let state: State
    /// Whole seconds, rounded up; 0 but while it waits.
    public let secondsLeft: Int
  }

  public private(set) var state = State.ready
  private let timekeeper: any Timekeeper
  private let serverTime: ServerTime
  private let record: CountdownRecord
  /// When the wait is over, by the clock that only runs forward.
  private var end: Duration?
  private var ticking: Task<Void, Never>?
  private var listeners: [Int: AsyncStream<Update>.Continuation] = [:]
  private var nextListener = 0

  /// - Parameters:
  ///   - name: what the wait is kept under: one for each purpose.
  ///   - store: where it is kept across launches.
  ///   - configuration: the client's own: its time counts, and what its calls have learned of the server's.
  public init(_ name: String, store: any ProtectedStore, configuration: Configuration = Configuration()) {
    timekeeper = configuration.timekeeper
    serverTime = configuration.serverTime
    record = CountdownRecord(name: name, store: store)
    if let left = record.left(at: timekeeper.now) { wait(for: left) }
  }

  deinit {
    ticking?.cancel()
    for listener in listeners.values { listener.finish() }
  }

  /// Whole seconds until the button is ready, rounded up.
  public var secondsLeft: Int {
    guard let end else { return 0 }
    let (seconds, rest) = (end - timekeeper.uptime).components
    return max(Int(clamping: rest > 0 ? seconds + 1 : seconds), 0)
  }

  /// The present state, and each change of it, with every second of a wait.
  public var updates: AsyncStream<Update> {
    let (updates, continuation) = AsyncStream.makeStream(of: Update.self)
    let id = nextListener
    nextListener += 1
    listeners[id] = continuation
    continuation.yield(update)
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[id] = nil }
    }
    return updates
  }

  /// Asks for a code, unless one is being asked for, or the wait is not over: then nothing is done.
  ///
  /// - Parameter call: asks for it, and says when the next may be asked for: by the server's clock; nil for at once.
  /// - Returns: whether a code was asked for.
  /// - Throws: what the call ends with. Of ``CallError/Reason/limited(until:)`` the wait begins as well.
  @discardableResult
  public func send<Failure>(
    _ call: @MainActor () async throws(CallError<Failure>) -> Date?
  ) async throws(CallError<Failure>) -> Bool {
    if let end, timekeeper.uptime >= end { tick() }
    guard state == .ready else { return false }
    change(to: .sending)
    do throws(CallError<Failure>) {
      let until = try await call()
      begin(until: until, by: serverTime.now(by: timekeeper))
      return true
    } catch {
      if case .limited(let until) = error.reason {
        begin(until: until, by: timekeeper.now)
      } else {
        change(to: .ready)
      }
      throw error
    }
  }

  // MARK: Waiting

  private func begin(until: Date?, by now: Date) {
    let left = until.map { CountdownRecord.duration($0.timeIntervalSince(now)) } ?? .zero
    guard left > .zero else { return change(to: .ready) }
    record.keep(left, at: timekeeper.now)
    wait(for: left)
  }

  private func wait(for left: Duration) {
    let end = timekeeper.uptime + left
    self.end = end
    change(to: .waiting(until: timekeeper.now + left / .seconds(1)))
    ticking?.cancel()
    ticking = Task { [weak self, timekeeper] in
      while let next = self?.nextTick {
        do { try await timekeeper.sleep(until: next) } catch { return }
        self?.tick()
      }
    }
  }

  /// When another second is over; nil where the wait is.
  private var nextTick: Duration? {
    guard let end, end > timekeeper.uptime else { return nil }
    return end - .seconds(secondsLeft - 1)
  }

  private func tick() {
    guard let end else { return }
    if timekeeper.uptime < end { return tell() }
    self.end = nil
    record.forget()
    change(to: .ready)
  }

  private func change(to state: State) {
    self.state = state
    tell()
  }

  private var update: Update { Update(state: state, secondsLeft: secondsLeft) }

  private func tell() {
    for listener in listeners.values { listener.yield(update) }
  }
}
