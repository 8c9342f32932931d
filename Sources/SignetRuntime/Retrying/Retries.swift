/// The retries of one call: whether there is another one, after which wait, and what is known by then of whether the
/// work was done.
struct Retries {
  private let call: Call
  private let deadline: Duration?
  private let host: String
  private var count = 0
  /// The tokens that this call's retries took from the host's budget.
  private var taken = 0
  /// The worst of what the attempts so far may have done.
  private(set) var mayHaveBeenDone = MayHaveBeenDone.no

  init(of call: Call, to host: String, until deadline: Duration?) {
    self.call = call
    self.host = host
    self.deadline = deadline
  }

  private var policy: RetryPolicy { call.request.endpoint.retry }
  private var configuration: Configuration { call.caller.configuration }

  /// Waits for the next attempt, where there is to be one.
  ///
  /// - Returns: whether there is.
  /// - Throws: `.cancelled`, while it waits.
  mutating func wait(after setback: Setback) async throws(CallFault) -> Bool {
    mayHaveBeenDone = max(mayHaveBeenDone, setback.mayHaveBeenDone)
    guard let reason = setback.reason, policy.allows(setback), call.request.endpoint.isRepeatable
    else { return false }
    if Task.isCancelled { throw cancelled }
    if setback.hasAdvanced { beginAnew() }
    if reason == .offline, let network = configuration.network, network.kind == nil {
      return try await waitForNetwork(network)
    }
    guard count + 1 < policy.attempts, let moment = moment(after: setback),
      configuration.retryBudget.take(RetryBudget.cost(of: reason), from: host)
    else { return false }
    taken += RetryBudget.cost(of: reason)
    count += 1
    call.progress.retries(because: reason.word)
    do { try await configuration.timekeeper.sleep(until: moment) } catch { throw cancelled }
    return true
  }

  /// The last attempt went well for a while: what came before it does not count.
  private mutating func beginAnew() {
    configuration.retryBudget.giveBack(taken, to: host)
    (count, taken) = (0, 0)
  }

  /// The call has succeeded.
  func succeeded() {
    configuration.retryBudget.giveBack(max(taken, 1), to: host)
  }

  // MARK: Waiting

  /// Each wait ends before this: the call's deadline, or else as the endpoint's idle limit has it.
  private var limit: Duration? {
    let now = configuration.timekeeper.uptime
    return deadline ?? call.request.endpoint.timeout.idle.map { now + $0 }
  }

  /// When the next attempt begins; nil where that would be too late.
  private func moment(after setback: Setback) -> Duration? {
    let (now, limit) = (configuration.timekeeper.uptime, limit)
    let jitter = policy.delay(after: count, chance: configuration.random())
    var delays = [max(jitter, setback.wait ?? .zero)]
    if let text = setback.retryAfter, let asked = RetryAfter(text, now: call.caller.serverTime) {
      guard case .delay(let delay) = asked else { return nil }
      // Those who were all told the same do not come all at once, and none comes sooner.
      delays = [delay + jitter, delay].map { max($0, setback.wait ?? .zero) }
    }
    return delays.map { now + $0 }.first { moment in limit.map { moment < $0 } ?? true }
  }

  /// No attempt is lost where there was nothing to attempt.
  private func waitForNetwork(_ network: any NetworkMonitor) async throws(CallFault) -> Bool {
    let isThere = await configuration.timekeeper.result(until: limit) {
      await network.waitForNetwork()
      return network.kind != nil
    }
    if Task.isCancelled { throw cancelled }
    if isThere == true { call.progress.retries(because: RetryReason.offline.word) }
    return isThere ?? false
  }

  private var cancelled: CallFault {
    CallFault(.cancelled(sent: call.progress.hasSent), mayHaveBeenDone: mayHaveBeenDone)
  }
}
