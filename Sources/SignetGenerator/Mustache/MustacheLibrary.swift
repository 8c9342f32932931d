import SignetSyntax

/// Templates that can include each other by name.
struct MustacheLibrary: Sendable {
  private let templates: [MustacheName: MustacheTemplate]
  let options: Options

  struct Options: Sendable {
    /// What `{{name}}` does to a text; `{{{name}}}` and `{{&name}}` always leave it as it is.
    var escaping = MustacheEscaping.html
    /// Whether an unknown name or template is an error rather than nothing.
    var isStrict = false
  }

  init(_ templates: [MustacheTemplate], options: Options = Options()) {
    self.templates = Dictionary(
      templates.map { (MustacheName($0.name), $0) }, uniquingKeysWith: { _, last in last })
    self.options = options
  }

  subscript(name: MustacheName) -> MustacheTemplate? { templates[name] }

  /// The template whose name is nearest to one that does not exist.
  func nearest(to name: String) -> String? {
    Suggestion.nearest(to: name, among: templates.keys.map(\.spelling).sorted())
  }

  /// - Throws: `MustacheError` when a template is missing or includes itself without end, and in strict renderings
  ///   when a name is unknown.
  func render(_ name: String, with context: MustacheValue) throws(MustacheError) -> [UInt8] {
    guard let template = templates[MustacheName(name)] else {
      throw MustacheError(template: name, line: 0, problem: .unknownTemplate(name, near: nearest(to: name)))
    }
    return try render(template, with: context)
  }

  func render(_ template: MustacheTemplate, with context: MustacheValue) throws(MustacheError) -> [UInt8] {
    var renderer = MustacheRenderer(library: self, template: template.name, context: context)
    try renderer.render(template.nodes)
    return renderer.output
  }
}
