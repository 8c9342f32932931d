/// Which `}` closes which `{`, by their order alone.
struct BraceMatches {
  /// For each token the one that closes it; the token itself where none does.
  private let closers: [Int]
  /// The number of each token's line among those that begin with a token.
  private let lines: [Int]
  /// How many `}` the file lacks; fewer than none where it has too many.
  let missing: Int

  /// Looks at each token once.
  init(_ tokens: [Token]) {
    var closers = Array(tokens.indices)
    var lines: [Int] = []
    lines.reserveCapacity(tokens.count)
    var open: [Int] = []
    var line = 0
    var missing = 0
    for (index, token) in tokens.enumerated() {
      if token.startsLine { line += 1 }
      lines.append(line)
      if token.kind == .leftBrace {
        missing += 1
        open.append(index)
      } else if token.kind == .rightBrace {
        missing -= 1
        if let opener = open.popLast() { closers[opener] = index }
      }
    }
    self.closers = closers
    self.lines = lines
    self.missing = missing
  }

  /// The `}` of a `{`; none where the file ends before it.
  func closer(of opener: Int) -> Int? {
    closers[opener] == opener ? nil : closers[opener]
  }

  func areOnOneLine(_ first: Int, _ second: Int) -> Bool { lines[first] == lines[second] }
}
