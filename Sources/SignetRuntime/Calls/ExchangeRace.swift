/// An exchange against the clock: whichever comes first ends it.
struct ExchangeRace: Sendable {
  let transport: any Transport
  let request: TransportRequest
  let monitor: ExchangeMonitor
  let timekeeper: any Timekeeper
  let tier: TimeoutTier
  let total: Duration?

  /// How the exchange ended.
  enum Ending: Sendable {
    /// By itself; nil where nothing was wrong.
    case transport(TransportError?)
    /// Time was up in this phase.
    case timeUp(CallPhase)
  }

  func run() async -> Ending {
    await withTaskGroup(of: Ending?.self) { group in
      group.addTask { await carry() }
      group.addTask { await watch() }
      var ending: Ending?
      while let next = await group.next() {
        guard ending == nil, let next else { continue }
        ending = next
        group.cancelAll()
      }
      // The connection may have come, and the request have left on it, before the transport had stopped.
      if case .timeUp(.connecting) = ending { return .timeUp(monitor.phase) }
      return ending ?? .transport(.cancelled)
    }
  }

  private func carry() async -> Ending {
    do throws(TransportError) {
      try await transport.exchange(request, monitor)
      return .transport(nil)
    } catch {
      return .transport(error)
    }
  }

  /// Sleeps from limit to limit; nil where the exchange was over before.
  private func watch() async -> Ending? {
    while !Task.isCancelled {
      // One look at the clock for both: time that passes between two would count against a connection to come.
      let now = timekeeper.uptime
      guard let limit = monitor.nextLimit(tier, total: total, at: now) else { return nil }
      if limit <= now { return .timeUp(monitor.phase) }
      do { try await timekeeper.reach(limit: limit) } catch { return nil }
    }
    return nil
  }
}
