/// Where a line of Swift can be broken, as indices of the line.
struct LineMarks {
  struct List {
    let open: Int
    var close = 0
    var commas: [Int] = []
    /// An array or dictionary.
    let isLiteral: Bool

    var length: Int { close - open }

    /// Whether the last element takes a comma when each has a line of its own.
    var takesComma: Bool { isLiteral && !commas.isEmpty }
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
      if open.isEmpty, assignment == nil, follows("= ", at: index) { assign(at: index) }
    case UInt8(ascii: ":"):
      if open.isEmpty, colon == nil { colon = index }
    case UInt8(ascii: "-"):
      if open.isEmpty, arrow == nil, follows("-> ", at: index) { arrow = index }
    case UInt8(ascii: "?"):
      if open.isEmpty, fallback == nil, follows("?? ", at: index) { fallback = index }
    default: break
    }
  }

  /// A list before the assignment is part of a type, which is not broken.
  private mutating func assign(at index: Int) {
    assignment = index
    longestList = nil
  }

  private mutating func close(at index: Int) {
    guard var list = open.popLast() else { return }
    list.close = index
    if open.isEmpty, list.length > max(longestList?.length ?? 0, 1) { longestList = list }
  }

  private func follows(_ text: StaticString, at index: Int) -> Bool {
    text.withUTF8Buffer { line[index...].starts(with: $0) }
  }

  /// Whether a bracket opens a value rather than a type or a subscript.
  private func opensValue(at index: Int) -> Bool {
    switch line[..<index].last(where: { $0 != UInt8(ascii: " ") }) {
    case UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: ","), nil: true
    case UInt8(ascii: ":"): beginsValue(line[(index + 1)...])
    default: false
    }
  }

  /// Behind a label or a name: whether the first element is a value, as `Shop.name`, `.name`, `Shop.Type(…)` or a
  /// literal is, rather than the name of a type.
  private func beginsValue(_ text: ArraySlice<UInt8>) -> Bool {
    if text.first == UInt8(ascii: "[") { return beginsValue(text.dropFirst()) }
    let element = text.prefix { Self.isPartOfName($0) }
    guard let first = element.split(separator: UInt8(ascii: ".")).last?.first else { return true }
    let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) || first == UInt8(ascii: "`")
    return !isUpper || text[element.endIndex...].first == UInt8(ascii: "(")
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }

  private func endOfString(from start: Int) -> Int {
    var index = start + 1
    while index < line.endIndex, line[index] != UInt8(ascii: "\"") {
      index += line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }
}
