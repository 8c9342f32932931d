/// Which declaration annotations and documentation belong to.
extension SpecParser {
  /// Gathers the annotations before a declaration, and the `///` lines before and among them.
  mutating func collectLeading() {
    collectDocumentation()
    while kind == .at {
      if pending.firstToken == nil { pending.firstToken = index }
      if token.startsLine { pending.runs.append(index) }
      pending.annotations.append(parseAnnotation())
      collectDocumentation()
    }
  }

  /// Hands what was gathered to the declaration whose first token is at hand.
  mutating func takeLeading() -> Leading {
    var leading = pending
    pending = Leading()
    warnOfDeepRuns(&leading)
    return leading
  }

  /// Adds the annotations that stand on the line of what was just read, and so belong to it.
  mutating func collectTrailing(_ annotations: inout [Annotation]) {
    while kind == .at, !token.startsLine, ![.leftBrace, .comma, .semicolon].contains(previous.kind) {
      annotations.append(parseAnnotation())
    }
  }

  /// Adds the annotations between a declaration's name and its `{` (or what `goesOn` says its head goes on with), on
  /// whichever line. Those that begin a line with nothing of the kind behind them wait for the next declaration.
  mutating func collectHeader(
    _ annotations: inout [Annotation], goesOn: (SpecParser) -> Bool = { _ in false }
  ) {
    collectTrailing(&annotations)
    guard kind == .at else { return }
    let isReported = index == reportedIndex
    collectLeading()
    if kind == .leftBrace || goesOn(self) {
      annotations.append(contentsOf: pending.annotations)
      pending = Leading()
    } else if isReported {
      // What is missing before them is what has been reported.
      reportedIndex = index
    }
  }

  /// Reports annotations that nothing comes after.
  mutating func reportDangling() {
    let leading = pending
    pending = Leading()
    guard let first = leading.annotations.first, let last = leading.annotations.last else { return }
    let several = leading.annotations.count > 1
    add(
      Diagnostic(
        SyntaxRules.danglingAnnotation,
        several ? "these annotations belong to nothing" : "`@\(first.name.text)` belongs to nothing",
        at: several ? first.span.joined(to: last.span) : first.span,
        notes: ["annotations that begin a line belong to the declaration after them"],
        help: ["write it on the line of what it belongs to, or before it"]))
  }

  private mutating func warnOfDeepRuns(_ leading: inout Leading) {
    guard token.startsLine, let own = column(of: index) else { return }
    for run in leading.runs {
      guard let deeper = column(of: run), deeper > own else { continue }
      let start = tokens[run].span.joined(to: tokens[min(run + 1, tokens.count - 1)].span)
      leading.doubt(runAt: run, start)
      let owner = isAtWord ? "`\(word)\(headName)`" : "what comes after"
      add(
        Diagnostic(
          SyntaxRules.deepAnnotation,
          "`@\(words[min(run + 1, tokens.count - 1)])` belongs to \(owner) below, and is indented as if it did not",
          at: start, labels: [DiagnosticLabel(token.span, "it belongs to this")],
          help: ["indent it like this, or put it at the end of the line that it belongs to"]))
    }
  }

  /// The name behind a keyword at hand, with a blank before it.
  private var headName: String {
    let next = ahead(1)
    return next.kind == .identifier && !next.startsLine ? " " + wordAhead(1) : ""
  }

  /// How many bytes stand before a token that begins its line; none for one that does not.
  func column(of index: Int) -> Int? {
    guard tokens[index].startsLine else { return nil }
    var start = tokens[index].span.start
    let end = start
    while start > 0, !ASCII.isLineEnd(source.bytes[start - 1]) { start -= 1 }
    return end - start
  }

  // MARK: Documentation

  private mutating func collectDocumentation() {
    let trivia = token.trivia
    while commentIndex < comments.count, comments[commentIndex].start < trivia.upperBound {
      let comment = comments[commentIndex]
      commentIndex += 1
      steps += 1
      if comment.start >= trivia.lowerBound, let line = documentationLine(comment) {
        addDocumentation(line, at: comment)
      }
    }
  }

  /// The text of a `///` line; none for other comments, and a line of more slashes is one of them.
  private func documentationLine(_ comment: SourceSpan) -> String? {
    let bytes = source.bytes[comment.range]
    guard bytes.starts(with: "///".utf8), bytes.count == 3 || bytes[bytes.startIndex + 3] != ASCII.slash
    else {
      return nil
    }
    var text = source.text(of: comment).dropFirst(3)
    if text.first == " " { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }

  private mutating func addDocumentation(_ line: String, at span: SourceSpan) {
    if let known = pending.documentationSpan {
      pending.documentationSpan = known.joined(to: span)
    } else {
      pending.documentationSpan = span
    }
    pending.documentationLines.append(line)
  }
}
