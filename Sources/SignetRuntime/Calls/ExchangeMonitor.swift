/// Watches one exchange: collects the answer up to its limit, and knows how long each side has been silent.
final class ExchangeMonitor: ExchangeReceiver {
  private struct State: Sendable {
    var began: Duration?
    var lastActivity: Duration = .zero
    var sent = 0
    var head: ResponseHead?
    var body: [UInt8] = []
    var isTooLarge = false
    /// Whether the content is a file's, and no answer to be read.
    var isFile = false
  }

  private let state = Locked(State())
  private let timekeeper: any Timekeeper
  private let answerLimit: Int
  private let requestLength: Int
  private let transfer: (any Transfer)?

  init(timekeeper: any Timekeeper, answerLimit: Int, requestLength: Int, transfer: (any Transfer)? = nil) {
    self.timekeeper = timekeeper
    self.answerLimit = answerLimit
    self.requestLength = requestLength
    self.transfer = transfer
  }

  // MARK: What the transport tells

  func began() {
    let now = timekeeper.uptime
    state.withLock { state in
      if state.began == nil { state.began = now }
      state.lastActivity = now
    }
  }

  func sent(_ count: Int) {
    let now = timekeeper.uptime
    state.withLock { state in
      state.sent += count
      state.lastActivity = now
    }
    transfer?.sent(count)
  }

  func received(head: ResponseHead) {
    let (now, isFile) = (timekeeper.uptime, transfer?.takes(head) ?? false)
    state.withLock { state in
      state.isFile = isFile
      state.head = head
      state.lastActivity = now
    }
  }

  func received(body bytes: [UInt8]) -> Bool {
    let now = timekeeper.uptime
    if isFile {
      state.withLock { $0.lastActivity = now }
      return transfer?.write(bytes) ?? false
    }
    return state.withLock { state in
      state.lastActivity = now
      guard state.body.count + bytes.count <= answerLimit else {
        state.isTooLarge = true
        return false
      }
      state.body += bytes
      return true
    }
  }

  // MARK: What the call asks

  /// The answer, once it has arrived.
  var answer: (head: ResponseHead, body: [UInt8])? {
    state.withLock { state in state.head.map { ($0, state.body) } }
  }

  /// Whether the answer's content goes into a file.
  var isFile: Bool { state.withLock { $0.isFile } }

  var isTooLarge: Bool { state.withLock { $0.isTooLarge } }

  /// Whether any of the request may have left.
  var hasBegun: Bool { state.withLock { $0.began != nil } }

  var phase: CallPhase {
    state.withLock { state in
      if state.began == nil { return .connecting }
      if state.head != nil { return .receiving }
      return state.sent < requestLength ? .sending : .waiting
    }
  }

  /// The next moment at which the exchange may have to be given up.
  ///
  /// While there is no connection, that is as early as it could be if there were one by now; whoever waits for it
  /// asks again then.
  func nextLimit(_ tier: TimeoutTier, total: Duration?, at now: Duration) -> Duration? {
    let (began, active) = state.withLock { ($0.began ?? now, $0.began == nil ? now : $0.lastActivity) }
    return [total, tier.attempt.map { began + $0 }, tier.idle.map { active + $0 }].compactMap { $0 }.min()
  }
}
