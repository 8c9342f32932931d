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
      return try await wait(
        for: flight, waiter, until: options.deadline == nil ? nil : startDeadline())
    case .first(let flight, let waiter):
      begin(flight, name, latestOf: latest, debounce: debounces ? endpoint.debounce : nil, work)
      return try await wait(for: flight, waiter)
    }
  }

  private func begin(
    _ flight: CallFlight, _ name: CallName?, latestOf latest: String?, debounce: Duration?,
    _ work: @escaping @Sendable (CallName?) async throws(CallFault) -> Outcome
  ) {
    let caller = caller
    flight.begin(with: progress) {
      do throws(CallFault) { return .success(try await work(name).named(name)) } catch {
        return .failure(error)
      }
    } ended: { ending in
      let until = debounce.map { caller.configuration.timekeeper.uptime + $0 }
      var answer: (Outcome, Duration)?
      if let until, case .success(let outcome) = ending, case .success = outcome {
        answer = (outcome.givenAgain, until)
      }
      caller.calls.leave(flight, name?.inMemory, latestOf: latest, keeping: answer)
    }
  }

  /// How a flight ends for one who waits for it. Who has joined a call shares its deadline, and may have an earlier one
  /// of its own.
  ///
  /// Whoever is the last to leave stays for what became of the call: that may be a success that was on its way.
  private func wait(
    for flight: CallFlight, _ waiter: Int, until own: Duration? = nil
  ) async throws(CallFault) -> Outcome {
    let timekeeper = caller.configuration.timekeeper
    let timer = own.map { own in
      Task {
        try await timekeeper.reach(limit: own)
        flight.leave(waiter, isOutOfTime: true)
      }
    }
    let ending = await flight.wait(waiter)
    timer?.cancel()
    let isOutOfTime = flight.isOutOfTime(waiter)
    switch ending {
    case .success(let outcome): return flight.mayBeAskedAgain ? outcome.keepingKey : outcome
    case .failure(let fault): throw isOutOfTime ? fault.outOfTime : fault
    // The work goes on for others: it is likely to be done.
    case nil:
      throw CallFault(
        isOutOfTime ? .timedOut(during: .waiting) : .cancelled(sent: true), idempotencyKey: flight.key)
    }
  }
}

extension CallFault {
  /// The same failure of a call that was cancelled because its time was up.
  fileprivate var outOfTime: CallFault {
    guard case .cancelled(let sent) = reason else { return self }
    return CallFault(
      .timedOut(during: sent ? .waiting : .connecting), mayHaveBeenDone: mayHaveBeenDone,
      idempotencyKey: idempotencyKey)
  }
}

extension Call.Outcome {
  /// The same, with what it is remembered by.
  fileprivate func named(_ name: CallName?) -> Call.Outcome {
    guard case .success(var answer) = self else { return self }
    answer.name = name?.inMemory
    return .success(answer)
  }

  /// The same for a later call: whether its key stays on file is for those to say for whom the call was made.
  fileprivate var givenAgain: Call.Outcome {
    guard case .success(var answer) = self else { return self }
    answer.key = answer.key.map { CallKey(value: $0.value, name: nil, isTakenUp: $0.isTakenUp) }
    return .success(answer)
  }
}
