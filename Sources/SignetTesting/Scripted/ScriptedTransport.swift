public import SignetRuntime

/// A transport without a network: it plays what a test scripted, and keeps every request.
///
///     let transport = ScriptedTransport([.failure(.offline), .json(#"{"code":0,"message":"ok"}"#)])
///     let client = Catalog.Client(deviceID: "test", transport: transport)
///     // … calls …
///     #expect(transport.requests.map(\.url.path) == ["/v1/newsletter", "/v1/newsletter"])
public final class ScriptedTransport: Transport {
  /// What happens to a request.
  public typealias Script = @Sendable (TransportRequest) -> ScriptedExchange

  private let log = RequestLog<TransportRequest>()
  private let script: Script

  /// Decides by the request what happens to it.
  public init(_ script: @escaping Script) {
    self.script = script
  }

  /// Plays exchanges in order, whatever the requests are.
  ///
  /// - Parameters:
  ///   - exchanges: What happens to the first request, to the second, and so on.
  ///   - otherwise: What happens to requests beyond them. Left out, they find no server.
  public convenience init(
    _ exchanges: [ScriptedExchange],
    otherwise: ScriptedExchange = .failure(.refused)
  ) {
    let rest = Locked(exchanges[...])
    self.init { _ in rest.withLock { $0.popFirst() } ?? otherwise }
  }

  /// The requests so far, in order; their contents with them.
  public var requests: [TransportRequest] {
    log.requests
  }

  /// Waits until so many requests have been made, and gives them in order.
  ///
  /// - Throws: `CancellationError` where the task that waits is cancelled.
  public func requests(atLeast count: Int) async throws -> [TransportRequest] {
    try await log.requests(atLeast: count)
  }

  public func exchange(
    _ request: TransportRequest,
    _ receiver: any ExchangeReceiver
  ) async throws(TransportError) {
    log.append(request)
    for step in script(request).steps {
      if Task.isCancelled { throw .cancelled }
      try await take(step, request, receiver)
    }
  }

  private func take(
    _ step: ScriptedExchange.Step,
    _ request: TransportRequest,
    _ receiver: any ExchangeReceiver
  ) async throws(TransportError) {
    switch step {
    case .connect: receiver.began()
    case .send: receiver.sent(request.body.length)
    case .head(let head): receiver.received(head: head)
    case .body(let bytes):
      if !receiver.received(body: bytes) { throw .stopped }
      try await Self.waitForRoom(receiver)
    case .run(let action): await action()
    case .fail(let error): throw error
    case .stall:
      await Self.waitForCancellation()
      throw .cancelled
    }
  }

  /// Holds the rest back until the receiver wants it.
  private static func waitForRoom(_ receiver: any ExchangeReceiver) async throws(TransportError) {
    let (room, opens) = AsyncStream<Void>.makeStream()
    if receiver.takesMore(resume: { opens.finish() }) { return }
    for await _ in room {}
    if Task.isCancelled { throw .cancelled }
  }

  private static func waitForCancellation() async {
    let (silence, keep) = AsyncStream<Never>.makeStream()
    for await _ in silence {}
    withExtendedLifetime(keep) {}
  }
}
