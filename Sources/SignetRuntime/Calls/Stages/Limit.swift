/// Stage 3: no more is sent than the endpoint's limits allow.
extension Call {
  /// Makes the call, where there is room for it. One of which nothing was sent does not count.
  ///
  /// - Throws: `.limited`, with the time at which the next call may be made; and what the work throws.
  func counted(
    _ work: (Call) async throws(CallFault) -> Outcome
  ) async throws(CallFault) -> Outcome {
    let reservation = try reserve()
    defer { if let reservation, !progress.hasSent { caller.limits.giveBack(reservation) } }
    return try await work(self)
  }

  /// Counts the call; nil where nothing is limited.
  private func reserve() throws(CallFault) -> LimitBook.Reservation? {
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
