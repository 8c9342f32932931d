/// One call whose answer is a stream, under way for as long as somebody holds this.
final class StreamRun<Element: WireValue, Failure: EndpointFailure>: Sendable {
  private let source: StreamSource<Element, Failure>
  private let reception: StreamReception
  /// Ends with what the call failed with; nil for a success.
  private let call: Task<CallError<Failure>?, Never>
  private let count = Locked(0)

  init(_ source: StreamSource<Element, Failure>) {
    let (caller, request, options) = (source.caller, source.request, source.options)
    let reception = StreamReception(
      of: request.endpoint, hasEnvelope: caller.service.envelope != nil,
      limit: caller.configuration.answerLimit)
    self.source = source
    self.reception = reception
    call = Task { await caller.receive(reception, request, Failure.self, options) }
  }

  deinit { call.cancel() }

  func next() async throws(CallError<Failure>) -> StreamEvent<Element>? {
    if Task.isCancelled { return try await cancelled() }
    switch await reception.next() {
    case .element(let frame): return try await event(frame)
    case .ended(let verdict): return try await concluded(verdict)
    case .over:
      if Task.isCancelled { return try await cancelled() }
      if let error = await call.value { throw error }
      return nil
    }
  }

  private func event(_ frame: StreamFrame) async throws(CallError<Failure>) -> StreamEvent<Element>? {
    let number = count.withLock { count in
      defer { count += 1 }
      return count
    }
    do throws(WireError) {
      return StreamEvent(name: frame.name ?? "message", id: frame.id, element: try element(frame.data))
    } catch {
      let path = error.under("[\(number)]").path
      return try await concluded(.failure(CallFault(.malformedAnswer(at: path), mayHaveBeenDone: .yes)))
    }
  }

  private func element(_ text: [UInt8]) throws(WireError) -> Element {
    let configuration = source.caller.configuration
    let limits = WireDocument.Limits(depth: configuration.depthLimit, size: configuration.answerLimit)
    return try Element(from: try WireDocument(text, limits: limits).root, style: source.style)
  }

  /// The call ends with what has been found, and with it its connection.
  private func concluded(
    _ verdict: Result<Void, CallFault>
  ) async throws(CallError<Failure>) -> StreamEvent<Element>? {
    reception.conclude(verdict)
    call.cancel()
    if let error = await call.value { throw error }
    return nil
  }

  private func cancelled() async throws(CallError<Failure>) -> StreamEvent<Element>? {
    call.cancel()
    if let error = await call.value { throw error }
    var error = CallError<Failure>(.cancelled(sent: true))
    error.texts = source.caller.configuration.texts
    throw error
  }
}
