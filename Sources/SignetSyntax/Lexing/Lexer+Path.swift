/// Paths: raw from `/` to the first blank outside braces.
extension Lexer {
  /// A path's first run; `index` is at its `/`.
  mutating func lexPath() -> TokenKind {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      if ASCII.isBlank(byte) || byte == ASCII.leftBrace || byte == ASCII.rightBrace { break }
      index += 1
    }
    checkPath(start..<index)
    if peek(0) == ASCII.leftBrace {
      pathGoesOn = true
    } else if peek(0) == ASCII.rightBrace, holeDepth == 0 {
      report(
        Diagnostic(
          SyntaxRules.pathCharacter, "a `}` right behind a path: put a blank between them",
          at: span(index, index + 1), fixes: [Fix("insert a blank", replace: span(index, index), with: " ")]))
    }
    return .path
  }

  /// What stands right behind a run or a hole, where that is not a blank: a hole's `{` or a further run.
  mutating func lexPathContinuation() -> Bool {
    let byte = peek(0)
    guard index < bytes.count, !ASCII.isBlank(byte), byte != ASCII.rightBrace else { return false }
    let start = index
    if byte == ASCII.leftBrace {
      index += 1
      holeDepth += 1
      append(.leftBrace, triviaStart: start, start: start, startsLine: false)
    } else {
      let kind = lexPath()
      append(kind, triviaStart: start, start: start, startsLine: false)
    }
    return true
  }

  /// Counts the braces of a hole; behind its last one the path goes on.
  mutating func trackHole(_ kind: TokenKind) {
    guard holeDepth > 0 else { return }
    if kind == .leftBrace {
      holeDepth += 1
    } else if kind == .rightBrace {
      holeDepth -= 1
      pathGoesOn = holeDepth == 0
    }
  }

  /// Reports the first thing in a run that a path can't hold (RFC 3986, section 3.3).
  private mutating func checkPath(_ range: Range<Int>) {
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      if byte == ASCII.slash, position + 1 < range.upperBound, bytes[position + 1] == ASCII.slash {
        reportDoubleSlash(at: position)
        return
      }
      if byte == ASCII.percent {
        let isEncoded =
          position + 2 < range.upperBound && ASCII.hexValue(bytes[position + 1]) != nil
          && ASCII.hexValue(bytes[position + 2]) != nil
        guard isEncoded else { return reportPathCharacter(at: position, "write `%25` for a percent sign") }
      } else if !Lexer.mayStandInPath(byte) {
        return reportPathCharacter(at: position, Lexer.pathHelp(for: byte))
      }
      position += 1
    }
  }

  private mutating func reportDoubleSlash(at position: Int) {
    report(
      Diagnostic(
        SyntaxRules.doubleSlash, "`//` in a path", at: span(position, position + 2),
        help: ["write one `/`; a comment needs a blank before it"]))
  }

  private mutating func reportPathCharacter(at position: Int, _ help: String) {
    let read = UTF8Bytes.scalar(in: bytes, at: position)
    guard read != nil || !isReported else { return }
    let length = read?.length ?? 1
    let character = source.text(in: position..<position + length)
    report(
      Diagnostic(
        SyntaxRules.pathCharacter, "`\(character)` can't stand in a path",
        at: span(position, position + length),
        help: [help]))
  }

  static func mayStandInPath(_ byte: UInt8) -> Bool {
    if ASCII.isWordPart(byte) { return true }
    return "/-.~!$&'()*+,;=:@".utf8.contains(byte)
  }

  private static func pathHelp(for byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "?"): "write what stands in the query as fields: `query { … }`"
    case ASCII.hash: "a fragment is never sent to a server; leave it out"
    default: "write it percent-encoded, as UTF-8"
    }
  }
}
