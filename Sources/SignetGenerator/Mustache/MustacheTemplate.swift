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
}
