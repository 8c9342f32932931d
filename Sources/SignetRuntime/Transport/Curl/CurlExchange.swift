#if os(Linux)
  import CLibCurl

  /// One exchange: what it sends, what has come, and who waits for its end.
  final class CurlExchange: @unchecked Sendable {
    // Unchecked: what changes is touched on the loop's thread only, except `continuation`, which is set before the
    // exchange is handed to the loop, and what is locked.
    typealias Result = Swift.Result<Void, TransportError>

    let request: TransportRequest
    let receiver: any ExchangeReceiver
    let trust: ServerTrust
    private let loop: CurlLoop
    private let cancelled = Locked(false)
    private var continuation: CheckedContinuation<Result, Never>?

    /// libcurl's handle of this transfer, while there is one.
    private(set) var easy: UnsafeMutableRawPointer?
    private var fields: UnsafeMutablePointer<curl_slist>?
    private var content: CurlContent
    private var head = CurlHead()
    /// The failure that made this side give up.
    private var fault: TransportError?
    private var connections = 0
    private var reported = 0
    /// Whether the receiver wants no more for now; and whether libcurl has been told so.
    private var (isHeld, isPaused) = (false, false)
    private let spoken: Locked<HTTPVersion?>
    /// Whether the server has said that it did not look at the request, and it has not left again since.
    private var isRefused = false
    /// Whether the server has asked for HTTP/1.1 in the place of HTTP/2.
    private var isDowngraded = false

    init(
      _ request: TransportRequest, _ receiver: any ExchangeReceiver, _ trust: ServerTrust, _ loop: CurlLoop,
      version: HTTPVersion?
    ) throws(TransportError) {
      guard request.headers.canTravel, CurlOptions.isUsable(request.url) else { throw .invalidRequest }
      self.request = request
      self.receiver = receiver
      self.trust = trust
      self.loop = loop
      self.spoken = Locked(version)
      self.content = CurlContent(request.body)
    }

    var isCancelled: Bool { cancelled.withLock { $0 } }

    /// What the server speaks: as far as it is known when the exchange begins, and as it has turned out at the end.
    var version: HTTPVersion? { spoken.withLock { $0 } }

    func noteCancellation() { cancelled.withLock { $0 = true } }

    func begin(_ continuation: CheckedContinuation<Result, Never>) { self.continuation = continuation }

    /// Tells whoever waits, once.
    func finish(_ result: Result) {
      let waiting = continuation
      continuation = nil
      waiting?.resume(returning: result)
    }

    /// What libcurl hands back to its callbacks. The worker holds the exchange for as long as libcurl has it.
    private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func of(_ context: UnsafeMutableRawPointer?) -> CurlExchange? {
      context.map { Unmanaged<CurlExchange>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: libcurl's handle

    /// Sets a fresh handle up; false where libcurl does not take it.
    func configure(_ easy: UnsafeMutableRawPointer) -> Bool {
      self.easy = easy
      fields = CurlFields.list(request)
      return CurlOptions(easy).set(request, trust, version, fields, context: context)
    }

    /// Lets go of what the handle needed, once libcurl is done with it.
    func detach() {
      easy = nil
      curl_slist_free_all(fields)
      fields = nil
      content.close()
    }

    /// What a transfer's end means.
    func result(of code: CURLcode) -> Result {
      guard let easy else { return .failure(.connectionLost(sent: true)) }
      noteVersion(signet_curl_number(easy, CURLINFO_HTTP_VERSION))
      sent(total: Int(signet_curl_size(easy, CURLINFO_SIZE_UPLOAD_T)))
      if isDowngraded { return .failure(.connectionLost(sent: true)) }
      if let fault { return .failure(fault) }
      if code == CURLE_OK { return head.isComplete ? .success(()) : .failure(.truncated) }
      let failure = CurlFailure(
        code: code, hasBegun: connections > 0 && !isRefused, hasAnswer: head.hasBegun,
        systemError: Int32(truncatingIfNeeded: signet_curl_number(easy, CURLINFO_OS_ERRNO)),
        verification: signet_curl_number(easy, CURLINFO_SSL_VERIFYRESULT), isSecure: request.url.isSecure)
      return .failure(failure.transportError)
    }

    /// - Parameter number: libcurl's, zero where nothing of an answer came.
    private func noteVersion(_ number: Int) {
      spoken.withLock { version in
        if isDowngraded { version = .http1Required }
        guard version != .http1Required, number != 0 else { return }
        if number >= CURL_HTTP_VERSION_2_0 {
          version = .http2
        } else if version != .http1 {
          // A first connection that came to nothing, and a second one with the older version: that is how libcurl does
          // what HTTP_1_1_REQUIRED asks for.
          version = request.url.isSecure && connections > 1 ? .http1Required : .http1
        }
      }
    }

    // MARK: What libcurl tells

    /// The request is about to leave on a connection: the first, or another after a first one that was dead.
    func connected() -> Bool {
      connections += 1
      if connections == 1 {
        receiver.began()
        return true
      }
      if request.isRepeatable { return true }
      if isRefused && connections == 2 {
        isRefused = false
        return true
      }
      fault = isRefused ? .connectionLost(sent: false) : .closed
      return false
    }

    /// libcurl says what it does. A refused stream is one that was not processed (RFC 9113 §8.7); of one that asks for
    /// HTTP/1.1 (§7) nobody says so.
    func noted(_ words: UnsafeRawBufferPointer) {
      if words.starts(with: "REFUSED_STREAM".utf8) { isRefused = true }
      if words.starts(with: "HTTP/2 stream".utf8),
        String(decoding: words, as: UTF8.self).contains("HTTP_1_1_REQUIRED")
      {
        isDowngraded = true
      }
    }

    func sent(total: Int) {
      guard total > reported else { return }
      receiver.sent(total - reported)
      reported = total
    }

    /// Fills a buffer with what goes out next; nil where that can't be read.
    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
      if let count = content.read(into: buffer) { return count }
      fault = .unreadableBody
      return nil
    }

    /// A line of the head, or of a trailer, which nobody asks for. False where it is none.
    func received(line: UnsafeRawBufferPointer) -> Bool {
      switch head.take(line) {
      case .incomplete: return true
      case .complete(let head):
        receiver.received(head: head)
        return true
      case .malformed:
        fault = .malformedAnswer
        return false
      }
    }

    enum Reception {
      case taken, paused, ended
    }

    func received(body bytes: UnsafeRawBufferPointer) -> Reception {
      if isHeld {
        isPaused = true
        return .paused
      }
      guard receiver.received(body: [UInt8](bytes)) else {
        fault = .stopped
        return .ended
      }
      isHeld = !receiver.takesMore { [self] in loop.resume(self) }
      return .taken
    }

    /// The receiver wants more again.
    func resume() {
      isHeld = false
      guard isPaused, let easy else { return }
      isPaused = false
      curl_easy_pause(easy, CURLPAUSE_CONT)
    }
  }
#endif
