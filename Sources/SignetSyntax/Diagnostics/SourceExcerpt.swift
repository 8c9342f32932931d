/// A line of a file as a terminal shows it, and where each of its bytes is then.
struct SourceExcerpt {
  /// The line, tabs expanded, what a terminal would act on replaced, cut to a window where it is long.
  let text: String
  /// The offset of the first byte that is shown.
  private let start: Int
  /// The column before each byte that is shown, and behind the last.
  private let columns: [Int]

  /// Tab stops are this many columns apart.
  static let tabWidth = 4
  /// A line longer than this many bytes is cut.
  static let longest = 400
  private static let before = 80
  private static let after = 160

  /// The line of `file` that has the number `line`; a long one around `focus`. Dots stand for the bytes
  /// that `hiding` names, given the bytes that are shown.
  init(of file: SourceFile, line: Int, focus: Int, hiding: (Range<Int>) -> [Range<Int>]) {
    let range = file.lineRange(line)
    let window = SourceExcerpt.window(in: range, focus: focus, bytes: file.bytes)
    let hidden = hiding(window)
    var text = window.lowerBound > range.lowerBound ? "…" : ""
    var column = text.isEmpty ? 0 : 1
    var columns: [Int] = []
    columns.reserveCapacity(window.count + 1)
    var index = window.lowerBound
    while index < window.upperBound {
      let read = UTF8Bytes.scalar(in: file.bytes, at: index)
      let length = min(read?.length ?? 1, window.upperBound - index)
      let isHidden = hidden.contains { $0.contains(index) }
      let shown = isHidden ? ("•", 1) : SourceExcerpt.shown(read?.scalar, column: column)
      for _ in 0..<length { columns.append(column) }
      text += shown.0
      column += shown.1
      index += length
    }
    columns.append(column)
    if window.upperBound < range.upperBound { text += "…" }
    self.text = text
    self.columns = columns
    start = window.lowerBound
  }

  /// The column, from 0, at which the byte at `offset` is shown; the nearest one where it is not.
  func column(of offset: Int) -> Int {
    columns[min(max(0, offset - start), columns.count - 1)]
  }

  private static func window(in line: Range<Int>, focus: Int, bytes: [UInt8]) -> Range<Int> {
    guard line.count > longest else { return line }
    let focus = min(max(line.lowerBound, focus), line.upperBound)
    var first = max(line.lowerBound, focus - before)
    while first < focus, bytes[first] & 0xC0 == 0x80 { first += 1 }
    var last = min(line.upperBound, focus + after)
    while last > focus, last < line.upperBound, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    return first..<last
  }

  private static func shown(_ scalar: Unicode.Scalar?, column: Int) -> (text: String, width: Int) {
    guard let scalar else { return ("\u{FFFD}", 1) }
    if scalar == "\t" {
      let width = tabWidth - column % tabWidth
      return (String(repeating: " ", count: width), width)
    }
    if scalar == "\u{A0}" || scalar == "\u{3000}" {
      return (String(scalar), DisplayWidth.columns(of: scalar))
    }
    // Joiners within an emoji are harmless; what a terminal acts on, or hides, is not.
    if scalar == "\u{200D}" || scalar == "\u{FE0F}" { return (String(scalar), 0) }
    if CharacterClasses.isInvisible(scalar) { return ("\u{FFFD}", 1) }
    return (String(scalar), DisplayWidth.columns(of: scalar))
  }
}
