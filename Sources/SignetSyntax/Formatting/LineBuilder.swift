/// Puts a tree's tokens and comments on lines, indented and with the blanks that belong between them.
struct LineBuilder {
  private let tree: SpecTree
  private let marks: TokenMarks
  private var lines: [FormattedLine] = []
  private var depth = 0
  private var column = SourceColumn()

  init(_ tree: SpecTree) {
    self.tree = tree
    marks = TokenMarks(tree)
  }

  mutating func build() -> [FormattedLine] {
    for index in tree.tokens.indices { append(index) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private mutating func append(_ index: Int) {
    let token = tree.tokens[index]
    appendTrivia(before: index)
    guard token.kind != .endOfFile else { return }
    let isCloser = LineBuilder.isCloser(token.kind)
    if isCloser { depth -= 1 }
    let text = tree.source.text(of: token.span)
    let gap = gap(before: index)
    let cell = cell(text, gap: gap, mayAlign: gap > 0 && !marks.enclosed[index], at: token.span.start)
    if token.startsLine || lines.isEmpty {
      lines.append(FormattedLine(indentation: indentation(of: index), cells: [cell], isComment: false))
    } else {
      lines[lines.count - 1].cells.append(cell)
    }
    column.advance(to: token.span.end, in: tree.source.bytes)
    if LineBuilder.isOpener(token.kind) { depth += 1 }
  }

  private mutating func cell(_ text: String, gap: Int, mayAlign: Bool, at start: Int) -> FormattedLine.Cell {
    let before = column.value
    column.advance(to: start, in: tree.source.bytes)
    let width = text.unicodeScalars.reduce(0) { $0 + DisplayWidth.columns(of: $1) }
    return FormattedLine.Cell(
      text: text, width: width, sourceColumn: column.value, gap: gap, mayAlign: mayAlign,
      isSpread: column.value - before > gap)
  }

  // MARK: Comments and empty lines

  /// Appends the comments before a token, and an empty line where the source has one or more.
  private mutating func appendTrivia(before index: Int) {
    let token = tree.tokens[index]
    let bytes = tree.source.bytes
    var position = token.triviaStart
    var lineEnds = lines.isEmpty ? 1 : 0
    while position < token.span.start {
      switch bytes[position] {
      case ASCII.lineFeed:
        lineEnds += 1
        position += 1
      case ASCII.carriageReturn:
        if position + 1 >= bytes.count || bytes[position + 1] != ASCII.lineFeed { lineEnds += 1 }
        position += 1
      case ASCII.slash:
        let end = commentEnd(from: position, limit: token.span.start)
        appendComment(position..<end, lineEnds: lineEnds, before: index)
        lineEnds = 0
        position = end
      default: position += 1
      }
    }
    if lineEnds > 1, token.kind != .rightBrace { appendEmptyLine() }
  }

  private func commentEnd(from start: Int, limit: Int) -> Int {
    var end = start
    while end < limit, !ASCII.isLineEnd(tree.source.bytes[end]) { end += 1 }
    return end
  }

  private mutating func appendComment(_ range: Range<Int>, lineEnds: Int, before index: Int) {
    let text = String(tree.source.text(in: range)[...].trimmingBlanks())
    let cell = cell(text, gap: 2, mayAlign: true, at: range.lowerBound)
    if lineEnds > 1 { appendEmptyLine() }
    if lineEnds == 0, !lines.isEmpty {
      lines[lines.count - 1].cells.append(cell)
    } else {
      let closes = LineBuilder.isCloser(tree.tokens[index].kind)
      let indentation = closes ? depth * 2 : self.indentation(of: index)
      lines.append(FormattedLine(indentation: indentation, cells: [cell], isComment: true))
    }
    column.advance(to: range.upperBound, in: tree.source.bytes)
  }

  /// Appends an empty line, but not at the beginning of the file or of a block.
  private mutating func appendEmptyLine() {
    guard let last = lines.last, !last.isEmpty else { return }
    let opensBlock = !last.isComment && last.cells.last?.text == "{"
    if !opensBlock { lines.append(.empty) }
  }

  // MARK: Blanks

  /// The indentation of a line that a token begins: what goes on with a member is indented further.
  private func indentation(of index: Int) -> Int {
    let goesOn =
      !marks.heads[index] && !LineBuilder.isCloser(tree.tokens[index].kind) && !marks.enclosed[index]
    return max(0, depth + (goesOn && tree.tokens[index].kind != .endOfFile ? 1 : 0)) * 2
  }

  /// How many blanks stand before a token on the line of the one before it.
  private func gap(before index: Int) -> Int {
    guard index > 0 else { return 0 }
    let token = tree.tokens[index]
    let previous = tree.tokens[index - 1]
    if marks.isTight[index] { return 0 }
    switch (previous.kind, token.kind) {
    case (.leftParenthesis, _), (.leftBracket, _), (_, .rightParenthesis), (_, .rightBracket): return 0
    case (_, .comma), (_, .semicolon), (_, .colon), (_, .question), (_, .leftParenthesis): return 0
    case (.dot, _), (_, .dot), (.ellipsis, _), (_, .ellipsis), (.at, _): return 0
    case (.comma, _), (.semicolon, _), (.leftBrace, _): return 1
    default: return marks.members[index] ? 2 : 1
    }
  }

  private static func isOpener(_ kind: TokenKind) -> Bool {
    kind == .leftBrace || kind == .leftParenthesis || kind == .leftBracket
  }

  private static func isCloser(_ kind: TokenKind) -> Bool {
    kind == .rightBrace || kind == .rightParenthesis || kind == .rightBracket
  }
}
