import SignetModel
import SignetSyntax

/// Specs in memory, with the two files that examples may import.
enum Specs {
  static let shared: [String: String] = [
    "Specs/types.signet": "struct Money { cents: Int }\n",
    "Specs/service.signet": "service Other { }\n",
  ]

  /// Loads `text` as `Specs/Spec.signet`, with further files by path.
  static func load(_ text: String, files: [String: String] = [:]) throws -> LoadedSpec {
    var all = shared.merging(files) { _, new in new }
    all["Specs/Spec.signet"] = text
    return try SpecLoader.load(root: "Specs/Spec.signet", folder: "Specs") { path in
      guard let text = all[path] else { return .failure(SpecReadError(path: path, reason: "no such file")) }
      return .success(Array(text.utf8))
    }
  }

  static func check(
    _ text: String, files: [String: String] = [:], settings: CheckSettings = CheckSettings()
  ) throws -> CheckResult {
    Checker.check(try load(text, files: files), settings: settings)
  }

  /// The codes that a spec gives, in the order of their places.
  static func codes(
    _ text: String, files: [String: String] = [:], settings: CheckSettings = CheckSettings()
  ) throws -> [String] {
    try check(text, files: files, settings: settings).diagnostics.map(\.code)
  }

  /// The checked API of a spec that nothing is wrong with.
  static func api(_ text: String, files: [String: String] = [:]) throws -> API {
    let result = try check(text, files: files)
    guard let api = result.api else {
      throw Failure(messages: result.diagnostics.map { "\($0.code) \($0.message)" })
    }
    return api
  }

  struct Failure: Error {
    let messages: [String]
  }
}
