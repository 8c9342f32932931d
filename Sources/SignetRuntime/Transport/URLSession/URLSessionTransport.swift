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
/// kept-alive connection, ends the process where a header block has no end, and takes no IPv6 literal for a host.
public final class URLSessionTransport: Transport {
  private let session: URLSession
  private let delegate: URLSessionDriver
  private let slots = ConnectionSlots()

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
    try await delegate.run(task, receiver)
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
