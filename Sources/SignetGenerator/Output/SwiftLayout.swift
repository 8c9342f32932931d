/// Breaks the lines that are too long, as the formatter would, and leaves every other byte as the templates wrote it.
///
/// A line is broken behind the colon of its `case`, else behind its `=` and before its `??` where it has both, else at
/// its longest list in parentheses or brackets, an element a line, else behind its `=`. What closes a signature breaks
/// before its `->`.
struct SwiftLayout {
  /// The formatter's own default; a configuration with a longer line keeps breaks that are there.
  static let width = 100

  private var output: [UInt8] = []

  static func apply(to text: String) -> String {
    String(decoding: apply(to: Array(text.utf8)), as: UTF8.self)
  }

  /// Most lines fit: they are copied in runs.
  static func apply(to text: [UInt8]) -> [UInt8] {
    var layout = SwiftLayout()
    layout.output.reserveCapacity(text.count + text.count / 8)
    var copied = 0
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      if end - start > width {
        layout.output += text[copied..<start]
        layout.append(text[start..<end])
        copied = end
      }
      start = end + 1
    }
    if copied == 0 { return text }
    layout.output += text[copied...]
    return layout.output
  }

  // MARK: One line

  /// Writes a line, or the lines that it gives, without the end of the last.
  private mutating func append(_ line: ArraySlice<UInt8>) {
    guard Self.isTooLong(line) else {
      output += line
      return
    }
    let first = line.firstIndex { $0 != UInt8(ascii: " ") } ?? line.endIndex
    let content = line[first...]
    let indent = first - line.startIndex
    if content.starts(with: "//".utf8) {
      output += line
      return
    }
    let marks = LineMarks(line)
    if let colon = marks.colon, content.starts(with: "case ".utf8) {
      append(head: line[...colon], tail: line[(colon + 1)...], indent: indent + 2)
    } else if let arrow = marks.arrow, content.first == UInt8(ascii: ")"), line.last == UInt8(ascii: "{") {
      appendSignatureEnd(content, arrow: arrow, indent: indent)
    } else if let assignment = marks.assignment, let fallback = marks.fallback, fallback > assignment {
      let value = Self.trimmedEnd(line[(assignment + 1)..<fallback])
      append(head: line[...assignment], tail: value, indent: indent + 2)
      output.append(UInt8(ascii: "\n"))
      append(line[fallback...], indent: indent + 2)
    } else if let list = marks.longestList, fits(line[...list.open]) || marks.assignment == nil {
      append(line, brokenAt: list, indent: indent)
    } else if let assignment = marks.assignment {
      append(head: line[...assignment], tail: line[(assignment + 1)...], indent: indent + 2)
    } else {
      output += line
    }
  }

  private mutating func append(head: ArraySlice<UInt8>, tail: ArraySlice<UInt8>, indent: Int) {
    output += head
    output.append(UInt8(ascii: "\n"))
    append(tail, indent: indent)
  }

  /// Writes a part of a line as a line of its own.
  private mutating func append(_ part: ArraySlice<UInt8>, indent: Int, mark: UInt8? = nil) {
    var line = [UInt8](repeating: UInt8(ascii: " "), count: indent)
    line += part.drop { $0 == UInt8(ascii: " ") }
    if let mark { line.append(mark) }
    append(line[...])
  }

  private mutating func appendSignatureEnd(_ content: ArraySlice<UInt8>, arrow: Int, indent: Int) {
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: indent)
    output += blanks
    output += Self.trimmedEnd(content[..<arrow])
    output += "\n  ".utf8
    output += blanks
    output += Self.trimmedEnd(content[arrow...].dropLast())
    output.append(UInt8(ascii: "\n"))
    output += blanks
    output.append(UInt8(ascii: "{"))
  }

  private mutating func append(_ line: ArraySlice<UInt8>, brokenAt list: LineMarks.List, indent: Int) {
    output += line[...list.open]
    output.append(UInt8(ascii: "\n"))
    var start = list.open + 1
    for comma in list.commas {
      append(line[start..<comma], indent: indent + 2, mark: UInt8(ascii: ","))
      output.append(UInt8(ascii: "\n"))
      start = comma + 1
    }
    append(line[start..<list.close], indent: indent + 2, mark: list.takesComma ? UInt8(ascii: ",") : nil)
    output.append(UInt8(ascii: "\n"))
    append(line[list.close...], indent: indent)
  }

  // MARK: Parts of a line

  private func fits(_ line: ArraySlice<UInt8>) -> Bool { !Self.isTooLong(line) }

  /// Whether a line has more characters, as people count them, than fit.
  private static func isTooLong(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count > width else { return false }
    return line.allSatisfy { $0 < 0x80 } || String(decoding: line, as: UTF8.self).count > width
  }

  private static func trimmedEnd(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    part.lastIndex { $0 != UInt8(ascii: " ") }.map { part[...$0] } ?? part
  }
}
