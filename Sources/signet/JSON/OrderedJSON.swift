import SignetRuntime

/// JSON that is written in the order in which it was put together, two blanks a level.
indirect enum OrderedJSON {
  case null
  case bool(Bool)
  /// As it is spelled.
  case number(String)
  case text(String)
  case list([OrderedJSON])
  case object([(name: String, value: OrderedJSON)])

  /// The whole text, with a line end.
  var text: String {
    var out: [UInt8] = []
    write(to: &out, indent: 0)
    return String(decoding: out, as: UTF8.self) + "\n"
  }

  private func write(to out: inout [UInt8], indent: Int) {
    switch self {
    case .null: out += Array("null".utf8)
    case .bool(let value): out += Array((value ? "true" : "false").utf8)
    case .number(let spelling): out += Array(spelling.utf8)
    case .text(let text): WireEscapes.append(text, to: &out)
    case .list(let values):
      let isFlat = values.allSatisfy(\.isLeaf) && values.reduce(0) { $0 + $1.width } <= Self.widest
      Self.write(values, "[", "]", isFlat: isFlat, indent, to: &out) { value, out in
        value.write(to: &out, indent: indent + 1)
      }
    case .object(let members):
      Self.write(members, "{", "}", isFlat: false, indent, to: &out) { member, out in
        WireEscapes.append(member.name, to: &out)
        out += Array(": ".utf8)
        member.value.write(to: &out, indent: indent + 1)
      }
    }
  }

  /// A list whose texts are longer together has a line for each.
  private static let widest = 100

  private var width: Int {
    switch self {
    case .text(let text), .number(let text): text.utf8.count
    case .null, .bool, .list, .object: 0
    }
  }

  private var isLeaf: Bool {
    switch self {
    case .null, .bool, .number, .text: true
    case .list, .object: false
    }
  }

  /// What stands between two brackets: in one line where it is flat, else an item a line.
  private static func write<Item>(
    _ items: [Item], _ open: String, _ close: String, isFlat: Bool, _ indent: Int, to out: inout [UInt8],
    item write: (Item, inout [UInt8]) -> Void
  ) {
    out += Array(open.utf8)
    for (index, item) in items.enumerated() {
      if index > 0 { out += Array((isFlat ? ", " : ",").utf8) }
      if !isFlat { lineBreak(indent + 1, to: &out) }
      write(item, &out)
    }
    if !isFlat, !items.isEmpty { lineBreak(indent, to: &out) }
    out += Array(close.utf8)
  }

  private static func lineBreak(_ indent: Int, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\n"))
    out += [UInt8](repeating: UInt8(ascii: " "), count: indent * 2)
  }
}

extension OrderedJSON {
  /// Names and values as lists of two texts.
  static func pairs(_ pairs: [(name: String, value: String)]) -> OrderedJSON {
    .list(pairs.map { .list([.text($0.name), .text($0.value)]) })
  }
}
