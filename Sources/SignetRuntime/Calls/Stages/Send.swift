/// Stage 10: one exchange after another, until an answer is no redirect.
extension Call {
  /// The most redirects that are followed.
  static let redirectLimit = 5

  /// None, for what is signed or sealed, which is meant for this server alone, nor where the answer has to prove itself: a
  /// redirect proves nothing.
  func redirectLimit(isProtected: Bool) -> Int { isProtected ? 0 : Self.redirectLimit }

  func send(
    _ first: TransportRequest, until deadline: Duration?, redirects: Int
  ) async throws(CallFault) -> Exchange {
    var next = first
    var isAfterWork = false
    for count in 0..<redirects {
      let exchange = try await exchange(next, after: count, until: deadline).after(work: isAfterWork)
      guard let redirected = Redirect(exchange).follow(next) else { return exchange }
      if redirected.method != next.method, !next.method.isSafe { isAfterWork = true }
      next = redirected
    }
    return try await exchange(next, after: redirects, until: deadline).after(work: isAfterWork)
  }

  /// A server has had the request before it led elsewhere: a failure on the way there is none before sending.
  private func exchange(
    _ request: TransportRequest, after redirects: Int, until deadline: Duration?
  ) async throws(CallFault) -> Exchange {
    do throws(CallFault) {
      return try await exchange(request, until: deadline)
    } catch {
      let isFirst = redirects == 0 || self.request.endpoint.method.isSafe
      throw isFirst ? error : error.afterSending.atLeast(.unknown)
    }
  }

  /// One exchange within its limits, its line in the journal included.
  private func exchange(
    _ request: TransportRequest, until deadline: Duration?
  ) async throws(CallFault) -> Exchange {
    let attempt = beginAttempt()
    do throws(CallFault) {
      let exchange = try await limitedExchange(request, until: deadline)
      progress.sent()
      progress.received(
        status: exchange.head.status, serverID: exchange.head.headers["X-Request-Id"].flatMap(ShownCode.text))
      if !isVerified {
        learnTime(from: exchange, at: exchange.headCame ?? caller.configuration.timekeeper.uptime)
      }
      journal(attempt, of: request, status: exchange.head.status, fault: nil)
      return exchange
    } catch {
      // What surely did nothing did not leave.
      if error.mayHaveBeenDone != .no { progress.sent() }
      journal(attempt, of: request, status: nil, fault: error)
      throw error
    }
  }

  private func limitedExchange(
    _ request: TransportRequest, until deadline: Duration?
  ) async throws(CallFault) -> Exchange {
    if Task.isCancelled { throw .cancelled(sent: false) }
    let configuration = caller.configuration
    if let deadline, deadline <= configuration.timekeeper.uptime { throw .timedOut(during: .connecting) }
    transfer?.begins()
    let monitor = ExchangeMonitor(
      timekeeper: configuration.timekeeper, answerLimit: configuration.answerLimit,
      requestLength: request.body.length, transfer: transfer)
    let ending = await ExchangeRace(
      transport: caller.transport, request: request, monitor: monitor, timekeeper: configuration.timekeeper,
      tier: self.request.endpoint.timeout, total: deadline
    ).run()
    switch ending {
    case .timeUp(let phase): throw .timedOut(during: phase)
    case .transport(let error?): throw fault(error, monitor)
    case .transport(nil):
      guard let answer = monitor.answer else { throw .malformedAnswer(at: "") }
      return Exchange(
        url: request.url, head: answer.head, body: answer.body, headCame: answer.headCame)
    }
  }

  private func fault(_ error: TransportError, _ monitor: ExchangeMonitor) -> CallFault {
    switch error {
    case .offline: .offline
    case .dns: .unreachable(.dns)
    case .refused: .unreachable(.refused)
    case .tls(let reason): .unreachable(.tls(reason: reason))
    case .timedOut(let phase): .timedOut(during: phase)
    case .connectionLost(let sent): .connectionLost(sent: sent)
    case .closed, .truncated: .connectionLost(sent: true)
    case .malformedAnswer: .malformedAnswer(at: "")
    case .invalidRequest:
      .invalid(field: "request", rule: .lack(.request))
    case .unreadableBody: unreadable(monitor)
    case .stopped where monitor.isTooLarge: tooLarge(monitor)
    // The server has answered with what the transfer is about.
    case .stopped where monitor.isTransferred: CallFault(monitor.stop, mayHaveBeenDone: .yes)
    case .cancelled where Task.isCancelled: .cancelled(sent: monitor.hasBegun)
    case .cancelled, .stopped: .connectionLost(sent: monitor.hasBegun)
    }
  }
}

extension Call {
  /// What had left of the request by then, a server may have taken for all of it.
  private func unreadable(_ monitor: ExchangeMonitor) -> CallFault {
    CallFault(
      .invalid(field: "file", rule: .lack(.fileToSend)),
      mayHaveBeenDone: monitor.hasBegun ? .unknown : .no)
  }

  /// Without an envelope, the status says all that there is to say of whether the work was done.
  private func tooLarge(_ monitor: ExchangeMonitor) -> CallFault {
    let isSuccess = monitor.answer.map { (200..<300).contains($0.head.status) } ?? false
    return CallFault(
      .answerTooLarge(limit: caller.configuration.answerLimit),
      mayHaveBeenDone: isSuccess && caller.service.envelope == nil ? .yes : .unknown)
  }
}

extension Exchange {
  fileprivate func after(work: Bool) -> Exchange {
    var exchange = self
    exchange.isAfterWork = work
    return exchange
  }
}

extension Endpoint.Method {
  /// Whether it only asks (RFC 9110 §9.2.1).
  var isSafe: Bool { self == .get || self == .head || self == .options }
}

extension CallFault {
  /// The same failure of a call that has reached a server before.
  fileprivate var afterSending: CallFault {
    switch reason {
    case .offline, .unreachable, .connectionLost: .connectionLost(sent: true)
    case .timedOut(.connecting): .timedOut(during: .waiting)
    case .cancelled: .cancelled(sent: true)
    // The call's own URL was good: the server named one that is not.
    case .invalid(field: "request", _): .malformedAnswer(at: "header Location")
    default: self
    }
  }
}
