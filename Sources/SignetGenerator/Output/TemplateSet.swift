import SignetSyntax
import SignetTemplates

/// The templates of one generator: the built-in ones, some of them replaced.
struct TemplateSet: Sendable {
  private let library: MustacheLibrary

  static let builtInNames: [String] = SignetTemplates.all.map(\.name).sorted()

  static func source(of name: String) -> String? {
    SignetTemplates.all.first { $0.name == name }.map { String(decoding: $0.source, as: UTF8.self) }
  }

  init(overrides: [String: String]) throws(MustacheError) {
    var templates: [MustacheTemplate] = []
    for (name, source) in SignetTemplates.all where overrides[name] == nil {
      templates.append(try MustacheTemplate(name: name, source: String(decoding: source, as: UTF8.self)))
    }
    var replaced: [MustacheTemplate] = []
    for (name, source) in overrides.sorted(by: { $0.key < $1.key }) {
      replaced.append(try MustacheTemplate(name: name, source: source))
    }
    try Self.refuseUnused(replaced)
    library = MustacheLibrary(
      templates + replaced, options: MustacheLibrary.Options(escaping: .none, isStrict: true))
  }

  /// A template's text, laid out, as UTF-8.
  func render(_ name: String, _ context: MustacheObject) throws(MustacheError) -> [UInt8] {
    SwiftLayout.apply(to: try library.render(name, with: .object(context)))
  }

  /// A template that replaces nothing has to be included by one that does: else its name is misspelled.
  private static func refuseUnused(_ overrides: [MustacheTemplate]) throws(MustacheError) {
    let included = Set(overrides.flatMap { $0.includedNames })
    for template in overrides where !builtInNames.contains(template.name) && !included.contains(template.name)
    {
      let near = Suggestion.nearest(to: template.name, among: builtInNames)
      throw MustacheError(template: template.name, line: 0, problem: .replacesNothing(near: near))
    }
  }
}
