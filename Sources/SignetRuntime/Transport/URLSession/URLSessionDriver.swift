import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The session's delegate: leads what URLSession tells about each task to the exchange that it belongs to.
///
/// Tasks are resumed and cancelled on the delegate's queue only: URLSession on Linux deadlocks or aborts when a
/// task is cancelled from elsewhere while a callback runs. Redirects are refused, as they are the runtime's.
final class URLSessionDriver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Unchecked: an operation queue is safe to use from anywhere, and the table is locked.
  private let queue: OperationQueue
  private let exchanges = Locked([Int: URLSessionExchange]())

  init(queue: OperationQueue) { self.queue = queue }

  /// Runs a task to its end; cancelling the surrounding Swift task cancels it.
  ///
  /// - Parameter mayLeaveUnseen: whether the request may leave without anybody being told.
  func run(
    _ task: URLSessionTask, _ receiver: any ExchangeReceiver, mayLeaveUnseen: Bool
  ) async throws(TransportError) {
    let handle = URLSessionTaskHandle(task)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation {
        (continuation: CheckedContinuation<Result<Void, TransportError>, Never>) in
        let exchange = URLSessionExchange(receiver, mayLeaveUnseen: mayLeaveUnseen, continuation)
        queue.addOperation { [self] in
          if handle.isCancelled {
            exchange.finish(.failure(.cancelled))
          } else {
            exchanges.withLock { $0[handle.task.taskIdentifier] = exchange }
            handle.task.resume()
          }
        }
      }
    } onCancel: {
      handle.noteCancellation()
      queue.addOperation { [self] in
        guard let exchange = exchange(handle.task) else { return }
        exchange.noteCancellation()
        if exchange.hasEnded { finish(handle.task, URLError(.cancelled)) } else { handle.task.cancel() }
      }
    }
    try result.get()
  }

  private func exchange(_ task: URLSessionTask) -> URLSessionExchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  // MARK: URLSession's callbacks, all on the delegate queue

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  /// A certificate is judged by the system; a user name is the runtime's business, so that 401 is an answer.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let userMethods = [
      NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest,
      NSURLAuthenticationMethodDefault,
      NSURLAuthenticationMethodNTLM, NSURLAuthenticationMethodNegotiate,
    ]
    guard userMethods.contains(challenge.protectionSpace.authenticationMethod) else {
      return completionHandler(.performDefaultHandling, nil)
    }
    exchange(task)?.challenged()
    completionHandler(.rejectProtectionSpace, nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    exchange(task)?.sent(Int(bytesSent))
  }

  /// Comes before the end of the task: of a request without content, nothing else says that it left. Foundation on Linux
  /// collects nothing.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
  ) {
    if metrics.transactionMetrics.contains(where: { $0.requestStartDate != nil }) {
      exchange(task)?.noteLeaving()
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    exchange(dataTask)?.received(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let exchange = exchange(dataTask) else { return }
    let handle = URLSessionTaskHandle(dataTask)
    switch exchange.received(data, resume: { [self] in letOn(exchange, handle) }) {
    case .goOn: break
    case .hold: Self.pause(dataTask)
    case .stop: dataTask.cancel()
    }
  }

  /// Keeps more from coming, where that can be done: Foundation on Linux begins a task anew that was suspended, so that
  /// its content would come twice. There it comes on, and is kept.
  private static func pause(_ task: URLSessionTask) {
    #if !canImport(FoundationNetworking)
      task.suspend()
    #endif
  }

  private static func goOn(_ task: URLSessionTask) {
    #if !canImport(FoundationNetworking)
      task.resume()
    #endif
  }

  /// The receiver wants more again.
  private func letOn(_ exchange: URLSessionExchange, _ handle: URLSessionTaskHandle) {
    queue.addOperation { [self] in
      switch exchange.letOn(resume: { [self] in letOn(exchange, handle) }) {
      case .goOn: if exchange.isDone { finish(handle.task, nil) } else { Self.goOn(handle.task) }
      case .hold: break
      case .stop: handle.task.cancel()
      }
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let exchange = exchange(task) else { return }
    if let response = task.response { exchange.received(response) }
    exchange.noteEnd()
    // What a receiver holds back is passed on first; where the call was cancelled when the end was on its way, nobody will.
    if error != nil || exchange.isDone {
      finish(task, error)
    } else if exchange.wasCancelled {
      finish(task, URLError(.cancelled))
    }
  }

  private func finish(_ task: URLSessionTask, _ error: (any Error)?) {
    exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.finish(error)
  }
}
