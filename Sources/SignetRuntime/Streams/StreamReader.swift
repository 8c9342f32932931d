/// What has been read of a stream: its elements that nobody has taken yet, and what is known of how it goes on.
struct StreamReader: Sendable {
  private let limit: Int
  private var cutter: StreamCutter?
  private var format: StreamFormat?
  private var frames: [StreamFrame] = []
  private var position = 0
  /// How many elements came before those in `frames`, and before the attempt that is under way.
  private var (dropped, countBefore) = (0, 0)
  /// What is wrong behind the elements that are right: from there on nothing is read.
  private(set) var problem: CallFault?
  /// The server has spelled out the stream's end.
  private(set) var isConcluded = false
  /// How long the server wanted to be left alone, as an earlier answer said.
  private var reconnection: Duration?

  /// - Parameter limit: The longest element, in bytes.
  init(limit: Int) { self.limit = limit }

  /// How many elements have come in all.
  var count: Int { dropped + frames.count }

  /// The next element; nil where none has come.
  mutating func next() -> StreamFrame? {
    guard position < frames.count else { return nil }
    defer { position += 1 }
    return frames[position]
  }

  mutating func read(_ items: [StreamInbox.Item]) {
    if position == frames.count {
      dropped += position
      frames.removeAll(keepingCapacity: true)
      position = 0
    }
    let before = frames.count
    for item in items where problem == nil && !isConcluded { read(item) }
    if let end = frames[before...].firstIndex(where: { format == .events && $0.isEnd }) {
      frames.removeSubrange(end...)
      (isConcluded, problem) = (true, nil)
    }
  }

  private mutating func read(_ item: StreamInbox.Item) {
    do throws(StreamProblem) {
      switch item {
      case .begun(let format): begin(format)
      case .bytes(let bytes): try cutter?.cut(bytes, into: &frames)
      case .ended: try cutter?.end(into: &frames)
      }
    } catch {
      switch error {
      case .tooLong: problem = CallFault(.answerTooLarge(limit: limit), mayHaveBeenDone: .yes)
      case .cutOff: problem = CallFault(.malformedAnswer(at: "[\(count)]"), mayHaveBeenDone: .yes)
      }
    }
  }

  /// Whatever an earlier answer left unfinished is gone.
  private mutating func begin(_ format: StreamFormat?) {
    guard let format else {
      cutter = nil
      return
    }
    let lastID = last?.lastID ?? ""
    reconnection = waitsBeforeReconnecting
    if count > 0, format != self.format {
      problem = CallFault(.malformedAnswer(at: "header Content-Type"), mayHaveBeenDone: .yes)
    }
    (self.format, cutter) = (format, StreamCutter(format, limit: limit, after: lastID))
  }

  // MARK: Going on

  private var last: EventCutter? { if case .events(let cutter)? = cutter { cutter } else { nil } }

  /// What identifies the last event (WHATWG HTML §9.2.4); nil where there is no such, or a header can't carry it.
  var lastEventID: String? {
    guard let id = last?.lastID, !id.isEmpty, HeaderValue.isValid(id) else { return nil }
    return id
  }

  /// How long the server wants to be left alone before it is connected to again.
  var waitsBeforeReconnecting: Duration? { last?.reconnection ?? reconnection }

  mutating func beginAttempt() { countBefore = count }

  /// Whether elements have come in the last attempt.
  var hasAdvanced: Bool { count > countBefore }
}
