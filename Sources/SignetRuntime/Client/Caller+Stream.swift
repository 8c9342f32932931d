extension Caller {
  /// A call whose answer is a stream of elements: server-sent events (WHATWG HTML §9.2) where the answer is
  /// `text/event-stream`, a JSON text sequence (RFC 7464) where it is `application/json-seq`, JSON lines otherwise.
  ///
  /// The call is made when iteration begins. It is tried again, or its token renewed, only until an element has
  /// come; a GET whose events have identifiers goes on after the last one (`Last-Event-ID`) as its retry policy says. The
  /// longest element is as long as the largest answer may be (``Configuration/answerLimit``).
  public func stream<Element: WireValue, Failure: EndpointFailure>(
    _ request: Request, _ element: Element.Type, _ failure: Failure.Type, _ options: CallOptions,
    style: WireStyle = .plain
  ) -> ElementStream<Element, Failure> {
    ElementStream(StreamSource(caller: self, request: request, options: options, style: style))
  }

  /// Makes the call.
  ///
  /// - Returns: what it failed with; nil where all elements have come and been taken.
  func receive<Failure: EndpointFailure>(
    _ reception: StreamReception, _ request: Request, _ failure: Failure.Type, _ options: CallOptions
  ) async -> CallError<Failure>? {
    defer { reception.end() }
    do throws(CallError<Failure>) {
      try await make(request, failure, options, readsPayload: false, reception) { _ throws(WireError) in
        if reception.head == nil { throw WireError(.mismatch(expected: "a stream")) }
      }
      return nil
    } catch {
      return error
    }
  }
}
