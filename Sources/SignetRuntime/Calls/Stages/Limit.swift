/// Stage 3: no more is sent than the endpoint's limits allow.
extension Call {
  /// Counts the call; nil where nothing is limited.
  ///
  /// - Throws: `.limited`, with the time at which the next call may be made.
  func reserve() throws(CallFault) -> LimitBook.Reservation? {
    let limits = request.endpoint.limits
    if limits.isEmpty { return nil }
    let configuration = caller.configuration
    let reserved = caller.limits.reserve(
      counters(limits), at: configuration.timekeeper.now, configuration.calendar)
    switch reserved {
    case .success(let reservation): return reservation
    case .failure(let full):
      progress.answered(by: .limit)
      throw .limited(until: full.until)
    }
  }

  /// A call of which nothing was sent does not count.
  func settle(_ reservation: LimitBook.Reservation?) {
    guard let reservation, !progress.hasSent else { return }
    caller.limits.giveBack(reservation)
  }

  /// Limits that look at the same fields count together.
  private func counters(_ limits: [CallLimit]) -> [LimitBook.Counter] {
    var grouped: [(fields: [String], limits: [CallLimit])] = []
    for limit in limits {
      if let index = grouped.firstIndex(where: { $0.fields == limit.by }) {
        grouped[index].limits.append(limit)
      } else {
        grouped.append((limit.by, [limit]))
      }
    }
    let inputs = RequestInputs(request)
    return grouped.map { fields, limits in
      var name = CanonicalBytes()
      name.add(request.endpoint.name)
      name.add(inputs.values(of: fields))
      return LimitBook.Counter(name: name.bytes, limits: limits)
    }
  }
}
