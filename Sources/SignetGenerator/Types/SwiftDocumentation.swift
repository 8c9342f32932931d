import SignetModel

/// Documentation as lines of a `///` comment, without the slashes: each is empty or begins with a blank.
enum SwiftDocumentation {
  /// How long a line may get, with room for the deepest indentation and the slashes.
  private static let width = 88

  static func lines(_ text: String, deprecation: String? = nil) -> [String] {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var paragraphs = text.isEmpty ? [] : lines.map { Substring($0) }
    if let deprecation {
      if !paragraphs.isEmpty { paragraphs.append("") }
      paragraphs.append("Deprecated: \(deprecation)"[...])
    }
    return paragraphs.flatMap { wrapped($0) }
  }

  static func context(_ text: String, deprecation: String? = nil) -> MustacheValue {
    .texts(lines(text, deprecation: deprecation))
  }

  /// One line, or several where it is too long; what follows a list's mark is indented with it.
  static func wrapped(_ line: Substring) -> [String] {
    if line.utf8.count <= width, line.utf8.last != UInt8(ascii: " "),
      line.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
    {
      return [line.isEmpty ? "" : " " + line]
    }
    let plain = String(String.UnicodeScalarView(line.unicodeScalars.map { isLineEnd($0) ? " " : $0 }))
    guard plain.utf8.count > width, plain.count > width else {
      let trimmed = plain.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
      return [trimmed.isEmpty ? "" : " " + String(trimmed)]
    }
    let indent = plain.prefix { $0 == " " }
    let hang = indent + (plain.dropFirst(indent.count).hasPrefix("- ") ? "  " : "")
    var lines: [String] = []
    var current = ""
    var length = 0
    for (word, wordLength) in words(of: plain) {
      if !current.isEmpty, length + wordLength + 1 > width {
        lines.append(" " + current)
        current = String(hang) + word
        length = hang.utf8.count + wordLength
      } else {
        let blank = current.isEmpty ? String(indent) : " "
        current += blank + word
        length += blank.utf8.count + wordLength
      }
    }
    return lines + [" " + current]
  }

  /// The words of a line, each with its length in characters.
  private static func words(of line: String) -> [(word: Substring, length: Int)] {
    guard line.utf8.allSatisfy({ $0 < 0x80 }) else {
      return line.split(separator: " ").map { ($0, $0.count) }
    }
    return line.utf8.split(separator: UInt8(ascii: " ")).map { (Substring($0), $0.count) }
  }

  /// What would end the comment.
  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}" || scalar.value < 0x20
  }
}
