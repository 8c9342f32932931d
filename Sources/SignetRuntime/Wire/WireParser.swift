/// One pass over a JSON text (RFC 8259), without recursion: the nesting is a stack of open containers.
struct WireParser {
  let limits: WireDocument.Limits
  private var nodes: [WireNode] = []
  /// The indices of the containers that are open, outermost first.
  private var open: [Int] = []

  init(limits: WireDocument.Limits) { self.limits = limits }

  mutating func parse(_ bytes: [UInt8]) throws(WireError) -> [WireNode] {
    guard bytes.count <= limits.size else { throw WireError(.tooLarge(limit: limits.size)) }
    nodes.reserveCapacity(bytes.count / 8 + 8)
    var failure: WireError?
    bytes.withUnsafeBufferPointer { text in
      do throws(WireError) { try read(text) } catch { failure = error }
    }
    if let failure { throw failure }
    return nodes
  }

  private mutating func read(_ text: UnsafeBufferPointer<UInt8>) throws(WireError) {
    var at = 0
    if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { at = 3 }
    var needsValue = true
    repeat {
      skipBlanks(text, &at)
      if needsValue {
        needsValue = try readValue(text, &at)
      } else {
        needsValue = try readAfterValue(text, &at)
      }
    } while needsValue || !open.isEmpty
    skipBlanks(text, &at)
    if at < text.count { throw WireError(.syntax(offset: at)) }
  }

  /// Reads a value, or opens a container. True if a value has to follow.
  private mutating func readValue(_ text: UnsafeBufferPointer<UInt8>, _ at: inout Int) throws(WireError)
    -> Bool
  {
    guard at < text.count else { throw WireError(.syntax(offset: at)) }
    switch text[at] {
    case UInt8(ascii: "{"):
      try push(.object, at)
      at += 1
      skipBlanks(text, &at)
      if at < text.count, text[at] == UInt8(ascii: "}") {
        at += 1
        pop(text)
        return false
      }
      try readName(text, &at)
      return true
    case UInt8(ascii: "["):
      try push(.array, at)
      at += 1
      skipBlanks(text, &at)
      if at < text.count, text[at] == UInt8(ascii: "]") {
        at += 1
        pop(text)
        return false
      }
      return true
    case UInt8(ascii: "\""): try readString(text, &at, as: .string)
    case UInt8(ascii: "t"): try readWord("true", .yes, text, &at)
    case UInt8(ascii: "f"): try readWord("false", .no, text, &at)
    case UInt8(ascii: "n"): try readWord("null", .null, text, &at)
    default: try readNumber(text, &at)
    }
    return false
  }

  /// After a value: a comma, or the end of the container. True if a value has to follow.
  private mutating func readAfterValue(_ text: UnsafeBufferPointer<UInt8>, _ at: inout Int)
    throws(WireError) -> Bool
  {
    guard at < text.count, let container = open.last else { throw WireError(.syntax(offset: at)) }
    let isObject = nodes[container].kind == .object
    switch text[at] {
    case UInt8(ascii: ","):
      at += 1
      if isObject {
        skipBlanks(text, &at)
        try readName(text, &at)
      }
      nodes[container].count += 1
      return true
    case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
      at += 1
      nodes[container].count += 1
      pop(text)
      return false
    default: throw WireError(.syntax(offset: at))
    }
  }

  private mutating func push(_ kind: WireNode.Kind, _ at: Int) throws(WireError) {
    guard open.count < limits.depth else { throw WireError(.tooDeep(limit: limits.depth)) }
    open.append(nodes.count)
    append(kind, start: at, count: 0)
  }

  private mutating func pop(_ text: UnsafeBufferPointer<UInt8>) {
    guard let container = open.popLast() else { return }
    nodes[container].end = UInt32(nodes.count)
    if nodes[container].kind == .object && nodes[container].count > 1 { shadowRepeatedNames(container, text) }
  }

  private mutating func append(_ kind: WireNode.Kind, start: Int, count: Int, isEscaped: Bool = false) {
    nodes.append(
      WireNode(
        kind: kind, isEscaped: isEscaped, start: UInt32(start), count: UInt32(count),
        end: UInt32(nodes.count + 1)))
  }

  // MARK: Names

  private mutating func readName(_ text: UnsafeBufferPointer<UInt8>, _ at: inout Int) throws(WireError) {
    guard at < text.count, text[at] == UInt8(ascii: "\"") else { throw WireError(.syntax(offset: at)) }
    try readString(text, &at, as: .name)
    skipBlanks(text, &at)
    guard at < text.count, text[at] == UInt8(ascii: ":") else { throw WireError(.syntax(offset: at)) }
    at += 1
  }

  /// Marks each name that a later one repeats. Sorting keeps this at n log n for an object made to be slow.
  private mutating func shadowRepeatedNames(_ container: Int, _ text: UnsafeBufferPointer<UInt8>) {
    var names: [Int] = []
    names.reserveCapacity(Int(nodes[container].count))
    var index = container + 1
    let end = Int(nodes[container].end)
    while index < end {
      names.append(index)
      index = Int(nodes[index + 1].end)
    }
    if names.count <= 12 {
      for later in 1..<names.count {
        for earlier in 0..<later where order(names[earlier], names[later], text) == 0 {
          nodes[names[earlier]].kind = .shadowedName
        }
      }
      return
    }
    names.sort { left, right in
      let order = order(left, right, text)
      return order == 0 ? left < right : order < 0
    }
    for next in 1..<names.count where order(names[next - 1], names[next], text) == 0 {
      nodes[names[next - 1]].kind = .shadowedName
    }
  }

  /// Orders two names, shorter first; escaped ones by what they mean.
  private func order(_ left: Int, _ right: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    let (a, b) = (nodes[left], nodes[right])
    if a.isEscaped || b.isEscaped {
      let (first, second) = (resolved(a, text), resolved(b, text))
      if first.utf8.count != second.utf8.count { return first.utf8.count < second.utf8.count ? -1 : 1 }
      return first.utf8.elementsEqual(second.utf8)
        ? 0 : (first.utf8.lexicographicallyPrecedes(second.utf8) ? -1 : 1)
    }
    if a.count != b.count { return a.count < b.count ? -1 : 1 }
    for offset in 0..<Int(a.count) {
      let (x, y) = (text[Int(a.start) + offset], text[Int(b.start) + offset])
      if x != y { return x < y ? -1 : 1 }
    }
    return 0
  }

  private func resolved(_ node: WireNode, _ text: UnsafeBufferPointer<UInt8>) -> String {
    let start = Int(node.start)
    return WireEscapes.resolve(Array(text[start..<(start + Int(node.count))])[...])
  }

  // MARK: Scalars

  private mutating func readWord(
    _ word: StaticString, _ kind: WireNode.Kind, _ text: UnsafeBufferPointer<UInt8>, _ at: inout Int
  ) throws(WireError) {
    let length = word.utf8CodeUnitCount
    guard at + length <= text.count else { throw WireError(.syntax(offset: at)) }
    for offset in 0..<length where text[at + offset] != word.utf8Start[offset] {
      throw WireError(.syntax(offset: at + offset))
    }
    append(kind, start: at, count: length)
    at += length
  }

  private mutating func readNumber(_ text: UnsafeBufferPointer<UInt8>, _ at: inout Int) throws(WireError) {
    let start = at
    if at < text.count, text[at] == UInt8(ascii: "-") { at += 1 }
    if at < text.count, text[at] == UInt8(ascii: "0") {
      at += 1
    } else {
      try readDigits(text, &at)
    }
    if at < text.count, text[at] == UInt8(ascii: ".") {
      at += 1
      try readDigits(text, &at)
    }
    if at < text.count, text[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < text.count, text[at] == UInt8(ascii: "+") || text[at] == UInt8(ascii: "-") { at += 1 }
      try readDigits(text, &at)
    }
    append(.number, start: start, count: at - start)
  }

  private func readDigits(_ text: UnsafeBufferPointer<UInt8>, _ at: inout Int) throws(WireError) {
    let start = at
    while at < text.count, text[at] &- UInt8(ascii: "0") < 10 { at += 1 }
    if at == start { throw WireError(.syntax(offset: at)) }
  }

  private mutating func readString(
    _ text: UnsafeBufferPointer<UInt8>, _ at: inout Int, as kind: WireNode.Kind
  ) throws(WireError) {
    at += 1
    let start = at
    var isEscaped = false
    while at < text.count {
      let byte = text[at]
      if byte == UInt8(ascii: "\"") {
        append(kind, start: start, count: at - start, isEscaped: isEscaped)
        at += 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        try readEscape(text, &at)
      } else if byte < 0x20 {
        throw WireError(.syntax(offset: at))
      } else if byte < 0x80 {
        at += 1
      } else {
        let length = UTF8Sequence.length(text, at)
        if length == 0 { throw WireError(.syntax(offset: at)) }
        at += length
      }
    }
    throw WireError(.syntax(offset: at))
  }

  private func readEscape(_ text: UnsafeBufferPointer<UInt8>, _ at: inout Int) throws(WireError) {
    guard at + 1 < text.count else { throw WireError(.syntax(offset: at)) }
    switch text[at + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at += 2
    case UInt8(ascii: "u"):
      let unit = try readUnit(text, at + 2)
      if unit >= 0xDC00 && unit < 0xE000 { throw WireError(.syntax(offset: at)) }
      if unit >= 0xD800 && unit < 0xDC00 {
        guard at + 7 < text.count, text[at + 6] == UInt8(ascii: "\\"), text[at + 7] == UInt8(ascii: "u")
        else { throw WireError(.syntax(offset: at)) }
        let low = try readUnit(text, at + 8)
        guard low >= 0xDC00 && low < 0xE000 else { throw WireError(.syntax(offset: at + 6)) }
        at += 12
      } else {
        at += 6
      }
    default: throw WireError(.syntax(offset: at + 1))
    }
  }

  private func readUnit(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) throws(WireError) -> UInt32 {
    var unit: UInt32 = 0
    for offset in at..<(at + 4) {
      guard offset < text.count, let digit = WireEscapes.hexDigit(text[offset]) else {
        throw WireError(.syntax(offset: min(offset, text.count)))
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  private func skipBlanks(_ text: UnsafeBufferPointer<UInt8>, _ at: inout Int) {
    while at < text.count {
      switch text[at] {
      case 0x20, 0x0A, 0x0D, 0x09: at += 1
      default: return
      }
    }
  }
}
