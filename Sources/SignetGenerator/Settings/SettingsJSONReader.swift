/// Reads JSON as RFC 8259 has it, and nothing else: no comments, no comma behind the last member, no name twice. What is
/// wrong is told with its place.
struct SettingsJSONReader {
  /// Why a text is no JSON, and the offset of the byte that shows it.
  struct Mistake: Error {
    let message: String
    let offset: Int
  }

  private let bytes: [UInt8]
  private var index = 0
  private static let deepest = 16

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The value that `bytes` spell.
  static func read(_ bytes: [UInt8]) throws(Mistake) -> SettingsJSON {
    var reader = SettingsJSONReader(bytes)
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    if let found = reader.found { throw Mistake(message: "\(found) behind the end", offset: reader.index) }
    return value
  }

  // MARK: Looking

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isAt(_ character: Unicode.Scalar) -> Bool { byte == UInt8(ascii: character) }

  /// What is at hand, in words; nil at the end.
  private var found: String? {
    guard index < bytes.count else { return nil }
    let text = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
    guard let character = text.unicodeScalars.first, character.value > 0x20, character.value != 0x7F else {
      return "a control character"
    }
    return "'\(character)'"
  }

  private mutating func skipBlanks() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard isAt(character) else { return false }
    index += 1
    return true
  }

  private func mistake(_ expected: String) -> Mistake {
    if isAt("/") { return Mistake(message: "JSON has no comments", offset: index) }
    return Mistake(message: "\(found ?? "the end") where \(expected) is expected", offset: index)
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(Mistake) -> SettingsJSON {
    skipBlanks()
    guard let byte else { throw mistake("a value") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try members(depth: try deeper(depth)))
    case UInt8(ascii: "["): return .list(try elements(depth: try deeper(depth)))
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: return try literal()
    }
  }

  private func deeper(_ depth: Int) throws(Mistake) -> Int {
    guard depth < Self.deepest else {
      throw Mistake(message: "this is nested more than \(Self.deepest) deep", offset: index)
    }
    return depth + 1
  }

  private mutating func members(depth: Int) throws(Mistake) -> [SettingsJSON.Member] {
    index += 1
    var members: [SettingsJSON.Member] = []
    var names: Set<String> = []
    if take("}") { return [] }
    while true {
      skipBlanks()
      let place = index
      guard isAt("\"") else { throw mistake("a name in double quotes") }
      let name = try text()
      if !names.insert(name).inserted { throw Mistake(message: "'\(name)' is set twice", offset: place) }
      guard take(":") else { throw mistake("':'") }
      members.append(SettingsJSON.Member(name: name, place: place, value: try value(depth: depth)))
      if try endsList(with: "}") { return members }
    }
  }

  private mutating func elements(depth: Int) throws(Mistake) -> [SettingsJSON] {
    index += 1
    var elements: [SettingsJSON] = []
    if take("]") { return [] }
    while true {
      elements.append(try value(depth: depth))
      if try endsList(with: "]") { return elements }
    }
  }

  /// Takes a comma and gives false, or `closer` and gives true.
  private mutating func endsList(with closer: Unicode.Scalar) throws(Mistake) -> Bool {
    if take(closer) { return true }
    let comma = index
    guard take(",") else { throw mistake("',' or '\(closer)'") }
    skipBlanks()
    if isAt(closer) { throw Mistake(message: "nothing follows this comma", offset: comma) }
    return false
  }

  private mutating func literal() throws(Mistake) -> SettingsJSON {
    let words: [(String, SettingsJSON)] = [("true", .bool(true)), ("false", .bool(false)), ("null", .null)]
    for (word, value) in words where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    throw mistake("a value")
  }

  /// A number (RFC 8259, section 6); its value is asked of none.
  private mutating func number() throws(Mistake) -> SettingsJSON {
    let start = index
    if isAt("-") { index += 1 }
    let first = index
    guard skipDigits() > 0, bytes[first] != UInt8(ascii: "0") || index == first + 1 else {
      throw Mistake(message: "this is no number", offset: start)
    }
    if isAt(".") {
      index += 1
      guard skipDigits() > 0 else { throw Mistake(message: "this is no number", offset: start) }
    }
    if isAt("e") || isAt("E") {
      index += 1
      if isAt("+") || isAt("-") { index += 1 }
      guard skipDigits() > 0 else { throw Mistake(message: "this is no number", offset: start) }
    }
    return .number
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  // MARK: Texts

  /// A text (RFC 8259, section 7); its first quote is at hand.
  private mutating func text() throws(Mistake) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try escape()).utf8
      case 0..<0x20:
        throw Mistake(message: "this text is not closed on its line", offset: start)
      default:
        text.append(byte)
        index += 1
      }
    }
    throw Mistake(message: "this text is not closed", offset: start)
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func escape() throws(Mistake) -> Character {
    let start = index
    index += 1
    if let byte, let scalar = Self.escapes[byte] {
      index += 1
      return Character(scalar)
    }
    guard let unit = codeUnit() else { throw Mistake(message: "no escape of JSON's", offset: start) }
    if let scalar = Unicode.Scalar(unit) { return Character(scalar) }
    // The second half of a pair; one alone is no character.
    guard isAt("\\") else { throw Mistake(message: "half of a surrogate pair", offset: start) }
    index += 1
    guard let low = codeUnit(), let scalar = Self.scalar(high: unit, low: low) else {
      throw Mistake(message: "half of a surrogate pair", offset: start)
    }
    return Character(scalar)
  }

  private static func scalar(high: UInt16, low: UInt16) -> Unicode.Scalar? {
    guard UTF16.isLeadSurrogate(high), UTF16.isTrailSurrogate(low) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high) & 0x3FF) << 10 + UInt32(low) & 0x3FF)
  }

  /// Takes `uXXXX`.
  private mutating func codeUnit() -> UInt16? {
    guard isAt("u"), index + 4 < bytes.count else { return nil }
    let digits = bytes[index + 1...index + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    index += 5
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
