/// Stage 2: an identical call under way is joined, one that has just succeeded gives its answer, and a newer call of
/// an endpoint may end an older one.
extension Call {
  func joining(
    as identity: CallIdentity, _ work: @escaping @Sendable (CallName?) async throws(CallFault) -> Outcome
  ) async throws(CallFault) -> Outcome {
    let endpoint = request.endpoint
    // Files go to places of their own, also where they are the same, and a stream to whoever iterates over it.
    let isShared = transfer == nil
    let joins = isShared && endpoint.idempotency.coalescing != nil
    let debounces = isShared && endpoint.debounce != nil
    let isNamed = joins || debounces || endpoint.idempotency.key != nil
    let name = isNamed ? try await name(as: identity, until: startDeadline()) : nil
    guard joins || debounces || endpoint.isLatestOnly else { return try await work(name) }
    let latest = endpoint.isLatestOnly ? endpoint.name : nil
    let place = caller.calls.enter(
      debounces || joins ? name?.inMemory : nil, latestOf: latest, joins: joins,
      at: caller.configuration.timekeeper.uptime)
    switch place {
    case .answered(let outcome):
      progress.answered(by: .debounce)
      return outcome
    case .joined(let flight, let waiter):
      progress.answered(by: .join)
      return try await wait(for: flight, waiter)
    case .first(let flight, let waiter):
      begin(flight, name, latestOf: latest, debounce: debounces ? endpoint.debounce : nil, work)
      return try await end(of: flight, waiter).get()
    }
  }

  private func begin(
    _ flight: CallFlight, _ name: CallName?, latestOf latest: String?, debounce: Duration?,
    _ work: @escaping @Sendable (CallName?) async throws(CallFault) -> Outcome
  ) {
    let caller = caller
    flight.begin {
      do throws(CallFault) { return .success(try await work(name)) } catch { return .failure(error) }
    } ended: { ending in
      let until = debounce.map { caller.configuration.timekeeper.uptime + $0 }
      var answer: (Outcome, Duration)?
      if let until, case .success(.success(let success)) = ending { answer = (.success(success), until) }
      caller.calls.leave(flight, name?.inMemory, latestOf: latest, keeping: answer)
    }
  }

  /// Who has joined a call shares its deadline, and may have an earlier one of its own.
  private func wait(for flight: CallFlight, _ waiter: Int) async throws(CallFault) -> Outcome {
    let own = options.deadline == nil ? nil : startDeadline()
    let ending = await caller.configuration.timekeeper.race(until: own) { await flight.wait(waiter) }
    guard let ending else { throw Task.isCancelled ? .cancelled(sent: true) : .timedOut(during: .waiting) }
    return try (ending ?? .failure(.cancelled(sent: true))).get()
  }

  private func end(of flight: CallFlight, _ waiter: Int) async -> CallFlight.Ending {
    // Whoever leaves while the work goes on for others: it is likely to be done.
    await flight.wait(waiter) ?? .failure(.cancelled(sent: true))
  }
}
