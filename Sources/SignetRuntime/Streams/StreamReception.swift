/// A stream on its way from the wire to whoever iterates over it.
///
/// Three have to do with it: the transport's thread puts bytes in, the consumer takes elements out, and the call waits
/// until all have been taken, and decides what to do where the connection breaks.
final class StreamReception: Transfer {
  private let endpoint: Endpoint
  private let hasEnvelope: Bool
  private let arrival: Signal
  private let inbox: StreamInbox
  private let reader: Locked<StreamReader>
  private struct State: Sendable {
    /// What is told of the request's content as it leaves.
    var upload: PlainUpload?
    /// The answer that the elements come out of.
    var head: ResponseHead?
    /// Nothing more will come.
    var isWhole = false
    /// All of it has been taken.
    var isTaken = false
    /// What the consumer has found; what comes behind it does not count.
    var verdict: Result<Void, CallFault>?
    /// The call has ended.
    var isOver = false
  }

  private let state = Locked(State())
  private let taken = Signal()

  /// - Parameter limit: The longest element, in bytes.
  init(of endpoint: Endpoint, hasEnvelope: Bool, limit: Int) {
    self.endpoint = endpoint
    self.hasEnvelope = hasEnvelope
    arrival = Signal()
    inbox = StreamInbox(arrival)
    reader = Locked(StreamReader(limit: limit))
  }

  // MARK: The transport's side

  func begins() { state.withLock { $0.upload }?.begins() }

  func sent(_ count: Int) { state.withLock { $0.upload }?.sent(count) }

  /// A success is the stream; but where answers have an envelope, JSON under that name is an answer in it.
  func takes(_ head: ResponseHead) -> Bool {
    guard (200..<300).contains(head.status) else { return false }
    if hasEnvelope, StreamFormat.mediaType(head.headers) == "application/json" { return false }
    state.withLock { $0.head = head }
    inbox.put(.begun([204, 205].contains(head.status) ? nil : StreamFormat(head.headers)))
    return true
  }

  func write(_ bytes: [UInt8]) -> Bool {
    inbox.put(.bytes(bytes))
    return true
  }

  func takesMore(resume: @escaping @Sendable () -> Void) -> Bool { inbox.hasRoom(resume: resume) }

  // MARK: The consumer's side

  /// What a consumer gets.
  enum Delivery: Sendable {
    case element(StreamFrame)
    /// The elements end here, as the stream does, or because of what is wrong.
    case ended(Result<Void, CallFault>)
    /// The call has ended; how, the call says.
    case over
  }

  /// The next element, once it has come.
  func next() async -> Delivery {
    while true {
      if let delivery = deliver() { return delivery }
      await arrival.wait()
      if Task.isCancelled { return .over }
    }
  }

  private func deliver() -> Delivery? {
    let (isWhole, isOver) = state.withLock { ($0.isWhole, $0.isOver) }
    let delivery: Delivery? = reader.withLock { reader in
      if let frame = reader.next() { return .element(frame) }
      reader.read(inbox.take())
      if let frame = reader.next() { return .element(frame) }
      if let problem = reader.problem { return .ended(.failure(problem)) }
      return reader.isConcluded ? .ended(.success(())) : nil
    }
    if let delivery { return delivery }
    if isOver { return .over }
    if isWhole { takeAll() }
    return nil
  }

  private func takeAll() {
    state.withLock { $0.isTaken = true }
    taken.raise()
  }

  /// The consumer wants no more, for this reason.
  func conclude(_ verdict: Result<Void, CallFault>) {
    state.withLock { if $0.verdict == nil { $0.verdict = verdict } }
    taken.raise()
  }

  // MARK: The call's side

  /// Tells of the request's content as it leaves.
  func tell(_ upload: PlainUpload) { state.withLock { $0.upload = upload } }

  /// The request of the next attempt: from where the last one came to, where that is known.
  func request(from request: TransportRequest) -> TransportRequest {
    var headers = request.headers
    if headers["Accept"] == "application/json" { headers["Accept"] = StreamFormat.accepted }
    if let id = beginAttempt() { headers["Last-Event-ID"] = id }
    return TransportRequest(
      method: request.method, url: request.url, headers: headers, body: request.body,
      connections: request.connections)
  }

  /// The answer has come whole: waits until its elements have been taken.
  func awaitReader() async throws(CallFault) {
    inbox.put(.ended)
    state.withLock { $0.isWhole = true }
    arrival.raise()
    while true {
      let (isTaken, verdict) = state.withLock { ($0.isTaken, $0.verdict) }
      if let verdict { return try verdict.get() }
      if isTaken { return }
      if Task.isCancelled { throw .cancelled(sent: true) }
      await taken.wait()
    }
  }

  /// What the consumer has found, or would find in what has come.
  var verdict: Result<Void, CallFault>? {
    if let verdict = state.withLock({ $0.verdict }) { return verdict }
    return reader.withLock { reader in
      reader.read(inbox.take())
      return reader.isConcluded ? .success(()) : reader.problem.map { .failure($0) }
    }
  }

  /// The call has ended.
  func end() {
    inbox.close()
    state.withLock { $0.isOver = true }
    arrival.raise()
  }

  /// The answer that the stream came with.
  var head: ResponseHead? { state.withLock { $0.head } }

  /// What an attempt leaves to a next one.
  var recess: TransferRecess {
    reader.withLock { reader in
      TransferRecess(
        mayGoOn: reader.count == 0 || isResumable(reader), hasAdvanced: reader.hasAdvanced,
        wait: reader.waitsBeforeReconnecting)
    }
  }

  /// Only what changes nothing is asked for again in the midst of it, and only where the server says how.
  private func isResumable(_ reader: StreamReader) -> Bool {
    endpoint.method == .get && reader.lastEventID != nil
  }

  /// - Returns: what identifies the event to go on after, where there is such.
  private func beginAttempt() -> String? {
    reader.withLock { reader in
      reader.beginAttempt()
      return isResumable(reader) ? reader.lastEventID : nil
    }
  }
}
