/// One spec file as it was read: its bytes, the path under which people know it, and where its lines begin.
public final class SourceFile: Sendable {
  public let id: FileID
  /// The path as diagnostics show it.
  public let path: String
  public let bytes: [UInt8]
  /// The offset of each line's first byte. `\n`, `\r\n` and a lone `\r` end a line.
  public let lineStarts: [Int]

  public init(id: FileID = FileID(0), path: String, bytes: [UInt8]) {
    self.id = id
    self.path = path
    self.bytes = bytes
    lineStarts = SourceFile.lineStarts(in: bytes)
  }

  public convenience init(id: FileID = FileID(0), path: String, text: String) {
    self.init(id: id, path: path, bytes: Array(text.utf8))
  }

  /// All of the file.
  public var span: SourceSpan { SourceSpan(file: id, start: 0, end: bytes.count) }

  /// The bytes of `span` as text; bytes that are not UTF-8 come out as U+FFFD.
  public func text(of span: SourceSpan) -> String {
    text(in: span.range)
  }

  public func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The line and column of the byte at `offset`; an offset behind the end is the end's.
  public func position(of offset: Int) -> SourcePosition {
    let offset = min(max(0, offset), bytes.count)
    let line = lineIndex(of: offset)
    return SourcePosition(line: line + 1, column: offset - lineStarts[line] + 1)
  }

  /// The bytes of a line, counted from 1, without what ends it; empty for a line that is not there.
  public func lineRange(_ line: Int) -> Range<Int> {
    guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The index of the last line that begins at or before `offset`.
  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private static func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        starts.append(index + 1)
      } else if byte == UInt8(ascii: "\r"), index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
      {
        starts.append(index + 1)
      }
    }
    return starts
  }
}
