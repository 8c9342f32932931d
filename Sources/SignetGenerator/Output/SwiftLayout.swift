/// Breaks the lines that are too long, as the formatter would, and leaves every other byte as the templates wrote it.
///
/// A line is broken behind the colon of its `case`, else behind its `=` and before its `??` where it has both, else at
/// its longest list in parentheses or brackets, an element a line, else behind its `=`. What closes a signature breaks
/// before its `->`.
enum SwiftLayout {
  /// The formatter's own default; a configuration with a longer line keeps breaks that are there.
  static let width = 100

  static func apply(to text: String) -> String {
    String(decoding: apply(to: Array(text.utf8)), as: UTF8.self)
  }

  /// Most lines fit: they are copied in runs, as bytes.
  static func apply(to text: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var copied = 0
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: newline) ?? text.count
      if end - start > width {
        output += text[copied..<start]
        let lines = broken(String(decoding: text[start..<end], as: UTF8.self))
        output += lines.joined(separator: "\n").utf8
        copied = end
      }
      start = end + 1
    }
    output += text[copied...]
    return output
  }

  // MARK: One line

  private static func broken(_ line: String) -> [String] {
    guard line.count > width else { return [line] }
    let letters = Array(line)
    let indent = letters.prefix { $0 == " " }.count
    if letters[indent...].starts(with: "//") { return [line] }
    let marks = Marks(letters)
    if let colon = marks.colon, letters[indent...].starts(with: "case ") {
      let tail = String(letters[(colon + 1)...]).drop { $0 == " " }
      return [String(letters[...colon])] + broken(String(repeating: " ", count: indent + 2) + tail)
    }
    if let arrow = marks.arrow, letters[indent] == ")", letters.last == "{" {
      let blanks = String(repeating: " ", count: indent)
      let result = trimmedEnd(String(letters[arrow..<(letters.count - 1)])[...])
      return [
        blanks + trimmedEnd(String(letters[indent..<arrow])[...]), blanks + "  " + result, blanks + "{",
      ]
    }
    if let assignment = marks.assignment, let fallback = marks.fallback {
      let blanks = String(repeating: " ", count: indent + 2)
      let value = String(letters[(assignment + 1)..<fallback]).drop { $0 == " " }
      return [String(letters[...assignment])] + broken(blanks + trimmedEnd(value))
        + broken(blanks + String(letters[fallback...]))
    }
    if let list = marks.longestList {
      return brokenAtList(letters, list, indent: indent)
    }
    if let assignment = marks.assignment {
      let head = String(letters[...assignment])
      let tail = String(letters[(assignment + 1)...]).drop { $0 == " " }
      return [head] + broken(String(repeating: " ", count: indent + 2) + tail)
    }
    return [line]
  }

  private static func trimmedEnd(_ text: Substring) -> Substring {
    text.lastIndex { $0 != " " }.map { text[...$0] } ?? text
  }

  private static func brokenAtList(_ letters: [Character], _ list: Marks.List, indent: Int) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    var lines = [String(letters[...list.open])]
    var start = list.open + 1
    for comma in list.commas + [list.close] {
      let element = String(letters[start..<comma]).drop { $0 == " " }
      let mark = comma == list.close ? (list.isLiteral ? "," : "") : ","
      lines += broken(blanks + "  " + element + mark)
      start = comma + 1
    }
    lines += broken(blanks + String(letters[list.close...]))
    return lines
  }

  /// Where a line can be broken.
  private struct Marks {
    struct List {
      let open: Int
      var close = 0
      var commas: [Int] = []
      /// An array or dictionary, whose last element takes a comma when each has a line of its own.
      let isLiteral: Bool

      var length: Int { close - open }
    }

    private(set) var longestList: List?
    private(set) var assignment: Int?
    /// The colon of a `case`.
    private(set) var colon: Int?
    /// The first `->`.
    private(set) var arrow: Int?
    /// The first `??`.
    private(set) var fallback: Int?

    init(_ letters: [Character]) {
      var stack: [List] = []
      var index = 0
      while index < letters.count {
        let letter = letters[index]
        switch letter {
        case "\"":
          index = Self.endOfString(letters, from: index)
        case "(", "[":
          stack.append(List(open: index, isLiteral: letter == "[" && Self.isLiteral(letters, at: index)))
        case ")", "]":
          if var list = stack.popLast() {
            list.close = index
            if stack.isEmpty, list.length > max(longestList?.length ?? 0, 1), Self.canBreak(list) {
              longestList = list
            }
          }
        case ",":
          if !stack.isEmpty { stack[stack.count - 1].commas.append(index) }
        case "=":
          if stack.isEmpty, assignment == nil, index + 1 < letters.count, letters[index + 1] == " " {
            assignment = index
          }
        case ":":
          if stack.isEmpty, colon == nil { colon = index }
        case "-":
          if stack.isEmpty, arrow == nil, letters[index...].starts(with: "-> ") { arrow = index }
        case "?":
          if stack.isEmpty, fallback == nil, letters[index...].starts(with: "?? ") { fallback = index }
        case "/":
          if index + 1 < letters.count, letters[index + 1] == "/" { return }
        default: break
        }
        index += 1
      }
    }

    private static func canBreak(_ list: List) -> Bool { !list.isLiteral || !list.commas.isEmpty }

    /// Whether a bracket opens a value rather than a type or a subscript.
    private static func isLiteral(_ letters: [Character], at index: Int) -> Bool {
      let before = letters[..<index].last { $0 != " " }
      return before != ":" && (before == "=" || before == "(" || before == ",")
    }

    private static func endOfString(_ letters: [Character], from start: Int) -> Int {
      var index = start + 1
      while index < letters.count, letters[index] != "\"" {
        index += letters[index] == "\\" ? 2 : 1
      }
      return index
    }
  }
}
