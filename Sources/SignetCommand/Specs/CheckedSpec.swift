import SignetGenerator
import SignetModel

/// A spec as far as the checker has brought it.
package struct CheckedSpec {
  /// The path as it was given.
  let name: String
  /// What the `signet.json` beside it says.
  let settings: Settings
  package let spec: LoadedSpec
  package let result: CheckResult

  /// `Shop` of `Specs/Shop.signet`: what the generated files begin with.
  var stem: String { Paths.stem(of: name) }

  /// What the spec gives; nothing where the checker has found a mistake.
  ///
  /// - Parameter mistakes: Turns a template's mistake into what ends the run.
  func generate(
    with generator: Generator, access: AccessLevel, mistakes: (MustacheError) -> ToolError
  ) throws(ToolError) -> GeneratorOutput? {
    guard let api = result.api else { return nil }
    do {
      return try generator.generate(api, options: GeneratorOptions(stem: stem, access: access))
    } catch {
      throw mistakes(error)
    }
  }
}
