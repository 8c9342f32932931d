/// A template, parsed once and rendered as often as needed.
///
/// The dialect is that of the Mustache specification 1.4: comments, delimiters, interpolation, sections, inverted
/// sections, partials, inheritance and dynamic names; no lambdas.
struct MustacheTemplate: Sendable {
  let name: String
  let nodes: [MustacheNode]

  /// - Throws: `MustacheError` at the first mistake, with its line.
  init(name: String, source: String) throws(MustacheError) {
    var parser = MustacheParser(name: name, source: source)
    self.name = name
    nodes = try parser.parse()
  }

  /// The templates that this one includes by their names.
  var includedNames: [String] {
    var names: [String] = []
    MustacheTemplate.collect(nodes, into: &names)
    return names
  }

  private static func collect(_ nodes: [MustacheNode], into names: inout [String]) {
    for node in nodes {
      switch node {
      case .text, .variable: break
      case .section(_, _, let content): collect(content, into: &names)
      case .block(let block): collect(block.content, into: &names)
      case .partial(let partial):
        if case .named(let name) = partial.target { names.append(name.spelling) }
        for block in partial.overrides { collect(block.content, into: &names) }
      }
    }
  }
}
