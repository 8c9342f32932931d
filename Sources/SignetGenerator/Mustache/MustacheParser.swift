/// Turns a template's text into nodes in one pass.
///
/// A tag of its own line ("standalone") takes the line with it. What is open is kept on a stack of frames, so that
/// no depth of nesting can exhaust the caller's stack.
struct MustacheParser {
  /// How deep sections, blocks and parents may stand in each other within one template.
  static let nestingLimit = 100

  private let name: String
  private let source: [UInt8]
  private var scanner: MustacheScanner
  private var frames: [Frame] = [Frame(kind: .root, label: "", line: 1)]
  /// What is taken off the beginning of each line: the indentation of the innermost block's content.
  private var dedent: [UInt8] = []

  init(name: String, source: String) {
    self.name = name
    self.source = Array(source.utf8)
    scanner = MustacheScanner(source: self.source)
  }

  mutating func parse() throws(MustacheError) -> [MustacheNode] {
    while let tag = try nextTag() { try take(tag) }
    emitText(scanner.position..<source.count)
    guard frames.count == 1 else {
      let open = frames[frames.count - 1]
      throw error(.sectionNotClosed(open.label), line: open.line)
    }
    return frames[0].nodes
  }

  // MARK: Tags

  private mutating func nextTag() throws(MustacheError) -> MustacheScanner.Tag? {
    switch scanner.nextTag() {
    case .none: return nil
    case .tag(let tag): return tag
    case .problem(let problem, let line): throw error(problem, line: line)
    }
  }

  private mutating func take(_ tag: MustacheScanner.Tag) throws(MustacheError) {
    let lines = Lines(of: tag, in: source, insideParent: top.kind.isParent)
    switch tag.kind {
    case .comment, .delimiters:
      leave(tag, taking: lines.standalone)
    case .variable(let escaped):
      emitText(scanner.position..<tag.range.lowerBound)
      append(.variable(MustachePath(tag.name), escaped: escaped, line: tag.line))
      scanner.position = tag.range.upperBound
    case .section(let inverted):
      leave(tag, taking: lines.standalone)
      try open(Frame(kind: .section(inverted: inverted), label: tag.name, line: tag.line))
    case .partial(let target):
      let indent = lines.standalone.map { undented($0.lowerBound..<tag.range.lowerBound) } ?? []
      leave(tag, taking: lines.standalone)
      append(.partial(MustachePartial(target: target, indent: indent, overrides: [], line: tag.line)))
    case .parent(let target):
      try openParent(tag, target, lines)
    case .block:
      try openBlock(tag, lines)
    case .close:
      try close(tag, lines)
    }
  }

  /// Emits what stands before a tag and moves behind it, over the whole line where the tag takes it.
  private mutating func leave(_ tag: MustacheScanner.Tag, taking line: Range<Int>?) {
    emitText(scanner.position..<max(scanner.position, line?.lowerBound ?? tag.range.lowerBound))
    scanner.position = line?.upperBound ?? tag.range.upperBound
  }

  private mutating func openParent(
    _ tag: MustacheScanner.Tag, _ target: MustachePartial.Target, _ lines: Lines
  ) throws(MustacheError) {
    let indent = lines.isFirst ? undented(lines.start..<tag.range.lowerBound) : []
    leave(tag, taking: lines.isFirst ? lines.start..<tag.range.upperBound : nil)
    var frame = Frame(kind: .parent(target, isFirst: lines.isFirst), label: tag.name, line: tag.line)
    frame.indent = indent
    try open(frame)
  }

  private mutating func openBlock(_ tag: MustacheScanner.Tag, _ lines: Lines) throws(MustacheError) {
    var frame = Frame(kind: .block, label: tag.name, line: tag.line)
    frame.outerDedent = dedent
    let own = lines.isFirst ? Array(source[lines.start..<tag.range.lowerBound]) : []
    if lines.isFirst, let end = lines.end {
      leave(tag, taking: lines.start..<end)
      let inner = indentOfContent(from: end) ?? own
      frame.indent = Array(inner.dropFirst(sharedPrefix(inner, dedent)))
      dedent = inner
    } else {
      leave(tag, taking: lines.isFirst ? lines.start..<tag.range.upperBound : nil)
      frame.indent = Array(own.dropFirst(sharedPrefix(own, dedent)))
    }
    try open(frame)
  }

  private mutating func close(_ tag: MustacheScanner.Tag, _ lines: Lines) throws(MustacheError) {
    guard frames.count > 1 else { throw error(.closedTwice(tag.name), line: tag.line) }
    guard top.label == tag.name else {
      throw error(
        .closedOutOfOrder(found: tag.name, expected: top.label, openedAt: top.line),
        line: tag.line
      )
    }
    if case .block = top.kind, frames[frames.count - 2].kind.isParent {
      // What follows is no text of this template: the line belongs to the block alone.
      leave(tag, taking: lines.isFirst ? lines.start..<(lines.end ?? tag.range.upperBound) : nil)
    } else if case .parent = top.kind {
      leave(tag, taking: nil)
    } else {
      leave(tag, taking: lines.standalone)
    }
    let frame = frames.removeLast()
    switch frame.kind {
    case .root: break
    case .section(let inverted):
      append(.section(MustachePath(frame.label), inverted: inverted, frame.nodes))
    case .block:
      dedent = frame.outerDedent
      append(.block(frame.block(in: name)))
    case .parent(let target, let isFirst):
      closeParent(frame, target, takesLine: isFirst ? lines.end : nil)
    }
  }

  private mutating func closeParent(_ frame: Frame, _ target: MustachePartial.Target, takesLine end: Int?) {
    let overrides = frame.nodes.compactMap { node -> MustacheBlock? in
      if case .block(let block) = node { block } else { nil }
    }
    var indent = frame.indent
    if let end {
      scanner.position = end
    } else if !indent.isEmpty {
      append(.text(indent))
      indent = []
    }
    append(.partial(MustachePartial(target: target, indent: indent, overrides: overrides, line: frame.line)))
  }

  // MARK: Frames

  private struct Frame {
    let kind: Kind
    let label: String
    let line: Int
    var nodes: [MustacheNode] = []
    var indent: [UInt8] = []
    var outerDedent: [UInt8] = []

    enum Kind {
      case root
      case section(inverted: Bool)
      case block
      /// `isFirst`: nothing but blanks stands before it on its line.
      case parent(MustachePartial.Target, isFirst: Bool)

      var isParent: Bool {
        if case .parent = self { true } else { false }
      }
    }

    func block(in template: String) -> MustacheBlock {
      MustacheBlock(name: MustacheName(label), template: template, indent: indent, content: nodes, line: line)
    }
  }

  private var top: Frame { frames[frames.count - 1] }

  private mutating func open(_ frame: Frame) throws(MustacheError) {
    guard frames.count <= Self.nestingLimit else {
      throw error(.nestedTooDeeply(limit: Self.nestingLimit), line: frame.line)
    }
    frames.append(frame)
  }

  private mutating func append(_ node: MustacheNode) {
    frames[frames.count - 1].nodes.append(node)
  }

  private func error(_ problem: MustacheError.Problem, line: Int) -> MustacheError {
    MustacheError(template: name, line: line, problem: problem)
  }

  // MARK: Text

  private mutating func emitText(_ range: Range<Int>) {
    guard !range.isEmpty, !top.kind.isParent else { return }
    let text = undented(range)
    if !text.isEmpty { append(.text(text)) }
  }

  /// The text of a range, its lines without what the innermost block takes off.
  private func undented(_ range: Range<Int>) -> [UInt8] {
    guard !dedent.isEmpty else { return Array(source[range]) }
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if index == 0 || source[index - 1] == UInt8(ascii: "\n") {
        index += sharedPrefix(source[index..<range.upperBound], dedent)
      }
      let end = source[index..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      text += source[index..<(end ?? range.upperBound)]
      index = end ?? range.upperBound
    }
    return text
  }

  /// The blanks before the first line of a block's content; nil where the content is empty.
  private func indentOfContent(from start: Int) -> [UInt8]? {
    var lineStart = start
    while lineStart < source.count {
      let first = source[lineStart...].firstIndex { !Lines.isBlank($0) } ?? source.count
      guard first < source.count else { return nil }
      if source[first] == UInt8(ascii: "\n") || source[first] == UInt8(ascii: "\r") {
        lineStart = first + 1
        continue
      }
      return scanner.isClosingTag(at: first) ? nil : Array(source[lineStart..<first])
    }
    return nil
  }

  private func sharedPrefix(_ text: some Collection<UInt8>, _ prefix: [UInt8]) -> Int {
    zip(text, prefix).prefix { $0 == $1 }.count
  }
}

extension MustacheParser {
  /// How a tag stands on its line.
  struct Lines {
    /// Where the line begins.
    let start: Int
    /// Whether only blanks stand before the tag.
    let isFirst: Bool
    /// Where the next line begins, if only blanks follow the tag.
    let end: Int?

    /// The whole line, if the tag has it to itself.
    var standalone: Range<Int>? {
      if isFirst, let end { start..<end } else { nil }
    }

    /// - Parameter insideParent: whether the text around the tag is ignored, so that nothing before it counts.
    init(of tag: MustacheScanner.Tag, in source: [UInt8], insideParent: Bool) {
      var before = tag.range.lowerBound
      while before > 0, Self.isBlank(source[before - 1]) { before -= 1 }
      let beginsLine = before == 0 || source[before - 1] == UInt8(ascii: "\n")
      start = beginsLine ? before : tag.range.lowerBound
      isFirst = beginsLine || insideParent
      var after = tag.range.upperBound
      while after < source.count, Self.isBlank(source[after]) { after += 1 }
      if after + 1 < source.count, source[after] == UInt8(ascii: "\r"),
        source[after + 1] == UInt8(ascii: "\n")
      {
        after += 1
      }
      if after == source.count {
        end = after
      } else {
        end = source[after] == UInt8(ascii: "\n") ? after + 1 : nil
      }
    }

    static func isBlank(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
  }
}
