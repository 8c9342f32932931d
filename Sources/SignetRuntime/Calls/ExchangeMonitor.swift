/// Watches one exchange: collects the answer up to its limit, and knows how long each side has been silent.
final class ExchangeMonitor: ExchangeReceiver {
  private struct State: Sendable {
    var began: Duration?
    var lastActivity: Duration = .zero
    var sent = 0
    var head: ResponseHead?
    var headCame: Duration?
    var body: [UInt8] = []
    var isTooLarge = false
    /// Whether the content is a transfer's, and no answer to be read.
    var isTransferred = false
    /// Whether the answer is held back on this side, so that it is not the server that is silent.
    var isHeld = false
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
    let (now, isTransferred) = (timekeeper.uptime, transfer?.takes(head) ?? false)
    state.withLock { state in
      state.isTransferred = isTransferred
      state.head = head
      state.headCame = now
      state.lastActivity = now
    }
  }

  func received(body bytes: [UInt8]) -> Bool {
    let now = timekeeper.uptime
    if isTransferred {
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

  func takesMore(resume: @escaping @Sendable () -> Void) -> Bool {
    guard let transfer, isTransferred else { return true }
    state.withLock { $0.isHeld = true }
    let takesMore = transfer.takesMore { [self] in
      goOn()
      resume()
    }
    if takesMore { goOn() }
    return takesMore
  }

  /// Nothing is held back any more: from here on silence counts again.
  private func goOn() {
    let now = timekeeper.uptime
    state.withLock { state in
      state.isHeld = false
      state.lastActivity = now
    }
  }

  // MARK: What the call asks

  /// The answer, once it has arrived, and when its head had.
  var answer: (head: ResponseHead, body: [UInt8], headCame: Duration?)? {
    state.withLock { state in state.head.map { ($0, state.body, state.headCame) } }
  }

  /// Whether the answer's content is a transfer's, and no answer to be read.
  var isTransferred: Bool { state.withLock { $0.isTransferred } }

  /// Why the transfer has taken no more of the content.
  var stop: CallFault.Reason { transfer?.stop ?? .malformedAnswer(at: "") }

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
  /// While there is no connection, or the answer is held back on this side, that is as early as it could be if there
  /// were one by now, or more were wanted; whoever waits for it asks again then.
  func nextLimit(_ tier: TimeoutTier, total: Duration?, at now: Duration) -> Duration? {
    let (began, active) = state.withLock { state in
      (state.began ?? now, state.began == nil || state.isHeld ? now : state.lastActivity)
    }
    return [total, tier.attempt.map { began + $0 }, tier.idle.map { active + $0 }].compactMap { $0 }.min()
  }
}
