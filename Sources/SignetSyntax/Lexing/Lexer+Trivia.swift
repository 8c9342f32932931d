/// What stands between tokens: blanks, line ends, comments, and what is no part of the language but no token either.
extension Lexer {
  /// Skips trivia and says whether a line ended in it.
  mutating func skipTrivia() -> Bool {
    var sawLineEnd = false
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case ASCII.space, ASCII.tab:
        index += 1
      case ASCII.lineFeed, ASCII.carriageReturn:
        index += 1
        sawLineEnd = true
      case ASCII.slash where peek(1) == ASCII.slash:
        skipLineComment()
      case ASCII.slash where peek(1) == ASCII.star:
        if skipBlockComment() { sawLineEnd = true }
      case ASCII.hash where !beginsRawText():
        skipHashComment()
      case ASCII.less, ASCII.greater, ASCII.equals, ASCII.bar:
        guard skipConflictMarker() else { return sawLineEnd }
      case 0...0x1F, 0x7F, 0x80...:
        guard skipInvisible() else { return sawLineEnd }
      default:
        return sawLineEnd
      }
    }
    return sawLineEnd
  }

  private mutating func skipLineComment() {
    let start = index
    index = lineEnd(from: index)
    output.comments.append(span(start, index))
  }

  /// Skips `/* … */`, or the rest of the line where it is not closed; says whether a line ended in it.
  private mutating func skipBlockComment() -> Bool {
    let start = index
    index = commentEnd(from: index + 2) ?? lineEnd(from: index)
    output.comments.append(span(start, index))
    let text = source.text(in: start..<index)
    let spansLines = text.utf8.contains(where: ASCII.isLineEnd)
    var fixes: [Fix] = []
    if !spansLines, text.hasSuffix("*/"), index == lineEnd(from: index) {
      let words = text.dropFirst(2).dropLast(2).trimmingBlanks()
      fixes.append(Fix("make it a line comment", replace: span(start, index), with: "// \(words)"))
    }
    report(
      Diagnostic(
        SyntaxRules.commentStyle, "a comment begins with `//` and ends with its line",
        at: span(start, start + 2),
        fixes: fixes))
    return spansLines
  }

  private mutating func commentEnd(from start: Int) -> Int? {
    guard !lacksCommentEnd else { return nil }
    var position = start
    while position + 1 < bytes.count {
      output.steps += 1
      if bytes[position] == ASCII.star, bytes[position + 1] == ASCII.slash { return position + 2 }
      position += 1
    }
    lacksCommentEnd = true
    return nil
  }

  private mutating func skipHashComment() {
    let start = index
    index = lineEnd(from: index)
    output.comments.append(span(start, index))
    var end = start
    while end < index, bytes[end] == ASCII.hash { end += 1 }
    report(
      Diagnostic(
        SyntaxRules.commentStyle, "a comment begins with `//`, not with `#`", at: span(start, end),
        fixes: [Fix("write `//`", replace: span(start, end), with: "//")]))
  }

  /// Whether the `#` at `index` begins a raw text: only more of them and a quote follow.
  private mutating func beginsRawText() -> Bool {
    var position = index
    while position < bytes.count, bytes[position] == ASCII.hash { position += 1 }
    output.steps += position - index
    return position < bytes.count && bytes[position] == ASCII.quote
  }

  /// Skips a run of characters that cannot be seen and reports it once; false where there is none.
  private mutating func skipInvisible() -> Bool {
    let start = index
    var first: Unicode.Scalar?
    while let (scalar, length) = UTF8Bytes.scalar(in: bytes, at: index), CharacterClasses.isInvisible(scalar)
    {
      first = first ?? scalar
      index += length
    }
    guard let first else { return false }
    let what = first == "\0" ? "a NUL byte" : "an invisible character, \(CharacterClasses.codePoint(first)),"
    report(
      Diagnostic(
        SyntaxRules.invisibleCharacter, "\(what) stands between the words", at: span(start, index),
        fixes: [Fix("put a blank in its place", replace: span(start, index), with: " ")]))
    return true
  }

  /// The offset of the byte that ends the line of `position`, or of the file's end.
  func lineEnd(from position: Int) -> Int {
    var end = position
    while end < bytes.count, !ASCII.isLineEnd(bytes[end]) { end += 1 }
    return end
  }

  /// Reports a file that is not UTF-8, and steps over a byte order mark; false where nothing can be read at all.
  mutating func checkEncoding() -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      report(
        Diagnostic(
          SyntaxRules.notUTF8, "this file is UTF-16, and a spec is UTF-8", at: span(0, 2),
          help: ["save the file as UTF-8"]))
      return false
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      report(
        Diagnostic(
          SyntaxRules.byteOrderMark, "the file begins with a byte order mark", at: span(0, 3),
          fixes: [Fix("remove it", replace: span(0, 3), with: "")]))
    }
    if let invalid = UTF8Bytes.firstInvalid(in: bytes) {
      isReported = true
      let byte = String(bytes[invalid], radix: 16, uppercase: true)
      report(
        Diagnostic(
          SyntaxRules.notUTF8, "the byte 0x\(byte) is not UTF-8", at: span(invalid, invalid + 1),
          notes: ["it is the first one; there may be more"], help: ["save the file as UTF-8"]))
    }
    return true
  }
}

extension Substring {
  /// The text without blanks at both ends.
  func trimmingBlanks() -> Substring {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
