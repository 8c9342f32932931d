/// A client's calls under way that others may join or replace, and the answers that are given again for a while.
final class CallTable: Sendable {
  private struct State: Sendable {
    var flights: [[UInt8]: CallFlight] = [:]
    /// The latest call of each endpoint of which only the latest counts.
    var latest: [String: CallFlight] = [:]
    var recent: [[UInt8]: (outcome: Call.Outcome, until: Duration)] = [:]
  }

  /// What a call finds.
  enum Place: Sendable {
    /// An identical call succeeded just now.
    case answered(Call.Outcome)
    /// An identical call is under way.
    case joined(CallFlight, waiter: Int)
    /// There is none: this one is to be made.
    case first(CallFlight, waiter: Int)
  }

  private let state = Locked(State())

  /// - Parameters:
  ///   - name: nil for a call that is identical to none.
  ///   - endpoint: its name, where this call ends an older one; nil where it doesn't.
  ///   - joins: whether it joins an identical one.
  func enter(_ name: [UInt8]?, latestOf endpoint: String?, joins: Bool, at now: Duration) -> Place {
    let (place, older) = state.withLock { state -> (Place, CallFlight?) in
      state.recent = state.recent.filter { $0.value.until > now }
      if let name {
        if let recent = state.recent[name] {
          // An older call that is under way would be answered after this one.
          return (.answered(recent.outcome), endpoint.flatMap { state.latest.removeValue(forKey: $0) })
        }
        if joins, let flight = state.flights[name], let waiter = flight.enter() {
          return (.joined(flight, waiter: waiter), nil)
        }
      }
      let flight = CallFlight()
      if joins, let name { state.flights[name] = flight }
      let older = endpoint.flatMap { state.latest.updateValue(flight, forKey: $0) }
      // A flight that nobody knows yet lets the first one in.
      return (.first(flight, waiter: flight.enter() ?? 0), older)
    }
    older?.cancel()
    return place
  }

  /// An answer that could not be read is a failure, and not given again.
  func forget(_ name: [UInt8]) { state.withLock { _ = $0.recent.removeValue(forKey: name) } }

  /// How many wait for calls under way.
  var waiters: Int {
    let flights = state.withLock { Array($0.flights.values) }
    return flights.reduce(0) { $0 + $1.waiters }
  }

  /// Takes a flight that has ended off the table, and keeps its answer for a while.
  func leave(
    _ flight: CallFlight, _ name: [UInt8]?, latestOf endpoint: String?,
    keeping answer: (outcome: Call.Outcome, until: Duration)?
  ) {
    state.withLock { state in
      if let endpoint, state.latest[endpoint] === flight { state.latest[endpoint] = nil }
      guard let name else { return }
      if state.flights[name] === flight { state.flights[name] = nil }
      if let answer { state.recent[name] = answer }
    }
  }
}
