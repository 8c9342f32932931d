import Foundation
import SignetModel
import SignetSyntax

/// Specs that tests write down, or read from the project, checked.
enum SpecText {
  struct Refused: Error, CustomStringConvertible {
    let description: String
  }

  /// The checked API of a text; throws what the checker has against it.
  static func check(_ text: String, name: String = "Shop.signet", secretNames: [String] = []) throws -> API {
    let spec = try SpecLoader.load(root: name) { path in
      path == name ? .success(Array(text.utf8)) : .failure(SpecReadError(path: path, reason: "no such file"))
    }
    let result = Checker.check(spec, settings: CheckSettings(secretNames: secretNames))
    guard let api = result.api else {
      throw Refused(
        description: result.diagnostics.map { "\($0.code) \($0.message)" }.joined(separator: "\n"))
    }
    return api
  }
}
