/// Cuts a stream of server-sent events into its events (WHATWG HTML §9.2.6).
///
/// An event without data, or with nothing but blanks in them, is none to anybody: servers send such to keep a
/// connection alive. What is not UTF-8 is replaced by U+FFFD where it is read, as the standard has it.
struct EventCutter {
  private var lines: LineCutter
  /// The most that one event may hold, in bytes.
  private let limit: Int
  private var data: [UInt8] = []
  private var hasData = false
  private var name: [UInt8] = []
  private var id: String

  /// What identifies the last event that has ended: where to go on from (`Last-Event-ID`).
  private(set) var lastID: String
  /// How long to wait before connecting again, where the server has said so.
  private(set) var reconnection: Duration?

  /// - Parameter lastID: what identified the last event of the answer that this one goes on from.
  init(limit: Int, after lastID: String = "") {
    self.limit = limit
    self.lastID = lastID
    id = lastID
    lines = LineCutter(.any, limit: limit)
  }

  /// Takes a run of bytes, and gives the events that end in it.
  mutating func cut(_ bytes: [UInt8], into frames: inout [StreamFrame]) throws(StreamProblem) {
    var cutter = lines
    // Its buffer has one owner while it changes.
    lines = LineCutter(.any, limit: limit)
    defer { lines = cutter }
    try cutter.cut(bytes) { line throws(StreamProblem) in
      if line.isEmpty { end(&frames) } else { try take(line) }
    }
  }

  private mutating func take(_ line: ArraySlice<UInt8>) throws(StreamProblem) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return try take(line, []) }
    var value = line[(colon + 1)...]
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    // A line that begins with a colon is a comment: its field has no name.
    try take(line[..<colon], value)
  }

  private mutating func take(_ field: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) throws(StreamProblem) {
    if field.elementsEqual("data".utf8) {
      if hasData { data.append(0x0A) }
      data += value
      hasData = true
    } else if field.elementsEqual("event".utf8) {
      name = Array(value)
    } else if field.elementsEqual("id".utf8) {
      if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    } else if field.elementsEqual("retry".utf8) {
      takeReconnection(value)
    }
    guard data.count + name.count <= limit else { throw .tooLong }
  }

  /// Digits alone; a number that is none of anybody's patience is no better than none.
  private mutating func takeReconnection(_ value: ArraySlice<UInt8>) {
    guard value.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
      let milliseconds = Int64(String(decoding: value, as: UTF8.self)), milliseconds < Self.longest
    else { return }
    reconnection = .milliseconds(milliseconds)
  }

  /// An empty line: the event is whole.
  private mutating func end(_ frames: inout [StreamFrame]) {
    lastID = id
    if data.contains(where: { !JSONLineCutter.isBlank($0) }) {
      frames.append(
        StreamFrame(
          name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self), id: id,
          data: Self.repaired(data)))
    }
    (data, hasData, name) = ([], false, [])
  }

  private static func repaired(_ data: [UInt8]) -> [UInt8] {
    data.allSatisfy { $0 < 0x80 } ? data : Array(String(decoding: data, as: UTF8.self).utf8)
  }

  /// A year, in milliseconds.
  private static let longest: Int64 = 366 * 86_400_000
}
