/// Cuts a stream into its elements as it comes, whatever its format.
enum StreamCutter {
  case events(EventCutter)
  case lines(JSONLineCutter)
  case sequence(JSONSequenceCutter)

  /// - Parameters:
  ///   - limit: The longest element, in bytes.
  ///   - lastID: What identified the last event of the answer that this one goes on from.
  init(_ format: StreamFormat, limit: Int, after lastID: String = "") {
    switch format {
    case .events: self = .events(EventCutter(limit: limit, after: lastID))
    case .lines: self = .lines(JSONLineCutter(limit: limit))
    case .sequence: self = .sequence(JSONSequenceCutter(limit: limit))
    }
  }

  /// Takes a run of bytes, and gives the elements that end in it, also those before one that is wrong.
  mutating func cut(_ bytes: [UInt8], into frames: inout [StreamFrame]) throws(StreamProblem) {
    switch self {
    case .events(var cutter):
      self = .lines(JSONLineCutter(limit: 0))
      defer { self = .events(cutter) }
      try cutter.cut(bytes, into: &frames)
    case .lines(var cutter):
      self = .lines(JSONLineCutter(limit: 0))
      defer { self = .lines(cutter) }
      try cutter.cut(bytes, into: &frames)
    case .sequence(var cutter):
      self = .sequence(JSONSequenceCutter(limit: 0))
      defer { self = .sequence(cutter) }
      try cutter.cut(bytes, into: &frames)
    }
  }

  /// The stream has ended. An event that has not is dropped (WHATWG HTML §9.2.6).
  mutating func end(into frames: inout [StreamFrame]) throws(StreamProblem) {
    switch self {
    case .events: break
    case .lines(var cutter): try cutter.end(into: &frames)
    case .sequence(var cutter): try cutter.end(into: &frames)
    }
  }
}
