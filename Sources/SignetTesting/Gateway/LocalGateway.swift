import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An HTTP/1.1 server in this process, on a loopback socket: for tests and demonstrations that make real calls.
///
///     let gateway = try LocalGateway { request in
///       request.path == "/v1/hello" ? .json(#"{"code":0,"data":"hello"}"#) : .text("nothing here", status: 404)
///     }
///     defer { gateway.stop() }
///     // … calls to gateway.baseURL + "/v1" …
///
/// One thread waits for all connections; each request's handler runs as a task of its own, which is cancelled
/// when the client leaves before the answer. Nothing outlives ``stop()``: it returns once every descriptor
/// is closed.
public final class LocalGateway: Sendable {
  /// Answers a request. It may wait as long as it likes: other requests are answered meanwhile.
  public typealias Handler = @Sendable (GatewayRequest) async -> GatewayAnswer

  /// Which loopback address a gateway listens on.
  public enum Host: Sendable {
    /// `127.0.0.1`
    case ipv4
    /// `::1`
    case ipv6
  }

  /// The port, chosen by the system.
  public let port: Int
  /// `http://127.0.0.1:PORT`, or with `[::1]`; without a trailing slash.
  public let baseURL: String

  private let inbox: Inbox<EventLoop.Message>
  private let log: RequestLog<GatewayRequest>
  private let ended: DispatchGroup

  /// Listens at once; the first call may be made when this returns.
  ///
  /// - Throws: ``SocketError`` where the system has no socket to give, or no such address.
  public init(host: Host = .ipv4, handler: @escaping Handler) throws(SocketError) {
    let listening = try Socket.listening(on: host)
    port = try listening.port()
    baseURL = "http://\(host.literal):\(port)"
    inbox = try Inbox()
    log = RequestLog()
    ended = DispatchGroup()
    start(listening.released(), handler)
  }

  deinit {
    inbox.post(.stop)
  }

  /// Closes the port and every connection, and cancels the handlers under way. Further calls do nothing.
  public func stop() {
    inbox.post(.stop)
    ended.wait()
  }

  /// The requests that have arrived whole, in order of arrival.
  public var received: [GatewayRequest] {
    log.requests
  }

  /// Waits until so many requests have arrived whole, and gives them in order of arrival.
  ///
  /// - Throws: `CancellationError` where the task that waits is cancelled.
  public func received(atLeast count: Int) async throws -> [GatewayRequest] {
    try await log.requests(atLeast: count)
  }

  private func start(_ descriptor: Int32, _ handler: @escaping Handler) {
    let (inbox, log, ended) = (inbox, log, ended)
    ended.enter()
    Thread.detachNewThread {
      EventLoop(listening: Socket(owning: descriptor), inbox: inbox, log: log, handler: handler).run()
      ended.leave()
    }
  }
}

extension LocalGateway.Host {
  var family: Int32 {
    switch self {
    case .ipv4: AF_INET
    case .ipv6: AF_INET6
    }
  }

  /// As it stands in a URL.
  var literal: String {
    switch self {
    case .ipv4: "127.0.0.1"
    case .ipv6: "[::1]"
    }
  }

  /// Binds to the loopback address, port 0: the system chooses.
  func bind(_ descriptor: Int32) -> Int32 {
    switch self {
    case .ipv4:
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
      return bind(descriptor, &address)
    case .ipv6:
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_addr = in6addr_loopback
      return bind(descriptor, &address)
    }
  }

  private func bind<Address>(_ descriptor: Int32, _ address: inout Address) -> Int32 {
    let length = socklen_t(MemoryLayout<Address>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        #if canImport(Darwin)
          Darwin.bind(descriptor, generic, length)
        #elseif canImport(Glibc)
          Glibc.bind(descriptor, generic, length)
        #else
          Musl.bind(descriptor, generic, length)
        #endif
      }
    }
  }
}
