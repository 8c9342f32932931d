/// Escapes and classes.
extension PatternParser {
  /// What an escape stands for.
  enum Escape {
    case scalar(Unicode.Scalar)
    case set(ScalarSet)
  }

  mutating func parseEscapedAtom() throws(PatternError) -> PatternNode {
    switch try parseEscape() {
    case .scalar(let scalar): .scalar(scalar)
    case .set(let set): .set(set)
    }
  }

  /// Reads an escape; its backslash is at hand.
  mutating func parseEscape() throws(PatternError) -> Escape {
    let start = index
    index += 1
    guard let scalar = current else { throw error("nothing follows this backslash", at: start) }
    index += 1
    switch scalar {
    case "d": return .set(.digits)
    case "D": return .set(ScalarSet.digits.inverted)
    case "w": return .set(.word)
    case "W": return .set(ScalarSet.word.inverted)
    case "s": return .set(.blanks)
    case "S": return .set(ScalarSet.blanks.inverted)
    case "n": return .scalar("\n")
    case "t": return .scalar("\t")
    case "r": return .scalar("\r")
    case "f": return .scalar("\u{C}")
    case "v": return .scalar("\u{B}")
    case "u": return .scalar(try parseCodePoint(from: start))
    case "0"..."9":
      throw error("a backreference needs backtracking, which this dialect does not have", at: start)
    case "b", "B":
      throw error("there are no word boundaries; a pattern matches the whole value", at: start)
    case "p", "P":
      throw error("there are no classes by property; list the characters: `[a-z]`", at: start)
    case "A", "z", "Z":
      throw error("a pattern matches the whole value; leave `\\\(scalar)` out", at: start)
    case "a"..."z", "A"..."Z":
      throw error("`\\\(scalar)` is no escape of this dialect", at: start)
    default: return .scalar(scalar)
    }
  }

  /// `\u{1F600}`
  private mutating func parseCodePoint(from start: Int) throws(PatternError) -> Unicode.Scalar {
    let reason = "a character's number is written `\\u{1F600}`"
    guard take("{") else { throw error(reason, at: start) }
    var value: UInt32 = 0
    var digits = 0
    while digits < 6, let digit = current.flatMap(hexValue) {
      value = value << 4 | digit
      digits += 1
      index += 1
    }
    guard digits > 0, take("}") else { throw error(reason, at: start) }
    guard let scalar = Unicode.Scalar(value) else { throw error("there is no such character", at: start) }
    return scalar
  }

  private func hexValue(_ scalar: Unicode.Scalar) -> UInt32? {
    switch scalar {
    case "0"..."9": scalar.value - 0x30
    case "a"..."f": scalar.value - 0x61 + 10
    case "A"..."F": scalar.value - 0x41 + 10
    default: nil
    }
  }

  // MARK: Classes

  /// Reads a class in brackets; `[` is at hand.
  mutating func parseClass() throws(PatternError) -> ScalarSet {
    let start = index
    index += 1
    let isNegated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    while let scalar = current, scalar != "]" {
      if scalar == "[", let next = ahead(1), ":.=".unicodeScalars.contains(next) {
        throw error("there are no named classes; list the characters: `[a-z]`")
      }
      try parseClassItem(into: &ranges)
    }
    guard take("]") else { throw error("this class is not closed", at: start) }
    guard !ranges.isEmpty else {
      throw error("this class is empty; write `\\]` for a bracket in it", at: start)
    }
    let set = ScalarSet(ranges)
    return isNegated ? set.inverted : set
  }

  private mutating func parseClassItem(into ranges: inout [ClosedRange<UInt32>]) throws(PatternError) {
    let start = index
    guard let lower = try parseClassScalar(into: &ranges) else {
      if current == "-", ahead(1) != "]" {
        throw error("a class like `\\d` does not begin a range", at: start)
      }
      return
    }
    guard current == "-", let next = ahead(1), next != "]" else {
      ranges.append(lower.value...lower.value)
      return
    }
    index += 1
    guard let upper = try parseClassScalar(into: &ranges) else {
      throw error("a class like `\\d` does not end a range", at: start)
    }
    guard lower.value <= upper.value else {
      throw error("this range's end is below its beginning", at: start)
    }
    ranges.append(lower.value...upper.value)
  }

  /// Reads one character of a class; none where a class like `\d` was read, which is added.
  private mutating func parseClassScalar(
    into ranges: inout [ClosedRange<UInt32>]
  ) throws(PatternError) -> Unicode.Scalar? {
    guard let scalar = current else { return nil }
    guard scalar == "\\" else {
      index += 1
      return scalar
    }
    switch try parseEscape() {
    case .scalar(let scalar): return scalar
    case .set(let set):
      ranges.append(contentsOf: set.allRanges)
      return nil
    }
  }
}
