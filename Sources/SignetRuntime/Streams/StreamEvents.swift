/// The elements of a stream, each with its event's name and identifier: see ``ElementStream/events``.
public struct StreamEvents<Value: WireValue, Failure: EndpointFailure>: AsyncSequence, Sendable {
  public typealias Element = StreamEvent<Value>

  let source: StreamSource<Value, Failure>

  public func makeAsyncIterator() -> Iterator { Iterator(source: source) }

  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate let source: StreamSource<Value, Failure>
    private var run: StreamRun<Value, Failure>?
    private var isOver = false

    fileprivate init(source: StreamSource<Value, Failure>) { self.source = source }

    /// The next element, once it has come; the first time, the call is made.
    public mutating func next() async throws(CallError<Failure>) -> StreamEvent<Value>? {
      if isOver { return nil }
      let run = run ?? StreamRun(source)
      self.run = run
      do throws(CallError<Failure>) {
        if let event = try await run.next() { return event }
        end()
        return nil
      } catch {
        end()
        throw error
      }
    }

    private mutating func end() { (run, isOver) = (nil, true) }
  }
}
