/// Where a line of Swift can be broken, as indices of the line.
struct LineMarks {
  struct List {
    let open: Int
    var close = 0
    var commas: [Int] = []
    /// An array or dictionary, whose last element takes a comma when each has a line of its own.
    let isLiteral: Bool

    var length: Int { close - open }

    var canBreak: Bool { !isLiteral || !commas.isEmpty }
  }

  /// The longest list that stands in no other.
  private(set) var longestList: List?
  private(set) var assignment: Int?
  /// The colon of a `case`.
  private(set) var colon: Int?
  /// The first `->`.
  private(set) var arrow: Int?
  /// The first `??`.
  private(set) var fallback: Int?

  private let line: ArraySlice<UInt8>
  /// The lists that are open.
  private var open: [List] = []

  init(_ line: ArraySlice<UInt8>) {
    self.line = line
    var index = line.startIndex
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: "\""):
        index = endOfString(from: index)
      case UInt8(ascii: "/"):
        if follows("//", at: index) { return }
      default:
        take(line[index], at: index)
      }
      index += 1
    }
  }

  private mutating func take(_ byte: UInt8, at index: Int) {
    switch byte {
    case UInt8(ascii: "("):
      open.append(List(open: index, isLiteral: false))
    case UInt8(ascii: "["):
      open.append(List(open: index, isLiteral: opensValue(at: index)))
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      close(at: index)
    case UInt8(ascii: ","):
      if !open.isEmpty { open[open.count - 1].commas.append(index) }
    case UInt8(ascii: "="):
      if open.isEmpty, assignment == nil, follows("= ", at: index) { assignment = index }
    case UInt8(ascii: ":"):
      if open.isEmpty, colon == nil { colon = index }
    case UInt8(ascii: "-"):
      if open.isEmpty, arrow == nil, follows("-> ", at: index) { arrow = index }
    case UInt8(ascii: "?"):
      if open.isEmpty, fallback == nil, follows("?? ", at: index) { fallback = index }
    default: break
    }
  }

  private mutating func close(at index: Int) {
    guard var list = open.popLast() else { return }
    list.close = index
    if open.isEmpty, list.length > max(longestList?.length ?? 0, 1), list.canBreak { longestList = list }
  }

  private func follows(_ text: StaticString, at index: Int) -> Bool {
    text.withUTF8Buffer { line[index...].starts(with: $0) }
  }

  /// Whether a bracket opens a value rather than a type or a subscript.
  private func opensValue(at index: Int) -> Bool {
    let before = line[..<index].last { $0 != UInt8(ascii: " ") }
    return before == UInt8(ascii: "=") || before == UInt8(ascii: "(") || before == UInt8(ascii: ",")
  }

  private func endOfString(from start: Int) -> Int {
    var index = start + 1
    while index < line.endIndex, line[index] != UInt8(ascii: "\"") {
      index += line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }
}
