/// What a merge has left in a file: told once for each conflict, and read as its first side.
extension Lexer {
  /// Skips a line such as `<<<<<<< HEAD`, and the other side of the conflict that it is of; false where none is at hand.
  mutating func skipConflictMarker() -> Bool {
    let sign = bytes[index]
    guard isConflictMarker(at: index) else { return false }
    let start = index
    if !isInConflict {
      report(
        Diagnostic(
          SyntaxRules.unexpectedCharacter, "a merge conflict has been left here",
          at: span(start, start + Lexer.markerLength),
          help: ["keep one of its sides, or parts of both, and remove the lines of `<`, `=` and `>`"]))
    }
    isInConflict = sign != ASCII.greater
    if sign == ASCII.equals || sign == ASCII.bar, let end = conflictEnd(from: start) {
      index = end
      isInConflict = false
    }
    index = lineEnd(from: index)
    output.steps += index - start
    return true
  }

  /// Where the line begins that ends the conflict around `position`; none where another one begins before that.
  private mutating func conflictEnd(from position: Int) -> Int? {
    guard position >= unendedConflict else { return nil }
    var line = lineEnd(from: position)
    defer { unendedConflict = line }
    while line < bytes.count {
      line += 1
      if line < bytes.count, isConflictMarker(at: line) {
        if bytes[line] == ASCII.greater { return line }
        if bytes[line] == ASCII.less { return nil }
      }
      let end = lineEnd(from: line)
      output.steps += end - line
      line = end
    }
    return nil
  }

  /// Seven times the same sign at the beginning of a line, and a blank or nothing behind them.
  private func isConflictMarker(at position: Int) -> Bool {
    let sign = bytes[position]
    let end = position + Lexer.markerLength
    guard position == 0 || ASCII.isLineEnd(bytes[position - 1]), end <= bytes.count,
      [ASCII.less, ASCII.greater, ASCII.equals, ASCII.bar].contains(sign),
      bytes[position..<end].allSatisfy({ $0 == sign })
    else { return false }
    return end == bytes.count || ASCII.isBlank(bytes[end])
  }

  private static let markerLength = 7
}
