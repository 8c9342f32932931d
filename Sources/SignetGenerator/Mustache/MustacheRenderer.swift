import SignetSyntax

/// One rendering: the output so far, the contexts that are open, and the blocks that replace others.
struct MustacheRenderer {
  /// How often templates and blocks may stand in each other; more is taken for a recursion without an end.
  static let depthLimit = 100

  private(set) var output: [UInt8] = []
  private let library: MustacheLibrary
  private var template: String
  private var contexts: [MustacheValue]
  private var overrides: [[MustacheBlock]] = []
  private var indent: [UInt8] = []
  private var isAtLineStart = true
  private var depth = 0

  init(library: MustacheLibrary, template: String, context: MustacheValue) {
    self.library = library
    self.template = template
    contexts = [context]
  }

  mutating func render(_ nodes: [MustacheNode]) throws(MustacheError) {
    for node in nodes {
      switch node {
      case .text(let bytes):
        write(bytes)
      case .variable(let path, let escaped, let line):
        try interpolate(path, escaped: escaped, line: line)
      case .section(let path, let inverted, let content):
        try renderSection(path, inverted: inverted, content)
      case .partial(let partial):
        try include(partial)
      case .block(let block):
        try renderBlock(block)
      }
    }
  }

  // MARK: Tags

  private mutating func interpolate(_ path: MustachePath, escaped: Bool, line: Int) throws(MustacheError) {
    guard let value = lookUp(path) else {
      guard library.options.isStrict else { return }
      throw error(.unknownName(path.spelling, near: nearestName(to: path)), line: line)
    }
    switch value {
    case .null: return
    case .flag(let flag): write(flag ? "true" : "false", escaped: false)
    case .text(let text): write(text, escaped: escaped)
    case .list, .object:
      guard library.options.isStrict else { return }
      throw error(.notText(path.spelling), line: line)
    }
  }

  private mutating func renderSection(
    _ path: MustachePath, inverted: Bool, _ content: [MustacheNode]
  ) throws(MustacheError) {
    let value = lookUp(path) ?? .null
    if inverted {
      if !value.isTruthy { try render(content) }
      return
    }
    guard value.isTruthy else { return }
    guard case .list(let elements) = value else {
      return try render(content, with: value)
    }
    for element in elements { try render(content, with: element) }
  }

  private mutating func render(_ content: [MustacheNode], with context: MustacheValue) throws(MustacheError) {
    contexts.append(context)
    try render(content)
    contexts.removeLast()
  }

  private mutating func include(_ partial: MustachePartial) throws(MustacheError) {
    let name: String
    switch partial.target {
    case .named(let spelled):
      name = spelled
    case .dynamic(let path):
      guard case .text(let text) = lookUp(path) else {
        guard library.options.isStrict else { return }
        throw error(.unknownName(path.spelling, near: nearestName(to: path)), line: partial.line)
      }
      name = text
    }
    guard let included = library[name] else {
      guard library.options.isStrict else { return }
      throw error(.unknownTemplate(name, near: library.nearest(to: name)), line: partial.line)
    }
    let outer = template
    overrides.append(partial.overrides)
    try nest(name, indent: partial.indent, line: partial.line) { renderer throws(MustacheError) in
      renderer.template = name
      try renderer.render(included.nodes)
    }
    overrides.removeLast()
    template = outer
  }

  /// The outermost replacement wins: what includes decides over what is included.
  private mutating func renderBlock(_ block: MustacheBlock) throws(MustacheError) {
    var content = block.content
    search: for frame in overrides {
      for override in frame where override.name == block.name {
        content = override.content
        break search
      }
    }
    try nest(block.name, indent: block.indent, line: block.line) { renderer throws(MustacheError) in
      try renderer.render(content)
    }
  }

  private mutating func nest(
    _ name: String,
    indent inner: [UInt8],
    line: Int,
    _ body: (inout MustacheRenderer) throws(MustacheError) -> Void
  ) throws(MustacheError) {
    guard depth < Self.depthLimit else {
      throw error(.includesItself(name, limit: Self.depthLimit), line: line)
    }
    let outer = indent
    depth += 1
    if !inner.isEmpty { indent += inner }
    try body(&self)
    indent = outer
    depth -= 1
  }

  // MARK: Names

  /// The first component is searched from the innermost context outwards; the others only within what it gave.
  private func lookUp(_ path: MustachePath) -> MustacheValue? {
    guard let first = path.components.first else { return contexts.last }
    for context in contexts.reversed() {
      guard case .object(let object) = context, var value = object[first] else { continue }
      for component in path.components.dropFirst() {
        guard case .object(let inner) = value, let member = inner[component] else { return nil }
        value = member
      }
      return value
    }
    return nil
  }

  private func nearestName(to path: MustachePath) -> String? {
    var names: [String] = []
    for context in contexts.reversed() {
      if case .object(let object) = context { names += object.members.map(\.key) }
    }
    return Suggestion.nearest(to: path.spelling, among: names)
  }

  private func error(_ problem: MustacheError.Problem, line: Int) -> MustacheError {
    MustacheError(template: template, line: line, problem: problem)
  }

  // MARK: Output

  /// A template's own text: each of its lines that is not empty is indented.
  private mutating func write(_ bytes: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    guard !indent.isEmpty else {
      output.append(contentsOf: bytes)
      if let last = bytes.last { isAtLineStart = last == newline }
      return
    }
    for byte in bytes {
      if isAtLineStart, byte != newline { output.append(contentsOf: indent) }
      output.append(byte)
      isAtLineStart = byte == newline
    }
  }

  /// A value: indented where it begins a line; its own line ends are its own business.
  private mutating func write(_ text: String, escaped: Bool) {
    guard !text.isEmpty else { return }
    if isAtLineStart { output.append(contentsOf: indent) }
    isAtLineStart = false
    if escaped {
      library.options.escaping.append(text, to: &output)
    } else {
      output.append(contentsOf: text.utf8)
    }
  }
}
