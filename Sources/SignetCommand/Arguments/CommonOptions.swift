import SignetGenerator

/// Options that several verbs share.
enum CommonOptions {
  /// Of the verbs that check specs.
  static let checking = [
    Option.flag(
      "--warnings-as-errors", "Treats warnings as errors, as \"warningsAsErrors\" in signet.json does"),
    Option.value(
      "--diagnostics", "FORM", choices: ["text", "json"],
      "text to standard error (the default), or json, an object a line, to standard output"),
    Option.value("--folder", "DIR", "The folder that imports must not leave; the spec's own without it"),
  ]

  /// Of the verbs that generate.
  static let generating = [
    Option.value("--output", "DIR", isRequired: true, "The folder of the generated files"),
    Option.value(
      "--templates", "DIR", "Takes each template that is there from DIR, the others from the tool"),
    Option.value(
      "--access", "LEVEL", choices: AccessLevel.allCases.map(\.rawValue),
      "internal, package or public; beats \"access\" in signet.json"),
  ]
}
