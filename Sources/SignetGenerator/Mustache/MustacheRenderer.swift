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
    output.reserveCapacity(4096)
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
    let name: MustacheName
    switch partial.target {
    case .named(let named):
      name = named
    case .dynamic(let path):
      guard case .text(let text) = lookUp(path) else {
        guard library.options.isStrict else { return }
        throw error(.unknownName(path.spelling, near: nearestName(to: path)), line: partial.line)
      }
      name = MustacheName(text)
    }
    guard let included = library[name] else {
      guard library.options.isStrict else { return }
      throw error(
        .unknownTemplate(name.spelling, near: library.nearest(to: name.spelling)), line: partial.line)
    }
    overrides.append(partial.overrides)
    try nest(included.nodes, of: name, in: included.name, indent: partial.indent, line: partial.line)
    overrides.removeLast()
  }

  /// The outermost replacement wins: what includes decides over what is included.
  private mutating func renderBlock(_ block: MustacheBlock) throws(MustacheError) {
    var chosen = block
    search: for frame in overrides {
      for override in frame where override.name == block.name {
        chosen = override
        break search
      }
    }
    try nest(chosen.content, of: block.name, in: chosen.template, indent: block.indent, line: block.line)
  }

  /// Renders what stands within a template or block, each of its lines indented as its tag was.
  ///
  /// - Parameter file: the template that the content is written in.
  private mutating func nest(
    _ content: [MustacheNode], of name: MustacheName, in file: String, indent inner: [UInt8], line: Int
  ) throws(MustacheError) {
    guard depth < Self.depthLimit else {
      throw error(.includesItself(name.spelling, limit: Self.depthLimit), line: line)
    }
    let outer = template
    template = file
    depth += 1
    indent += inner
    try render(content)
    indent.removeLast(inner.count)
    depth -= 1
    template = outer
  }

  // MARK: Names

  /// The first component is searched from the innermost context outwards; the others only within what it gave.
  private func lookUp(_ path: MustachePath) -> MustacheValue? {
    guard let first = path.components.first else { return contexts.last }
    var index = contexts.count
    while index > 0 {
      index -= 1
      guard case .object(let object) = contexts[index], var value = object[first] else { continue }
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
      if case .object(let object) = context { names += object.members.map(\.0.spelling) }
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
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
      if isAtLineStart, bytes[start] != newline { output.append(contentsOf: indent) }
      output.append(contentsOf: bytes[start..<end])
      isAtLineStart = bytes[end - 1] == newline
      start = end
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
      MustacheEscaping.none.append(text, to: &output)
    }
  }
}
