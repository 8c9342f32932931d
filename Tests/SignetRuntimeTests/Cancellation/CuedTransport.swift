import SignetTesting

@testable import SignetRuntime

/// Carries requests to a server in this process, bit by bit, and says at each bit where the call is.
final class CuedTransport: Transport {
  /// An answer, and the runs in which its content comes.
  struct Reply: Sendable {
    let head: ResponseHead
    let runs: [[UInt8]]

    init(_ status: Int, _ headers: HeaderFields, runs: [[UInt8]]) {
      (head, self.runs) = (ResponseHead(status: status, headers: headers), runs)
    }
  }

  typealias Server = @Sendable (TransportRequest) async -> Reply

  private let cue: CancellationCue
  private let server: Server
  private let count = Locked(0)
  private let refusals = Locked(0)

  init(_ cue: CancellationCue, server: @escaping Server) { (self.cue, self.server) = (cue, server) }

  /// How many exchanges go on.
  var underWay: Int { count.withLock { $0 } }

  /// The next request finds no server.
  func refuseNext() { refusals.withLock { $0 = 1 } }

  func exchange(_ request: TransportRequest, _ receiver: any ExchangeReceiver) async throws(TransportError) {
    count.withLock { $0 += 1 }
    defer { count.withLock { $0 -= 1 } }
    if Task.isCancelled { throw .cancelled }
    switch request.url.path {
    case "/v1/keys": try await carry(request, receiver, waitingAs: .fetchingKeys)
    case "/v1/auth/refresh": try await carry(request, receiver, waitingAs: .renewing)
    case "/v1/ticks": try await carry(request, receiver, waitingAs: .waiting, contentAs: .streaming)
    default: try await carryOwn(request, receiver)
    }
  }

  /// A request of the scene's own calls.
  private func carryOwn(
    _ request: TransportRequest, _ receiver: any ExchangeReceiver
  ) async throws(TransportError) {
    try await pass(.connecting)
    let isRefused = refusals.withLock { refusals in
      defer { refusals = 0 }
      return refusals > 0
    }
    if isRefused { throw .refused }
    try await carry(request, receiver, waitingAs: .waiting, contentAs: .body, isOwn: true)
    cue.answerEnded()
  }

  private func carry(
    _ request: TransportRequest, _ receiver: any ExchangeReceiver, waitingAs waiting: CallStage,
    contentAs content: CallStage? = nil, isOwn: Bool = false
  ) async throws(TransportError) {
    if isOwn { cue.requestBegan() }
    receiver.began()
    let half = request.body.length / 2
    receiver.sent(half)
    if isOwn { try await pass(.sending) }
    receiver.sent(request.body.length - half)
    if isOwn { cue.requestArrived() }
    try await pass(waiting)
    let reply = await server(request)
    if Task.isCancelled { throw .cancelled }
    receiver.received(head: reply.head)
    if isOwn { try await pass(.headers) }
    for run in reply.runs {
      if !receiver.received(body: run) { throw .stopped }
      try await waitForRoom(receiver)
      if let content { try await pass(content) }
    }
  }

  private func pass(_ stage: CallStage) async throws(TransportError) {
    await cue.passes(stage)
    if Task.isCancelled { throw .cancelled }
  }

  /// Holds the rest back until the receiver wants it.
  private func waitForRoom(_ receiver: any ExchangeReceiver) async throws(TransportError) {
    let room = Waiter<Void>()
    if receiver.takesMore(resume: { room.tell(()) }) { return }
    await room.wait(cancelled: ())
    if Task.isCancelled { throw .cancelled }
  }
}
