/// What an endpoint answers piece by piece: server-sent events or JSON lines, each of them an element.
///
///     for try await tick in client.ticks(symbol: "SGN") { show(tick) }
///
/// The call is made when iteration begins, once for each iterator, and its connection is closed when the iterator is
/// dropped: by leaving the loop, or with the task. Elements come as the server sends them; while nobody asks for
/// the next one, the server has to wait.
///
/// Iteration throws what any call does, in the beginning or in the midst of it. An element that is not what was promised
/// ends it with `.malformedAnswer`, whose path begins with the element's number, counted from 0: `[3].price`.
public struct ElementStream<Element: WireValue, Failure: EndpointFailure>: AsyncSequence, Sendable {
  /// The same stream with what the server says of each element beside it: its event's name and identifier.
  public let events: StreamEvents<Element, Failure>

  init(_ source: StreamSource<Element, Failure>) { events = StreamEvents(source: source) }

  public func makeAsyncIterator() -> Iterator { Iterator(base: events.makeAsyncIterator()) }

  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate var base: StreamEvents<Element, Failure>.Iterator

    /// The next element, once it has come; the first time, the call is made. Nil at the stream's end.
    public mutating func next() async throws(CallError<Failure>) -> Element? {
      try await base.next()?.element
    }
  }
}
