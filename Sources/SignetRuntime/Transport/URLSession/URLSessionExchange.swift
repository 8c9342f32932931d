import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One task's way to its receiver, and to whoever waits for its end.
final class URLSessionExchange: Sendable {
  private struct State: Sendable {
    var hasHead = false
    /// Whether any of the request has left, or may have.
    var hasLeft = false
    var wasStopped = false
    var wasCancelled = false
    var wasChallenged = false
    /// Whether the receiver wants no more for now, and what has come all the same.
    var isHeld = false
    var backlog: [Data] = []
    var hasEnded = false
    var continuation: CheckedContinuation<Result<Void, TransportError>, Never>?
  }

  let receiver: any ExchangeReceiver
  private let state: Locked<State>

  /// - Parameter mayLeaveUnseen: whether the request may leave without anybody being told.
  init(
    _ receiver: any ExchangeReceiver, mayLeaveUnseen: Bool,
    _ continuation: CheckedContinuation<Result<Void, TransportError>, Never>
  ) {
    self.receiver = receiver
    state = Locked(State(hasLeft: mayLeaveUnseen, continuation: continuation))
  }

  func sent(_ count: Int) {
    noteLeaving()
    receiver.sent(count)
  }

  func noteLeaving() { state.withLock { $0.hasLeft = true } }

  /// Passes the head on, once, and no interim one.
  func received(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return }
    let isFirst = state.withLock { state in
      defer { state.hasHead = true }
      return !state.hasHead
    }
    if isFirst { receiver.received(head: URLSessionHead.head(response)) }
  }

  /// What is to be done with the task after a run of content.
  enum Reception {
    case goOn, hold, stop
  }

  /// Passes content on, or keeps it while the receiver wants none.
  ///
  /// - Parameter resume: Called, once, when a receiver that held the answer wants more.
  func received(_ data: Data, resume: @escaping @Sendable () -> Void) -> Reception {
    let isKept = state.withLock { state in
      if state.isHeld { state.backlog.append(data) }
      return state.isHeld
    }
    return isKept ? .goOn : pass(data, resume)
  }

  private func pass(_ data: Data, _ resume: @escaping @Sendable () -> Void) -> Reception {
    guard receiver.received(body: [UInt8](data)) else {
      state.withLock { $0.wasStopped = true }
      return .stop
    }
    state.withLock { $0.isHeld = true }
    guard receiver.takesMore(resume: resume) else { return .hold }
    state.withLock { $0.isHeld = false }
    return .goOn
  }

  /// Passes on what was kept, as far as the receiver wants it.
  func letOn(resume: @escaping @Sendable () -> Void) -> Reception {
    while true {
      let next = state.withLock { state -> Data? in
        if state.backlog.isEmpty { state.isHeld = false }
        return state.backlog.isEmpty ? nil : state.backlog.removeFirst()
      }
      guard let next else { break }
      let reception = pass(next, resume)
      if reception != .goOn { return hasEnded && reception == .stop ? .goOn : reception }
    }
    return .goOn
  }

  /// Notes that the server asked for a user name, which nobody gives: the answer stands as it is.
  func challenged() { state.withLock { $0.wasChallenged = true } }

  /// Whether the task has ended, and all that came before has been passed on, or is not wanted.
  var isDone: Bool {
    state.withLock { $0.hasEnded && ($0.backlog.isEmpty || $0.wasStopped) }
  }

  /// Whether the task has ended, whatever is still to be passed on.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  func noteEnd() { state.withLock { $0.hasEnded = true } }

  /// Whether whoever asked for the exchange wants it no more.
  var wasCancelled: Bool { state.withLock { $0.wasCancelled } }

  func noteCancellation() { state.withLock { $0.wasCancelled = true } }

  func finish(_ error: (any Error)?) {
    let (wasStopped, hasHead, wasChallenged) = state.withLock {
      ($0.wasStopped, $0.hasHead, $0.wasChallenged)
    }
    if wasStopped {
      finish(.failure(.stopped))
    } else if wasChallenged, hasHead, (error as? URLError)?.code == .cancelled {
      // Foundation on Linux ends a task so whose challenge is rejected; the answer has arrived by then.
      finish(.success(()))
    } else if let error {
      finish(.failure(failure(error)))
    } else {
      finish(hasHead ? .success(()) : .failure(.malformedAnswer))
    }
  }

  /// What came after something had left is none before sending, whatever became of a second connection.
  private func failure(_ error: any Error) -> TransportError {
    let failure = URLSessionFailure.transportError(error)
    let hasLeft = state.withLock { $0.hasLeft || $0.hasHead }
    switch failure {
    case .offline, .dns, .refused, .tls, .connectionLost(sent: false):
      return hasLeft ? .connectionLost(sent: true) : failure
    default: return failure
    }
  }

  func finish(_ result: Result<Void, TransportError>) {
    let continuation = state.withLock { state in
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: result)
  }
}
