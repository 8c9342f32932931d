/// Where the keys of an XML property list stand.
///
/// It reads loosely: the list itself has been read by Foundation.
struct PropertyListKeys {
  /// The range of each key's text, by the keys that lead to it.
  private(set) var ranges: [[String]: Range<Int>] = [:]
  /// The first path that leads to two keys: readers differ in which of them counts.
  private(set) var repeated: [String]?
  /// How deep arrays and dictionaries are nested.
  private(set) var depth = 0

  private var open: [String] = []
  private var key = ""

  init(_ bytes: [UInt8]) {
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[start...].starts(with: "<!--".utf8) {
        index = Self.end(of: "-->", in: bytes, from: start)
      } else {
        index = Self.end(of: ">", in: bytes, from: start)
        read(Self.tag(bytes[start..<index]), behind: index, bytes)
      }
    }
  }

  private mutating func read(_ tag: String, behind index: Int, _ bytes: [UInt8]) {
    switch tag {
    case "key":
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      key = Self.plain(String(decoding: bytes[index..<end], as: UTF8.self))
      let path = open + [key]
      guard open.count < Self.deepest else { return }
      // What stands in a list is no key's value: there, one path leads to the keys of each element.
      if ranges.updateValue(index..<end, forKey: path) != nil, arrays == 0 { repeated = repeated ?? path }
    case "dict", "array":
      if open.count < Self.deepest { open.append(key) }
      level += 1
      if tag == "array" { arrays += 1 }
      depth = max(depth, level)
      key = ""
    case "/dict", "/array":
      level -= 1
      if tag == "/array" { arrays -= 1 }
      if level < open.count { _ = open.popLast() }
    default: break
    }
  }

  /// Paths are kept for this many levels: what is asked for is not deeper.
  private static let deepest = 8
  private var level = 0
  /// How many arrays are open.
  private var arrays = 0

  private static func end(of text: String, in bytes: [UInt8], from start: Int) -> Int {
    let wanted = Array(text.utf8)
    var index = start
    while index + wanted.count <= bytes.count {
      if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) { return index + wanted.count }
      index += 1
    }
    return bytes.count
  }

  /// `dict` of `<dict>`, `/dict` of `</dict >`; empty for what closes itself.
  private static func tag(_ bytes: ArraySlice<UInt8>) -> String {
    let inner = bytes.dropFirst().dropLast()
    if inner.last == UInt8(ascii: "/") { return "" }
    return String(decoding: inner.prefix { $0 > 0x20 }, as: UTF8.self)
  }

  private static func plain(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }
}
