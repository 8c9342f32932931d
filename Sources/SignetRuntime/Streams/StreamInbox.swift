/// Hands a stream's bytes from the transport's thread to whoever reads, and lets the server wait where that one is slow.
final class StreamInbox: Sendable {
  /// What comes, in order.
  enum Item: Sendable {
    /// An answer begins whose content is the stream, or goes on with it; nil for one that has no content.
    case begun(StreamFormat?)
    case bytes([UInt8])
    /// The answer has ended, and is whole.
    case ended
  }

  private struct State: Sendable {
    var items: [Item] = []
    /// The bytes in `items`.
    var size = 0
    /// What lets the transport go on.
    var resume: (@Sendable () -> Void)?
  }

  /// How many bytes wait here before the transport has to.
  static let limit = 64 << 10

  private let state = Locked(State())
  private let arrival: Signal

  /// - Parameter arrival: Raised for everything that comes.
  init(_ arrival: Signal) { self.arrival = arrival }

  func put(_ item: Item) {
    state.withLock { state in
      state.items.append(item)
      if case .bytes(let bytes) = item { state.size += bytes.count }
    }
    arrival.raise()
  }

  /// Whether there is room for more. If not, `resume` is called when there is.
  func hasRoom(resume: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      if state.size < Self.limit { return true }
      state.resume = resume
      return false
    }
  }

  /// Nothing more comes: forgets how to let a transport go on, which holds on to what is let go here.
  func close() { state.withLock { $0.resume = nil } }

  /// All that has come.
  func take() -> [Item] {
    let (items, resume) = state.withLock { state in
      defer { (state.items, state.size, state.resume) = ([], 0, nil) }
      return (state.items, state.resume)
    }
    resume?()
    return items
  }
}
