/// Reads a pattern's text.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  /// The offset in bytes of each scalar, and of the end.
  private let offsets: [Int]
  var index = 0
  private var depth = 0

  static let deepest = 100
  static let largestCount = 1000

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    var offsets = [0]
    for scalar in text.unicodeScalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    self.offsets = offsets
  }

  mutating func parse() throws(PatternError) -> PatternNode {
    let node = try parseChoice()
    if current != nil { throw error("this `)` closes no group; write `\\)` for the character") }
    return node
  }

  // MARK: Looking

  var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  func ahead(_ offset: Int) -> Unicode.Scalar? {
    index + offset < scalars.count ? scalars[index + offset] : nil
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    index += 1
    return true
  }

  func error(_ reason: String, at position: Int? = nil) -> PatternError {
    PatternError(offset: offsets[min(position ?? index, scalars.count)], reason: reason)
  }

  // MARK: Structure

  private mutating func parseChoice() throws(PatternError) -> PatternNode {
    var branches = [try parseSequence()]
    while take("|") { branches.append(try parseSequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func parseSequence() throws(PatternError) -> PatternNode {
    var nodes: [PatternNode] = []
    while let scalar = current, scalar != "|", scalar != ")" {
      nodes.append(try parseQuantified())
    }
    switch nodes.count {
    case 0: return .empty
    case 1: return nodes[0]
    default: return .sequence(nodes)
    }
  }

  private mutating func parseQuantified() throws(PatternError) -> PatternNode {
    let start = index
    let atom = try parseAtom()
    guard let count = try parseQuantifier() else { return atom }
    switch atom {
    case .start, .end: throw error("`^` and `$` can't be repeated", at: start)
    default: break
    }
    if take("+") {
      throw error(
        "a possessive quantifier needs backtracking, which this dialect does not have", at: index - 1)
    }
    // Where only whole values match, a lazy quantifier matches the same values as a greedy one.
    _ = take("?")
    if let next = current, "*+?{".unicodeScalars.contains(next) {
      throw error("a quantifier follows another; put what is repeated in a group: `(?:…)`")
    }
    return .repeated(atom, minimum: count.minimum, maximum: count.maximum)
  }

  private mutating func parseAtom() throws(PatternError) -> PatternNode {
    guard let scalar = current else { return .empty }
    switch scalar {
    case "(": return try parseGroup()
    case "[": return .set(try parseClass())
    case "\\": return try parseEscapedAtom()
    case "*", "+", "?", "{":
      throw error(
        "nothing stands before `\(scalar)` that it could repeat; write `\\\(scalar)` for the character")
    case "]", "}":
      throw error("this `\(scalar)` closes nothing; write `\\\(scalar)` for the character")
    default: break
    }
    index += 1
    switch scalar {
    case ".": return .any
    case "^": return .start
    case "$": return .end
    default: return .scalar(scalar)
    }
  }

  private mutating func parseGroup() throws(PatternError) -> PatternNode {
    let start = index
    index += 1
    if take("?") { try parseGroupKind(from: start) }
    depth += 1
    guard depth <= PatternParser.deepest else {
      throw error("groups are nested more than \(PatternParser.deepest) deep", at: start)
    }
    let node = try parseChoice()
    depth -= 1
    guard take(")") else { throw error("this group is not closed", at: start) }
    return node
  }

  /// Reads what stands behind `(?`: only `:` is allowed.
  private mutating func parseGroupKind(from start: Int) throws(PatternError) {
    if take(":") { return }
    switch (current, ahead(1)) {
    case ("=", _), ("!", _):
      throw error("lookahead needs backtracking, which this dialect does not have", at: start)
    case ("<", "="), ("<", "!"):
      throw error("lookbehind needs backtracking, which this dialect does not have", at: start)
    case (">", _):
      throw error("an atomic group needs backtracking, which this dialect does not have", at: start)
    case ("<", _), ("P", _), ("'", _):
      throw error("a group has no name, since nothing refers to it; write `(?:…)`", at: start)
    default:
      throw error("there are no flags; spell both cases out: `[aA]`", at: start)
    }
  }

  // MARK: Quantifiers

  private typealias Count = (minimum: Int, maximum: Int?)

  private mutating func parseQuantifier() throws(PatternError) -> Count? {
    switch current {
    case "*":
      index += 1
      return (0, nil)
    case "+":
      index += 1
      return (1, nil)
    case "?":
      index += 1
      return (0, 1)
    case "{": return try parseCount()
    default: return nil
    }
  }

  private mutating func parseCount() throws(PatternError) -> Count {
    let start = index
    index += 1
    guard let minimum = try parseNumber() else {
      throw error(
        "a `{` here begins a count, `{2}`, `{2,}` or `{2,5}`; write `\\{` for the character", at: start)
    }
    var maximum: Int? = minimum
    if take(",") { maximum = try parseNumber() }
    guard take("}") else {
      throw error("a count is written `{2}`, `{2,}` or `{2,5}`", at: start)
    }
    if let maximum, maximum < minimum { throw error("this count's end is below its beginning", at: start) }
    return (minimum, maximum)
  }

  private mutating func parseNumber() throws(PatternError) -> Int? {
    let start = index
    var value = 0
    while let scalar = current, ("0"..."9").contains(scalar) {
      value = value * 10 + Int(scalar.value - 0x30)
      index += 1
      guard value <= PatternParser.largestCount else {
        throw error("a count is at most \(PatternParser.largestCount)", at: start)
      }
    }
    return index == start ? nil : value
  }
}
