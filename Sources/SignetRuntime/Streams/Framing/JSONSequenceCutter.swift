/// Cuts a JSON text sequence into its texts (RFC 7464): each begins with RS and ends with LF, and may have line breaks
/// inside.
struct JSONSequenceCutter {
  private let limit: Int
  private var text: [UInt8] = []
  /// How many objects and arrays are open.
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// - Parameter limit: The longest text, in bytes.
  init(limit: Int) { self.limit = limit }

  mutating func cut(_ bytes: [UInt8], into frames: inout [StreamFrame]) throws(StreamProblem) {
    for byte in bytes {
      if byte == Self.separator {
        try end(into: &frames)
      } else if !text.isEmpty || !JSONLineCutter.isBlank(byte) {
        text.append(byte)
        guard text.count <= limit else { throw .tooLong }
        look(at: byte)
        if byte == Self.lineFeed, depth <= 0, !isInString { give(&frames) }
      }
    }
  }

  /// What has not ended with a line feed is whole where it shows so itself: a number may have lost a digit (§2.4).
  mutating func end(into frames: inout [StreamFrame]) throws(StreamProblem) {
    guard let first = text.first else { return }
    guard depth <= 0, !isInString, "{[\"".utf8.contains(first) else { throw .cutOff }
    give(&frames)
  }

  private mutating func give(_ frames: inout [StreamFrame]) {
    frames.append(StreamFrame(data: text))
    (text, depth, isInString, isEscaped) = ([], 0, false, false)
  }

  private mutating func look(at byte: UInt8) {
    if isInString {
      if isEscaped {
        isEscaped = false
        return
      }
      if byte == UInt8(ascii: "\\") { isEscaped = true }
      if byte == UInt8(ascii: "\"") { isInString = false }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    default: break
    }
  }

  private static let separator: UInt8 = 0x1E
  private static let lineFeed: UInt8 = 0x0A
}
