import SignetModel

/// Documentation as lines of a `///` comment, without the slashes: each is empty or begins with a blank.
enum SwiftDocumentation {
  /// How long a line may get, with room for the deepest indentation and the slashes.
  private static let width = 88

  static func lines(_ text: String, deprecation: String? = nil) -> [String] {
    var paragraphs = text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
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
    let words = plain.split(separator: " ", omittingEmptySubsequences: false)
    guard plain.count > width else {
      let trimmed = plain.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
      return [trimmed.isEmpty ? "" : " " + String(trimmed)]
    }
    let hang = plain.hasPrefix("- ") ? "  " : ""
    var lines: [String] = []
    var current = ""
    for word in words where !word.isEmpty {
      if !current.isEmpty, current.count + word.count + 1 > width {
        lines.append(" " + current)
        current = hang + word
      } else {
        current += current.isEmpty ? word : " " + word
      }
    }
    return lines + [" " + current]
  }

  /// What would end the comment.
  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}" || scalar.value < 0x20
  }
}
