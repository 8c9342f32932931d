/// Numbers, durations and sizes.
extension Lexer {
  /// A number with an optional sign and an optional unit; `index` is at its sign or first digit.
  mutating func lexNumber() -> TokenKind {
    let start = index
    if !ASCII.isDigit(peek(0)) { index += 1 }
    let digits = index
    skipDigits()
    checkLeadingZero(digits..<index)
    if isAtFraction {
      index += 1
      skipDigits()
      if isAtFraction { return lexVersion(start: start) }
    }
    skipExponent()
    let unitStart = index
    skipSuffix()
    guard unitStart < index else { return .number }
    return checkUnit(start: start, digits: digits, unitStart: unitStart)
  }

  private var isAtFraction: Bool { peek(0) == ASCII.dot && ASCII.isDigit(peek(1)) }

  /// `0.1.2`, a mistake as a whole; `index` is at its second point.
  private mutating func lexVersion(start: Int) -> TokenKind {
    while isAtFraction {
      index += 1
      skipDigits()
    }
    skipSuffix()
    let text = source.text(in: start..<index)
    report(
      Diagnostic(
        SyntaxRules.numberSpelling,
        "`\(text)` has more than one point, as no number has; a version is a text: `\"\(text)\"`",
        at: span(start, index)))
    return .unknown
  }

  private mutating func skipDigits() {
    while ASCII.isDigit(peek(0)) { index += 1 }
  }

  private mutating func skipExponent() {
    guard peek(0) | 0x20 == UInt8(ascii: "e") else { return }
    let hasSign = peek(1) == ASCII.plus || peek(1) == ASCII.hyphen
    guard ASCII.isDigit(peek(hasSign ? 2 : 1)) else { return }
    index += hasSign ? 2 : 1
    skipDigits()
  }

  /// Letters, digits and hyphens right behind a number: a unit, or a mistake as a whole.
  private mutating func skipSuffix() {
    while ASCII.isWordPart(peek(0)) || (peek(0) == ASCII.hyphen && ASCII.isLetter(peek(1))) { index += 1 }
  }

  private mutating func checkLeadingZero(_ digits: Range<Int>) {
    guard digits.count > 1, bytes[digits.lowerBound] == UInt8(ascii: "0") else { return }
    let text = source.text(in: digits)
    let zeros = text.prefix { $0 == "0" }
    let kept = zeros.count == text.count ? "0" : String(text.dropFirst(zeros.count))
    report(
      Diagnostic(
        SyntaxRules.numberSpelling, "a number does not begin with zeros",
        at: span(digits.lowerBound, digits.upperBound),
        help: ["where the zeros count it is a text: write `\"\(text)\"`"],
        fixes: [
          Fix("write `\(kept)`", replace: span(digits.lowerBound, digits.upperBound), with: kept)
        ]))
  }

  private mutating func checkUnit(start: Int, digits: Int, unitStart: Int) -> TokenKind {
    let unit = source.text(in: unitStart..<index)
    guard let known = UnitLiteral.Unit(rawValue: unit) else {
      reportSuffix(unit, start: start, unitStart: unitStart)
      return .unknown
    }
    let literal = span(start, index)
    if start < digits {
      report(
        Diagnostic(
          SyntaxRules.numberSpelling, "\(known.isDuration ? "a duration" : "a size") has no sign",
          at: span(start, digits), fixes: [Fix("remove the sign", replace: span(start, digits), with: "")]))
    } else if UnitLiteral.amount(of: source.text(in: start..<index)) == nil {
      let finest = known.isDuration ? "a whole number of milliseconds" : "a whole number of bytes"
      report(
        Diagnostic(
          SyntaxRules.numberSpelling, "`\(source.text(of: literal))` is not \(finest) below 2^53", at: literal
        ))
    }
    return known.isDuration ? .duration : .size
  }

  private mutating func reportSuffix(_ suffix: String, start: Int, unitStart: Int) {
    let text = source.text(in: start..<index)
    let whole = span(start, index)
    if suffix.hasPrefix("_"), suffix.allSatisfy({ $0.isNumber || $0 == "_" }) {
      let plain = text.filter { $0 != "_" }
      report(
        Diagnostic(
          SyntaxRules.numberSpelling, "a number has no `_` in it", at: whole,
          fixes: [Fix("write `\(plain)`", replace: whole, with: plain)]))
      return
    }
    if text.hasPrefix("0x") || text.hasPrefix("0b") || text.hasPrefix("0o") {
      report(Diagnostic(SyntaxRules.numberSpelling, "a number is decimal: `\(text)` is not", at: whole))
      return
    }
    let number = source.text(in: start..<unitStart)
    let meant = UnitLiteral.meant(by: suffix)
    if meant == nil {
      report(
        Diagnostic(
          SyntaxRules.unknownUnit, "`\(text)` is neither a number with a unit nor a name", at: whole,
          notes: [
            "units are `ms`, `s`, `m`, `h`, `d` and `KB`, `MB`, `GB`; a name does not begin with a digit"
          ]))
      return
    }
    report(
      Diagnostic(
        SyntaxRules.unknownUnit,
        "`\(suffix)` is no unit" + (meant.map { "; did you mean `\(number)\($0)`?" } ?? ""),
        at: span(unitStart, index),
        notes: [
          "units are `ms`, `s`, `m`, `h`, `d` and `KB`, `MB`, `GB`; a name does not begin with a digit"
        ],
        fixes: meant.map { [Fix("write `\(number)\($0)`", replace: span(unitStart, index), with: $0)] } ?? [])
    )
  }
}
