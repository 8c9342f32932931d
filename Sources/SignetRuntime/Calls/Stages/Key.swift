/// Stage 4: one idempotency key a call, the same in every attempt.
extension Call {
  /// The caller's own key; or that of an identical call which may have been done; or a new one. Nil where the endpoint
  /// has none.
  func takeKey(_ name: CallName?) -> CallKey? {
    guard request.endpoint.idempotency.key != nil else { return nil }
    if let given = options.idempotencyKey { return CallKey(value: given, name: nil, isTakenUp: false) }
    let configuration = caller.configuration
    let new = { configuration.identifier().uuidString.lowercased() }
    guard let name else { return CallKey(value: new(), name: nil, isTakenUp: false) }
    return caller.keys.take(
      for: name.onFile, reusing: options.takesUpKeptKey, by: configuration.timekeeper, new: new)
  }

  /// The same call, its requests carrying the key.
  func carrying(_ key: CallKey?) throws(CallFault) -> Call {
    guard let key, let place = request.endpoint.idempotency.key else { return self }
    var call = self
    call.request = try request.carrying(key.value, in: place)
    call.key = key
    return call
  }

  /// The ending, which tells the key. A call that may have been done leaves its key on file; a success waits for
  /// whoever reads it.
  func settled(_ ending: Result<Outcome, CallFault>, _ key: CallKey?) -> Result<Outcome, CallFault> {
    guard let key else { return ending }
    switch ending {
    case .success(.success(var answer)):
      answer.key = key
      return .success(.success(answer))
    case .success(.refusal(var refusal)):
      // A refusal does not decide what an earlier call left open, one that the endpoint names neither: it may have come
      // before anybody looked for the key, or because of what that call has done.
      if key.isTakenUp { refusal.mayHaveBeenDone = max(refusal.mayHaveBeenDone, .unknown) }
      refusal.idempotencyKey = key.value
      settle(key, keeping: refusal.mayHaveBeenDone != .no)
      return .success(.refusal(refusal))
    case .failure(var fault):
      // This call may not have been sent; the one before it was.
      if key.isTakenUp { fault.mayHaveBeenDone = max(fault.mayHaveBeenDone, .unknown) }
      fault.idempotencyKey = key.value
      settle(key, keeping: fault.mayHaveBeenDone != .no)
      return .failure(fault)
    }
  }

  /// A success has been read, or could not be.
  func settle(_ key: CallKey?, keeping: Bool) {
    if let key { caller.keys.settle(key, keeping: keeping || key.staysOnFile) }
  }
}

extension Call.Outcome {
  /// The same outcome of a call of which somebody knows no more than that it may be done: its key waits for him.
  var keepingKey: Call.Outcome {
    guard case .success(var answer) = self else { return self }
    answer.key?.staysOnFile = true
    return .success(answer)
  }
}
