import SignetSyntax

/// What came out of checking a spec.
public struct CheckResult: Sendable {
  /// The checked API; `nil` where there was an error.
  public let api: API?
  /// Everything that was found, by the parser and the loader too, in the order of files and positions.
  public let diagnostics: [Diagnostic]

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
