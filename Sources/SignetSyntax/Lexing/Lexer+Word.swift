/// Names, words, and what only looks like one.
extension Lexer {
  /// A name, or a word where a hyphen binds its parts.
  mutating func lexWord() -> TokenKind {
    let start = index
    var kind = TokenKind.identifier
    while index < bytes.count {
      let byte = bytes[index]
      if ASCII.isWordPart(byte) {
        index += 1
      } else if byte == ASCII.hyphen, ASCII.isLetter(peek(1)) || ASCII.isDigit(peek(1)) {
        kind = .word
        index += 1
      } else if byte >= 0x80, let (scalar, length) = UTF8Bytes.scalar(in: bytes, at: index),
        CharacterClasses.mayContinueName(scalar)
      {
        index += length
      } else {
        break
      }
    }
    if index - start == 1, bytes[start] == ASCII.underscore {
      report(
        Diagnostic(
          SyntaxRules.nameSpelling, "`_` alone is not a name", at: span(start, index),
          help: ["give it a name; nothing has to be left unnamed"]))
      return .unknown
    }
    return kind
  }

  /// A name in backticks, as Swift has them around its keywords; here none needs them.
  mutating func lexBackticks() -> TokenKind {
    let start = index
    index += 1
    guard ASCII.isWordStart(peek(0)) else { return lexUnknown(from: start) }
    let nameStart = index
    let kind = lexWord()
    let name = source.text(in: nameStart..<index)
    guard peek(0) == ASCII.backtick, kind == .identifier else { return lexUnknown(from: start) }
    index += 1
    report(
      Diagnostic(
        SyntaxRules.nameSpelling, "a name needs no backticks here", at: span(start, index),
        notes: ["every word may be a name; what Swift reserves is escaped in the generated code"],
        fixes: [Fix("write `\(name)`", replace: span(start, index), with: name)]))
    return .identifier
  }

  /// What begins with a character beyond ASCII.
  mutating func lexBeyondASCII() -> TokenKind {
    guard let (scalar, length) = UTF8Bytes.scalar(in: bytes, at: index) else { return lexUnknown() }
    if CharacterClasses.quotes.contains(scalar) { return lexForeignQuotes(scalar, length: length) }
    if let meant = CharacterClasses.fullWidth[scalar] {
      return lexFullWidth(scalar, length: length, meant: meant)
    }
    if CharacterClasses.mayBeginName(scalar) { return lexWord() }
    return lexUnknown()
  }

  /// Full-width punctuation: reported, and taken for what is meant.
  private mutating func lexFullWidth(_ scalar: Unicode.Scalar, length: Int, meant: String) -> TokenKind {
    let start = index
    index += length
    report(
      Diagnostic(
        SyntaxRules.unexpectedCharacter, "`\(scalar)` is a full-width character; write `\(meant)`",
        at: span(start, index), fixes: [Fix("write `\(meant)`", replace: span(start, index), with: meant)]))
    guard let kind = TokenKind(rawValue: meant) else { return .unknown }
    trackHole(kind)
    return kind
  }

  /// A run of bytes that begins nothing, reported once.
  mutating func lexUnknown() -> TokenKind {
    lexUnknown(from: index)
  }

  private mutating func lexUnknown(from start: Int) -> TokenKind {
    let first = UTF8Bytes.scalar(in: bytes, at: start)
    index = max(index, start + (first?.length ?? 1))
    while index < bytes.count, goesOnUnknown() { index += 1 }
    if isReported, bytes[start..<index].contains(where: { $0 >= 0x80 }) { return .unknown }
    let text = source.text(in: start..<index)
    report(
      Diagnostic(
        SyntaxRules.unexpectedCharacter, "`\(text)` is no part of the language", at: span(start, index)))
    return .unknown
  }

  /// Whether the byte at `index` belongs to an unknown run: a sign that begins nothing, or a byte that is not UTF-8.
  private func goesOnUnknown() -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "!"), UInt8(ascii: "$"), ASCII.percent, UInt8(ascii: "&"), ASCII.star, ASCII.less,
      UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "|"), UInt8(ascii: "~"), ASCII.backslash:
      true
    case 0x80...: UTF8Bytes.scalar(in: bytes, at: index) == nil
    default: false
    }
  }

  /// `.` and `...`; other runs of dots are taken for a range.
  mutating func lexDots() -> TokenKind {
    let start = index
    while peek(0) == ASCII.dot { index += 1 }
    switch index - start {
    case 1: return .dot
    case 3 where peek(0) != ASCII.less: return .ellipsis
    default: break
    }
    let isHalfOpen = peek(0) == ASCII.less
    if isHalfOpen { index += 1 }
    report(
      Diagnostic(
        SyntaxRules.rangeSpelling,
        isHalfOpen
          ? "a range includes its end: write `1...64`" : "a range is written with three dots: `1...64`",
        at: span(start, index),
        fixes: isHalfOpen ? [] : [Fix("write `...`", replace: span(start, index), with: "...")]))
    return .ellipsis
  }
}
