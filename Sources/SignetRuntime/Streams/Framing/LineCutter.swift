/// Cuts bytes into lines, wherever the runs are cut in which they come.
struct LineCutter {
  /// What ends a line.
  enum Ending {
    /// LF, CR, or both in that order (WHATWG HTML §9.2.5)
    case any
    /// LF alone
    case lineFeed
  }

  private let ending: Ending
  /// The longest line, in bytes.
  private let limit: Int
  /// What has come of a line that has not ended.
  private var begun: [UInt8] = []
  /// A LF right after this belongs to the CR before it.
  private var isAfterReturn = false
  private var isFirst = true

  init(_ ending: Ending, limit: Int) {
    self.ending = ending
    self.limit = limit
  }

  /// Takes a run of bytes, and gives each line that ends in it, without its end; a byte order mark before the first
  /// line is dropped.
  mutating func cut(
    _ bytes: [UInt8], _ line: (ArraySlice<UInt8>) throws(StreamProblem) -> Void
  ) throws(StreamProblem) {
    var rest = bytes[...]
    if isAfterReturn, let first = rest.first {
      isAfterReturn = false
      if first == Self.lineFeed { rest = rest.dropFirst() }
    }
    while let end = rest.firstIndex(where: isEnd) {
      try line(try whole(rest[..<end]))
      let isReturn = rest[end] == Self.carriageReturn
      rest = rest[(end + 1)...]
      guard isReturn else { continue }
      if rest.isEmpty { isAfterReturn = true }
      if rest.first == Self.lineFeed { rest = rest.dropFirst() }
    }
    begun += rest
    guard begun.count <= limit else { throw .tooLong }
  }

  /// What came after the last line's end.
  mutating func remainder() throws(StreamProblem) -> ArraySlice<UInt8> { try whole([]) }

  private mutating func whole(_ part: ArraySlice<UInt8>) throws(StreamProblem) -> ArraySlice<UInt8> {
    var line = part
    if !begun.isEmpty {
      line = (begun + part)[...]
      begun.removeAll(keepingCapacity: true)
    }
    guard line.count <= limit else { throw .tooLong }
    if isFirst {
      isFirst = false
      if line.starts(with: Self.byteOrderMark) { line = line.dropFirst(Self.byteOrderMark.count) }
    }
    return line
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == Self.lineFeed || (byte == Self.carriageReturn && ending == .any)
  }

  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
