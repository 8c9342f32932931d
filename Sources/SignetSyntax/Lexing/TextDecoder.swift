/// Resolves the escapes of a text: `\n \t \" \\ \{ \u{…}`.
enum TextDecoder {
  /// An escape that stands for nothing.
  struct Mistake {
    enum Kind {
      case unknown(Character)
      case noSuchScalar
      case malformedScalar
    }

    let kind: Kind
    let range: Range<Int>
  }

  /// Decodes the bytes between a text's quotes; what is no escape is reported and stands for itself.
  @discardableResult
  static func decode(_ bytes: [UInt8], in range: Range<Int>, onMistake: (Mistake) -> Void = { _ in })
    -> String
  {
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == ASCII.backslash, index + 1 < range.upperBound else {
        output.append(bytes[index])
        index += 1
        continue
      }
      let escape = readEscape(bytes, at: index, end: range.upperBound)
      switch escape.result {
      case .success(let scalar): output.append(contentsOf: String(scalar).utf8)
      case .failure(let mistake):
        onMistake(mistake)
        output.append(contentsOf: bytes[index..<escape.end])
      }
      index = escape.end
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Reads the escape whose backslash is at `index`; at least one byte follows it.
  static func readEscape(
    _ bytes: [UInt8], at index: Int, end: Int
  ) -> (result: EscapeResult, end: Int) {
    switch bytes[index + 1] {
    case UInt8(ascii: "n"): return (.success("\n"), index + 2)
    case UInt8(ascii: "t"): return (.success("\t"), index + 2)
    case ASCII.quote: return (.success("\""), index + 2)
    case ASCII.backslash: return (.success("\\"), index + 2)
    case ASCII.leftBrace: return (.success("{"), index + 2)
    case UInt8(ascii: "u"): return readScalar(bytes, at: index, end: end)
    default:
      let length = UTF8Bytes.scalar(in: bytes, at: index + 1)?.length ?? 1
      let stop = min(end, index + 1 + length)
      let character = String(decoding: bytes[index + 1..<stop], as: UTF8.self).first ?? "?"
      return (.failure(Mistake(kind: .unknown(character), range: index..<stop)), stop)
    }
  }

  enum EscapeResult {
    case success(Unicode.Scalar)
    case failure(Mistake)
  }

  /// `\u{1F600}`, one to eight hexadecimal digits.
  private static func readScalar(_ bytes: [UInt8], at index: Int, end: Int) -> (
    result: EscapeResult, end: Int
  ) {
    var position = index + 2
    guard position < end, bytes[position] == ASCII.leftBrace else {
      return (.failure(Mistake(kind: .malformedScalar, range: index..<position)), position)
    }
    position += 1
    var value: UInt32 = 0
    var digits = 0
    while position < end, digits < 8, let digit = ASCII.hexValue(bytes[position]) {
      value = value << 4 | digit
      digits += 1
      position += 1
    }
    guard digits > 0, position < end, bytes[position] == ASCII.rightBrace else {
      return (.failure(Mistake(kind: .malformedScalar, range: index..<position)), position)
    }
    position += 1
    guard let scalar = Unicode.Scalar(value) else {
      return (.failure(Mistake(kind: .noSuchScalar, range: index..<position)), position)
    }
    return (.success(scalar), position)
  }
}

extension TextDecoder.Mistake {
  func diagnostic(in source: SourceFile) -> Diagnostic {
    let span = SourceSpan(file: source.id, range: range)
    let text = source.text(in: range)
    switch kind {
    case .malformedScalar:
      return Diagnostic(
        SyntaxRules.unknownEscape,
        "a character's number is written `\\u{1F600}`, in one to eight hexadecimal digits",
        at: span)
    case .noSuchScalar:
      return Diagnostic(SyntaxRules.unknownEscape, "there is no character `\(text)`", at: span)
    case .unknown(let character):
      return Diagnostic(
        SyntaxRules.unknownEscape, "`\(text)` is no escape", at: span,
        notes: ["escapes are `\\n`, `\\t`, `\\\"`, `\\\\`, `\\{` and `\\u{…}`"], help: help(for: character),
        fixes: fixes(for: character, at: span))
    }
  }

  private func help(for character: Character) -> [String] {
    switch character {
    case "(": ["a hole is written `{name}`"]
    case "r": ["a carriage return is written `\\u{D}`"]
    case "}": []
    default: ["write `\\\\` for a backslash, or a raw text: `#\"…\"#`"]
    }
  }

  private func fixes(for character: Character, at span: SourceSpan) -> [Fix] {
    switch character {
    case "(": []
    case "r": [Fix("write `\\u{D}`", replace: span, with: "\\u{D}")]
    case "}": [Fix("write `}`", replace: span, with: "}")]
    default: [Fix("write `\\\\`", replace: span.before, with: "\\")]
    }
  }
}
