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
      } else if let end = endOfInvisible() {
        reportInvisibleInWord(to: end)
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

  /// The end of a run at `index` of characters that have no width, where the word goes on behind it.
  private func endOfInvisible() -> Int? {
    var end = index
    while let (scalar, length) = UTF8Bytes.scalar(in: bytes, at: end), CharacterClasses.hasNoWidth(scalar) {
      end += length
    }
    guard end > index, end < bytes.count else { return nil }
    if ASCII.isWordPart(bytes[end]) { return end }
    guard let (scalar, _) = UTF8Bytes.scalar(in: bytes, at: end), CharacterClasses.mayContinueName(scalar),
      bytes[end] >= 0x80
    else { return nil }
    return end
  }

  private mutating func reportInvisibleInWord(to end: Int) {
    let first = UTF8Bytes.scalar(in: bytes, at: index)?.0
    let what =
      first.map { "an invisible character, \(CharacterClasses.codePoint($0))," } ?? "an invisible character"
    report(
      Diagnostic(
        SyntaxRules.invisibleCharacter, "\(what) stands in a word", at: span(index, end),
        fixes: [Fix("remove it", replace: span(index, end), with: "")]))
    output.steps += end - index
    index = end
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
    let whole = span(start, index)
    let fix = Fix("write `\(meant)`", replace: whole, with: meant)
    if meant == TokenKind.ellipsis.rawValue {
      let isRange = start > 0 && ASCII.isDigit(bytes[start - 1]) || ASCII.isDigit(peek(0))
      report(
        Diagnostic(
          SyntaxRules.unexpectedCharacter, "`\(scalar)` is no part of the language; a range has `\(meant)`",
          at: whole, fixes: isRange ? [fix] : []))
    } else {
      report(
        Diagnostic(
          SyntaxRules.unexpectedCharacter, "`\(scalar)` is a full-width character; write `\(meant)`",
          at: whole, fixes: [fix]))
    }
    guard let kind = TokenKind(rawValue: meant) else { return .unknown }
    trackHole(kind)
    return kind
  }

  /// A run of bytes that begins nothing, reported once.
  mutating func lexUnknown() -> TokenKind {
    lexUnknown(from: index)
  }

  private mutating func lexUnknown(from start: Int) -> TokenKind {
    if lexTypeArguments(from: start) { return .unknown }
    let first = UTF8Bytes.scalar(in: bytes, at: start)
    index = max(index, start + (first?.length ?? 1))
    while index < bytes.count, goesOnUnknown() { index += 1 }
    if isReported, bytes[start..<index].contains(where: { $0 >= 0x80 }) { return .unknown }
    let text = source.text(in: start..<index)
    if isNews(text, at: start) {
      report(
        Diagnostic(
          SyntaxRules.unexpectedCharacter, "`\(text)` is no part of the language", at: span(start, index),
          help: Lexer.meant[text].map { [$0] } ?? []))
    }
    return .unknown
  }

  /// Whether a sign has not been reported on its line yet; of those alone that stand between the members of a list, as in
  /// `EUR | SEK | NOK`.
  private mutating func isNews(_ text: String, at start: Int) -> Bool {
    let isEcho = text == lastSign.text && start < lastSign.lineEnd
    let lineEnd = start < lastSign.lineEnd ? lastSign.lineEnd : lineEnd(from: start)
    lastSign = (text, lineEnd)
    return !isEcho || !["|", "&", "\\"].contains(text)
  }

  /// Reports type arguments, `Array<Book>`, as one; false where none are at hand.
  private mutating func lexTypeArguments(from start: Int) -> Bool {
    guard bytes[start] == ASCII.less, start > 0, start >= argumentsEnd, ASCII.isWordPart(bytes[start - 1])
    else {
      return false
    }
    var end = start
    var open = 0
    repeat {
      guard end < bytes.count, end - start < Lexer.longestArguments, !ASCII.isLineEnd(bytes[end]) else {
        argumentsEnd = end
        return false
      }
      if bytes[end] == ASCII.less { open += 1 }
      if bytes[end] == UInt8(ascii: ">") { open -= 1 }
      end += 1
      output.steps += 1
    } while open > 0
    var nameStart = start
    while nameStart > 0, start - nameStart < Lexer.longestArguments, ASCII.isWordPart(bytes[nameStart - 1]) {
      nameStart -= 1
    }
    let arguments = source.text(in: start + 1..<end - 1)
    let isOne = arguments.utf8.allSatisfy { ASCII.isWordPart($0) }
    let isList = isOne && ["Array", "List", "Set"].contains(source.text(in: nameStart..<start))
    let whole = span(nameStart, end)
    report(
      Diagnostic(
        SyntaxRules.unexpectedCharacter, "a type takes no arguments in `<` and `>`", at: span(start, end),
        help: isList ? [] : ["a list is written `[T]`, a map `[String: T]`, an optional `T?`"],
        fixes: isList ? [Fix("write `[\(arguments)]`", replace: whole, with: "[\(arguments)]")] : []))
    index = end
    return true
  }

  /// How many bytes of type arguments, and of the name before them, are looked at.
  private static let longestArguments = 64

  /// What to write in the place of signs that other languages have.
  private static let meant = [
    "->": "what an endpoint returns stands in its block: `{ returns Order }`",
    "=>": "what an endpoint returns stands in its block: `{ returns Order }`",
    "|": "values are the cases of an `enum`, types those of a `union`",
    "<": "a list is written `[T]`, a map `[String: T]`, an optional `T?`",
    "&": "a struct names its fields itself; there is no `&` of types",
    "!": "a type without `?` is always there",
    "*": "a list is written `[T]`",
  ]

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
