import SignetModel
import SignetSyntax

/// Turns a checked API into files of Swift, in memory.
///
/// ```swift
/// let generator = try Generator()
/// let output = try generator.generate(api, options: GeneratorOptions(stem: "Shop", access: .public))
/// ```
///
/// The templates are parsed once; one generator serves any number of APIs.
public struct Generator: Sendable {
  private let templates: TemplateSet

  /// - Parameter overrides: templates that take the place of the built-in ones, by name without the extension, and
  ///   partials of their own that they include.
  /// - Throws: `MustacheError` where one of them is malformed or replaces nothing.
  public init(templates overrides: [String: String] = [:]) throws(MustacheError) {
    templates = try TemplateSet(overrides: overrides)
  }

  /// The names of the templates that can be replaced, sorted.
  public static var templateNames: [String] { TemplateSet.builtInNames }

  /// The text of a built-in template, for whoever wants to start from it; nil where there is none of that name.
  public static func templateSource(_ name: String) -> String? { TemplateSet.source(of: name) }

  /// Generates the client of an API.
  ///
  /// - Returns: the files, always `OutputFiles.names(stem:)`, or none where a diagnostic is an error.
  /// - Throws: `MustacheError` where a template names what there is not.
  public func generate(_ api: API, options: GeneratorOptions) throws(MustacheError) -> GeneratorOutput {
    let types = SwiftTypes(api)
    let diagnostics = NameCollisions.find(in: api, types)
    guard diagnostics.isEmpty else { return GeneratorOutput(files: [], diagnostics: diagnostics) }
    let emitter = ClientEmitter(api: api, types: types, options: options, templates: templates)
    let declarations = try emitter.declarations()
    let files = try FileAssembler(options: options, templates: templates).files(of: declarations)
    return GeneratorOutput(files: files, diagnostics: [])
  }
}
