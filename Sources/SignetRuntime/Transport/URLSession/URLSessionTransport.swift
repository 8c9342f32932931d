import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries exchanges with Foundation's URLSession.
///
/// One session per transport, without cache, cookies and stored credentials. Time limits are the runtime's; a free
/// connection is waited for here, so that this does not count as silence.
///
/// Foundation's URLSession on Linux has limits that nothing here can lift: it may send a request again after a dead
/// kept-alive connection, does not say whether one without content has left, ends the process where a header block has no
/// end, reads on what a receiver holds back, and takes no IPv6 literal for a host.
public final class URLSessionTransport: Transport {
  private let session: URLSession
  private let delegate: URLSessionDriver
  private let slots = ConnectionSlots()
  /// The origins that have answered: a connection may be kept to each.
  private let answered = Locked(Set<String>())

  /// Longer than any limit of the runtime, in seconds.
  private static let ownTimeLimit: TimeInterval = 7 * 86_400

  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.timeoutIntervalForRequest = Self.ownTimeLimit
    configuration.timeoutIntervalForResource = Self.ownTimeLimit
    configuration.httpMaximumConnectionsPerHost = 1024
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.name = "SignetRuntime.URLSessionTransport"
    delegate = URLSessionDriver(queue: queue)
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }

  deinit { session.finishTasksAndInvalidate() }

  public func exchange(
    _ request: TransportRequest, _ receiver: any ExchangeReceiver
  ) async throws(TransportError) {
    guard request.headers.canTravel, let url = URL(string: request.url.text) else { throw .invalidRequest }
    let origin = request.url.scheme + request.url.authority
    guard await slots.take(origin, limit: request.connections) else { throw .cancelled }
    defer { slots.giveBack(origin, limit: request.connections) }
    let content = try URLSessionContent(request.body)
    defer { content.discard() }
    receiver.began()
    let task = task(for: urlRequest(request, url), content)
    try await delegate.run(task, receiver, mayLeaveUnseen: mayLeaveUnseen(request, to: origin))
    answered.withLock { _ = $0.insert(origin) }
  }

  /// Whether a request may go out on a kept connection without a word: where that is dead and no other comes about, the
  /// end looks like one before sending. Apple's systems tell by the task's metrics.
  private func mayLeaveUnseen(_ request: TransportRequest, to origin: String) -> Bool {
    #if canImport(FoundationNetworking)
      !request.method.isSafe && request.body.isEmpty && answered.withLock { $0.contains(origin) }
    #else
      false
    #endif
  }

  private func urlRequest(_ request: TransportRequest, _ url: URL) -> URLRequest {
    var urlRequest = URLRequest(
      url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: Self.ownTimeLimit)
    urlRequest.httpMethod = request.method.rawValue
    urlRequest.httpShouldHandleCookies = false
    for field in request.headers.fields { urlRequest.addValue(field.value, forHTTPHeaderField: field.name) }
    return urlRequest
  }

  private func task(for request: URLRequest, _ content: URLSessionContent) -> URLSessionTask {
    switch content {
    case .none: return session.dataTask(with: request)
    case .file(let url), .assembled(let url): return session.uploadTask(with: request, fromFile: url)
    case .memory(let data):
      var request = request
      request.httpBody = data
      return session.dataTask(with: request)
    }
  }
}
