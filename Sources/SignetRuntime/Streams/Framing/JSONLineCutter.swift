/// Cuts JSON lines into their lines. Blank ones are none; the last one counts without an end of its own.
struct JSONLineCutter {
  private var lines: LineCutter

  /// - Parameter limit: The longest line, in bytes.
  init(limit: Int) { lines = LineCutter(.lineFeed, limit: limit) }

  mutating func cut(_ bytes: [UInt8], into frames: inout [StreamFrame]) throws(StreamProblem) {
    try lines.cut(bytes) { line throws(StreamProblem) in Self.take(line, &frames) }
  }

  mutating func end(into frames: inout [StreamFrame]) throws(StreamProblem) {
    Self.take(try lines.remainder(), &frames)
  }

  private static func take(_ line: ArraySlice<UInt8>, _ frames: inout [StreamFrame]) {
    if line.contains(where: { !isBlank($0) }) { frames.append(StreamFrame(data: Array(line))) }
  }

  /// Blank in JSON (RFC 8259 §2).
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
