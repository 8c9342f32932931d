#if os(Linux)
  /// Carries exchanges with libcurl.
  ///
  /// Connections are kept and shared, over TLS by HTTP/2 as well (RFC 9113). Time limits, redirects and cookies are
  /// the runtime's. No proxy is taken from the environment, no password from `.netrc`; nothing but http and https is
  /// spoken, TLS 1.2 at least.
  ///
  /// A request that finds its kept-alive connection dead goes out once more on another only where it has no effect
  /// (GET, HEAD, OPTIONS; RFC 9110 §9.2.1). Any other fails with `.closed`, since the server may have had it. One whose
  /// stream the server has refused was not looked at (RFC 9113 §8.7), and goes out once more as well, where libcurl tells
  /// of the refusal, which it does of a connection's first request, and where the content is in memory; a second refusal
  /// is `.connectionLost(sent: false)`.
  ///
  /// A server that answers a stream with HTTP_1_1_REQUIRED (RFC 9113 §7) is asked over HTTP/1.1 at once where the request
  /// has no effect. That it has not looked at any other request nobody says: such a one is `.connectionLost(sent: true)`,
  /// and whatever follows goes to that origin over HTTP/1.1.
  public final class CurlTransport: Transport {
    private let loop = CurlLoop()
    private let slots = ConnectionSlots()
    private let trust: ServerTrust
    /// What origins speak.
    private let versions = Locked([String: HTTPVersion]())

    /// How many exchanges share a connection of HTTP/2: what servers allow at least (RFC 9113 §6.5.2).
    private static let streams = 100

    /// - Parameter trust: Which servers are believed to be who they say.
    public init(trust: ServerTrust = ServerTrust()) { self.trust = trust }

    deinit { loop.stop() }

    public func exchange(
      _ request: TransportRequest, _ receiver: any ExchangeReceiver
    ) async throws(TransportError) {
      let origin = request.url.scheme + request.url.authority
      let exchange = try CurlExchange(request, receiver, trust, loop, version: version(of: origin))
      guard await slots.take(origin, limit: limit(request, origin)) else { throw .cancelled }
      let result = await run(exchange)
      note(exchange.version, of: origin)
      slots.giveBack(origin, limit: limit(request, origin))
      try result.get()
    }

    private func run(_ exchange: CurlExchange) async -> CurlExchange.Result {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          exchange.begin(continuation)
          loop.start(exchange)
        }
      } onCancel: {
        loop.cancel(exchange)
      }
    }

    private func version(of origin: String) -> HTTPVersion? { versions.withLock { $0[origin] } }

    /// An origin that has asked for HTTP/1.1 is not asked again.
    private func note(_ version: HTTPVersion?, of origin: String) {
      guard let version else { return }
      versions.withLock { if $0[origin] != .http1Required { $0[origin] = version } }
    }

    private func limit(_ request: TransportRequest, _ origin: String) -> Int {
      let connections = max(request.connections, 1)
      guard request.url.isSecure, version(of: origin) == .http2 else { return connections }
      return min(connections, Int.max / Self.streams) * Self.streams
    }
  }
#endif
