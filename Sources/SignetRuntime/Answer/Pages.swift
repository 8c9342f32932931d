/// All items of an endpoint that answers a page at a time, asked for as they are needed.
public struct Pages<Item: Sendable, Cursor: Sendable & Equatable, Failure: Sendable>: AsyncSequence, Sendable
{
  public typealias Element = Item

  /// Asks for the page at a cursor; nil for the first one.
  public typealias Source = @Sendable (Cursor?) async throws(CallError<Failure>) -> Page<Item, Cursor>

  private let first: Cursor?
  private let source: Source

  public init(from first: Cursor?, _ source: @escaping Source) {
    self.first = first
    self.source = source
  }

  public func makeAsyncIterator() -> Iterator { Iterator(cursor: first, source: source) }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var cursor: Cursor?
    fileprivate let source: Source
    private var items: ArraySlice<Item> = []
    private var isLast = false

    fileprivate init(cursor: Cursor?, source: @escaping Source) {
      self.cursor = cursor
      self.source = source
    }

    /// The next item; throws what the call for its page throws. A page that names itself as the next one is
    /// `.malformedAnswer`, so that a server's mistake does not go on for ever.
    public mutating func next() async throws(CallError<Failure>) -> Item? {
      while items.isEmpty {
        if isLast { return nil }
        let page = try await source(cursor)
        if let next = page.next, next == cursor { throw .malformedAnswer(at: "next page") }
        items = page.items[...]
        cursor = page.next
        isLast = page.next == nil
      }
      return items.popFirst()
    }
  }
}
