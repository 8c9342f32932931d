import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One task's way to its receiver, and to whoever waits for its end.
final class URLSessionExchange: Sendable {
  private struct State: Sendable {
    var hasHead = false
    var wasStopped = false
    var wasChallenged = false
    var continuation: CheckedContinuation<Result<Void, TransportError>, Never>?
  }

  let receiver: any ExchangeReceiver
  private let state: Locked<State>

  init(
    _ receiver: any ExchangeReceiver, _ continuation: CheckedContinuation<Result<Void, TransportError>, Never>
  ) {
    self.receiver = receiver
    state = Locked(State(continuation: continuation))
  }

  /// Passes the head on, once, and no interim one.
  func received(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return }
    let isFirst = state.withLock { state in
      defer { state.hasHead = true }
      return !state.hasHead
    }
    if isFirst { receiver.received(head: URLSessionHead.head(response)) }
  }

  /// Passes content on; false when the receiver wants no more.
  func received(_ data: Data) -> Bool {
    if receiver.received(body: [UInt8](data)) { return true }
    state.withLock { $0.wasStopped = true }
    return false
  }

  /// Notes that the server asked for a user name, which nobody gives: the answer stands as it is.
  func challenged() { state.withLock { $0.wasChallenged = true } }

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
      finish(.failure(URLSessionFailure.transportError(error)))
    } else {
      finish(hasHead ? .success(()) : .failure(.malformedAnswer))
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
