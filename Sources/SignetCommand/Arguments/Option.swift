/// An option that a verb understands.
package struct Option: Sendable {
  /// With its dashes, `--output`.
  let name: String
  /// The name of its value in help texts, `DIR`; none for a flag.
  let value: String?
  /// The only values it takes; empty where any does.
  let choices: [String]
  let isRequired: Bool
  let help: String

  package static func flag(_ name: String, _ help: String) -> Option {
    Option(name: name, value: nil, choices: [], isRequired: false, help: help)
  }

  package static func value(
    _ name: String, _ value: String, choices: [String] = [], isRequired: Bool = false, _ help: String
  ) -> Option {
    Option(name: name, value: value, choices: choices, isRequired: isRequired, help: help)
  }

  /// As a help text spells it, `--output DIR`.
  var spelling: String {
    value.map { "\(name) \($0)" } ?? name
  }
}
