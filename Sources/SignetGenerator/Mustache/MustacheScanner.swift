/// Finds the tags of a template, one after the other, and keeps the delimiters in force.
struct MustacheScanner {
  /// Where what has not been looked at begins; the parser moves it behind each tag.
  var position = 0

  private let source: [UInt8]
  private var opening: [UInt8] = Array("{{".utf8)
  private var closing: [UInt8] = Array("}}".utf8)
  private var lineCounted = 0
  private var line = 1

  init(source: [UInt8]) {
    self.source = source
  }

  struct Tag {
    let kind: Kind
    let name: String
    let range: Range<Int>
    let line: Int

    enum Kind {
      case comment
      case delimiters
      case variable(escaped: Bool)
      case section(inverted: Bool)
      case partial(MustachePartial.Target)
      case parent(MustachePartial.Target)
      case block
      case close
    }
  }

  enum Result {
    case none
    case tag(Tag)
    case problem(MustacheError.Problem, line: Int)
  }

  mutating func nextTag() -> Result {
    guard let start = find(opening, from: position) else { return .none }
    count(to: start)
    let inner = start + opening.count
    let sigil = inner < source.count ? source[inner] : 0
    let (content, terminator) = ends(of: sigil, from: inner)
    guard let end = find(terminator, from: content) else {
      return .problem(.tagNotClosed(String(decoding: terminator, as: UTF8.self)), line: line)
    }
    let range = start..<(end + terminator.count)
    if sigil == UInt8(ascii: "!") {
      return .tag(Tag(kind: .comment, name: "", range: range, line: line))
    }
    let text = trimmed(source[content..<end])
    if sigil == UInt8(ascii: "=") {
      return setDelimiters(text, range)
    }
    guard !text.isEmpty else { return .problem(.emptyTag, line: line) }
    return .tag(tag(sigil, String(decoding: text, as: UTF8.self), range))
  }

  /// Whether a tag that closes something stands here.
  func isClosingTag(at index: Int) -> Bool {
    source[index...].starts(with: opening + [UInt8(ascii: "/")])
  }

  // MARK: Parts of a tag

  /// Where the name begins behind the sigil, and what ends the tag.
  private func ends(of sigil: UInt8, from inner: Int) -> (content: Int, terminator: [UInt8]) {
    switch sigil {
    case UInt8(ascii: "{"): (inner + 1, [UInt8(ascii: "}")] + closing)
    case UInt8(ascii: "="): (inner + 1, [UInt8(ascii: "=")] + closing)
    case UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "/"),
      UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "$"):
      (inner + 1, closing)
    default: (inner, closing)
    }
  }

  private func tag(_ sigil: UInt8, _ name: String, _ range: Range<Int>) -> Tag {
    let kind: Tag.Kind =
      switch sigil {
      case UInt8(ascii: "{"), UInt8(ascii: "&"): .variable(escaped: false)
      case UInt8(ascii: "#"): .section(inverted: false)
      case UInt8(ascii: "^"): .section(inverted: true)
      case UInt8(ascii: "/"): .close
      case UInt8(ascii: ">"): .partial(target(name))
      case UInt8(ascii: "<"): .parent(target(name))
      case UInt8(ascii: "$"): .block
      default: .variable(escaped: true)
      }
    return Tag(kind: kind, name: name, range: range, line: line)
  }

  private func target(_ name: String) -> MustachePartial.Target {
    guard name.hasPrefix("*") else { return .named(MustacheName(name)) }
    return .dynamic(MustachePath(String(decoding: trimmed(Array(name.utf8.dropFirst())[...]), as: UTF8.self)))
  }

  private mutating func setDelimiters(_ text: ArraySlice<UInt8>, _ range: Range<Int>) -> Result {
    let marks = text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true)
    let spelled = String(decoding: source[range], as: UTF8.self)
    guard marks.count == 2, !text.contains(UInt8(ascii: "=")), !text.contains(where: isLineEnd) else {
      return .problem(.badDelimiters(spelled), line: line)
    }
    opening = Array(marks[0])
    closing = Array(marks[1])
    return .tag(Tag(kind: .delimiters, name: "", range: range, line: line))
  }

  // MARK: Bytes

  private func find(_ needle: [UInt8], from start: Int) -> Int? {
    guard let first = needle.first, start <= source.count else { return nil }
    var index = start
    while let candidate = source[index...].firstIndex(of: first) {
      if source[candidate...].starts(with: needle) { return candidate }
      index = candidate + 1
    }
    return nil
  }

  private mutating func count(to index: Int) {
    while lineCounted < index {
      if isLineEnd(source[lineCounted]) { line += 1 }
      lineCounted += 1
    }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n")
  }

  private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    var text = text
    while let first = text.first, blanks.contains(first) { text.removeFirst() }
    while let last = text.last, blanks.contains(last) { text.removeLast() }
    return text
  }
}
